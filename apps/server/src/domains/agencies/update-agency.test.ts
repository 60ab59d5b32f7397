import { agencyBrandSchema, getAgency, getAgencySettings, getPolicy, updateAgency } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/audit/tables.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { agencies } from './tables.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
});
afterAll(() => t.close());

type Change = Parameters<typeof change>[0];
const change = async (body: NonNullable<Parameters<typeof t.client.call<typeof updateAgency>>[2]['body']>, who = owner) =>
  t.client.call(who, updateAgency, { body });
const brandOf = async (agency = home) => (await t.client.call(agency.visitor, getAgency, {})).data;

/** Sends a body that the contract's types do not allow, as a client other than our pages might. */
async function refusedFields(body: unknown, who = owner): Promise<{ status: number; fields: Record<string, string> }> {
  const answer = await t.client.inject(who, { method: 'PATCH', url: updateAgency.path, body });
  const { validationError } = answer.json() as { validationError?: Record<string, string> };
  return { status: answer.status, fields: validationError ?? {} };
}

describe('two tabs', () => {
  test('that save on one state of the settings: the second is told, and changes nothing', async () => {
    const agency = await t.freshAgency();
    const boss = await agency.persona('owner');
    const { revision } = (await t.client.call(boss, getAgencySettings, {})).data;
    t.clock.advance(1_000);
    const { data: saved } = await change({ agencyName: 'First Tab', revision }, boss);
    expect(saved.revision).not.toBe(revision);
    t.clock.advance(1_000);
    const late = await t.client.refusal(boss, updateAgency, { body: { agencyName: 'Second Tab', revision } });
    expect([late.status, late.code]).toEqual([409, 'settingsChanged']);
    expect((await brandOf(agency)).agencyName).toBe('First Tab');
    await change({ agencyName: 'Second Tab', revision: saved.revision }, boss);
    await change({ agencyName: 'Another client' }, boss);
    expect((await brandOf(agency)).agencyName).toBe('Another client');
  });
});

const WORDS = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

describe('the site of an agency', () => {
  test('is changed in the named fields, is seen at once, and leaves the rest and the other agency alone', async () => {
    const other = await t.freshAgency();
    const before = await brandOf();
    const { data, message } = await change({
      agencyName: 'Harbour Travel',
      heading: 'Go where the harbour is',
      primaryColor: '#0A7F5F',
      backgroundOverlay: 20,
      facebook: 'https://www.facebook.com/harbour',
      contactPhoneNumber: '+1 (305) 555-0100',
      fontFamily: 'georgia',
      defaultTheme: 'dark',
      isRTL: true,
      bookingMenuItemOptions: [
        { title: 'hotels', active: true },
        { title: 'cars', active: false },
        { title: 'flights', active: true },
        { title: 'activities', active: true },
      ],
    });
    expect(message).toBe('Data updated successfully');
    const after = await brandOf();
    const changed = {
      agencyName: 'Harbour Travel',
      heading: 'Go where the harbour is',
      primaryColor: '#0a7f5f',
      backgroundOverlay: 20,
      facebook: 'https://www.facebook.com/harbour',
      contactPhoneNumber: '13055550100',
      fontFamily: 'georgia',
      defaultTheme: 'dark',
      isRTL: true,
      bookingMenuItemOptions: data.bookingMenuItemOptions,
    };
    expect(after).toEqual({ ...before, ...changed });
    expect(after.bookingMenuItemOptions.map(({ title }) => title)).toEqual(['hotels', 'cars', 'flights', 'activities']);
    expect((await brandOf(other)).heading).toBe('');
    // What every later request sees of the agency: emails and documents have the new name.
    expect((await t.platform.agencies.findById(home.agency.id))?.name).toBe('Harbour Travel');
  });

  test('shows published prices unless its owner says otherwise; nobody else reads that of the agency', async () => {
    const shows = async () => (await t.platform.agencies.findById(home.agency.id))?.showPublishedPrice;
    expect(await shows()).toBe(true);
    const { data } = await change({ showPublishedPrice: false });
    expect([data.showPublishedPrice, await shows()]).toEqual([false, false]);
    expect(await brandOf()).not.toHaveProperty('showPublishedPrice');
    await change({ showPublishedPrice: true });
    expect(await shows()).toBe(true);
  });

  test('promises what its owner left standing, in words of its own or the usual ones', async () => {
    const usual = { shown: true, title: null, text: null };
    const three = (['price', 'rules', 'people'] as const).map((kind) => ({ kind, ...usual }));
    expect((await brandOf(await t.freshAgency())).promises).toEqual(three);
    const [price, rules, people] = [
      { kind: 'price', shown: false, title: null, text: null } as const,
      { kind: 'rules', shown: true, title: 'Plain rules', text: null } as const,
      { kind: 'people', ...usual } as const,
    ];
    await change({ promises: [people, rules, price] });
    expect((await brandOf()).promises).toEqual([price, rules, people]);
    for (const promises of [
      [price],
      [price, price, rules],
      [{ ...price, text: '' }, rules, people],
      [{ ...price, title: 'x'.repeat(61) }, rules, people],
    ])
      expect(await refusedFields({ promises }), JSON.stringify(promises)).toMatchObject({ status: 400 });
  });

  test('shows the destinations, the home airport and the hours of help that its owner chose, and only what airlines and clocks know', async () => {
    expect(await brandOf(await t.freshAgency())).toMatchObject({ homeAirport: null, destinations: [], helpHours: [] });
    const hours = { opens: '08:00', closes: '14:30' };
    const [saturday, monday] = [
      { day: 6, ...hours },
      { day: 1, ...hours },
    ] as const;
    await change({ homeAirport: 'jfk', destinations: ['LIS', 'NYC'], helpHours: [saturday, monday] });
    expect(await brandOf()).toMatchObject({ homeAirport: 'JFK', destinations: ['LIS', 'NYC'], helpHours: [monday, saturday] });
    for (const wrong of [
      { homeAirport: 'QQQ' },
      { destinations: ['LIS', 'QQQ'] },
      { destinations: ['LIS', 'LIS'] },
      { destinations: ['LIS', 'NYC', 'PAR', 'ROM', 'MAD', 'BCN', 'VIE', 'PRG', 'BUD'] },
      { helpHours: [monday, monday] },
      { helpHours: [{ ...monday, closes: '07:00' }] },
      { helpHours: [{ ...monday, closes: '24:00' }] },
      { helpHours: [{ ...monday, day: 8 }] },
    ])
      expect(await refusedFields(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  });

  test('keeps its currency for good: no call names it, and neither role of the database may write it', async () => {
    for (const currency of ['EUR', 'USD']) expect(await refusedFields({ currency })).toMatchObject({ status: 400 });
    const { system } = t.platform.database;
    for (const db of [t.ctx(home.agency).db, system]) {
      const write = db.tx((tx) => tx.update(agencies).set({ currency: 'EUR' }).where(eq(agencies.id, home.agency.id)));
      await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const [row] = await system.tx((tx) => tx.select().from(agencies).where(eq(agencies.id, home.agency.id)));
    expect(row?.currency).toBe('USD');
    expect((await t.client.call(owner, getAgencySettings, {})).data).toMatchObject({
      currency: 'USD',
      currencySymbol: '$',
      subdomain: home.agency.slug,
    });
  });

  test('has its words in further languages, each text by itself, until they are taken away', async () => {
    const translations = { pt: { heading: 'Vá aonde o dia termina' }, es: { subHeading: WORDS(6) } };
    await change({ translations });
    expect((await brandOf()).translations).toEqual(translations);
    await change({ heading: 'Go where the harbour is' });
    expect((await brandOf()).translations).toEqual(translations);
    await change({ translations: {} });
    expect((await brandOf()).translations).toEqual({});
  });

  test('keeps links that are not named, and loses those that are null', async () => {
    await change({ instagram: 'https://instagram.com/harbour', tiktok: 'https://tiktok.com/@harbour' });
    await change({ tiktok: null, contactPhoneNumber: null, contactEmailId: 'hello@harbour.test' });
    expect(await brandOf()).toMatchObject({
      instagram: 'https://instagram.com/harbour',
      tiktok: null,
      contactPhoneNumber: null,
      contactEmailId: 'hello@harbour.test',
    });
  });

  test('has policies that are sanitised, and none where the text is empty', async () => {
    const { data } = await change({
      privacyPolicy: '<h1>Data</h1><script>alert(1)</script><p onclick="x()">Yours</p>',
      terms: '<p>T</p>',
    });
    expect(data).toMatchObject({ privacyPolicy: '<h2>Data</h2><p>Yours</p>', terms: '<p>T</p>', hasPrivacyPolicy: true });
    expect((await t.client.call(home.visitor, getPolicy, { params: { kind: 'privacy' } })).data.html).toBe(
      '<h2>Data</h2><p>Yours</p>',
    );
    expect((await change({ privacyPolicy: '<script>alert(1)</script>' })).data).toMatchObject({
      privacyPolicy: '',
      hasPrivacyPolicy: false,
    });
    expect((await t.client.refusal(home.visitor, getPolicy, { params: { kind: 'privacy' } })).status).toBe(404);
  });

  test('gives a policy that is plain text its paragraphs', async () => {
    const { data } = await change({ disclaimer: 'We arrange & help.\r\nWe do not fly.\n\nTimes are < local >.\n' });
    expect(data.disclaimer).toBe('<p>We arrange &amp; help.<br />We do not fly.</p>\n<p>Times are &lt; local &gt;.</p>');
    expect((await change({ disclaimer: data.disclaimer })).data.disclaimer).toBe(data.disclaimer);
  });

  test('tells only its owner the sign-up domains, as lower-case ASCII and each once', async () => {
    const { data } = await change({ signUpDomains: ['@Canary-Domain.test', 'canary-domain.test', 'münchen.example'] });
    expect(data.signUpDomains).toEqual(['canary-domain.test', 'xn--mnchen-3ya.example']);
    expect((await t.client.call(owner, getAgencySettings, {})).data.signUpDomains).toEqual(data.signUpDomains);
    const seen = await t.client.inject(home.visitor, { method: 'GET', url: getAgency.path });
    expect(seen.text).not.toContain('canary');
    expect(Object.keys(Object(seen.json()).data).sort()).toEqual(
      Object.keys(agencyBrandSchema.omit({ isClosed: true }).shape).sort(),
    );
    await change({ signUpDomains: [] });
  });

  test('leaves a trace of who changed which fields, and of what they held where it is short and nobody’s', async () => {
    const { heading } = await brandOf();
    await change({ isFluid: true, heading: 'What everybody reads here', contactEmailId: 'secrets@x.test', terms: 'Secrets' });
    const rows = await t
      .ctx(home.agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.action, 'agency.updated')).orderBy(auditEvents.id));
    const last = required(rows.at(-1), 'trace');
    expect(last).toMatchObject({
      actorId: owner.userId,
      subjectId: home.agency.id,
      data: { fields: ['heading', 'isFluid', 'contactEmailId', 'terms'] },
    });
    expect(last.data).toMatchObject({
      changes: [{ field: 'heading', before: heading, after: 'What everybody reads here' }, { field: 'isFluid' }],
    });
    expect(JSON.stringify(rows)).not.toMatch(/secrets/i);
    const count = rows.length;
    await change({});
    const again = await t
      .ctx(home.agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.action, 'agency.updated')).orderBy(auditEvents.id));
    expect(again).toHaveLength(count);
  });
});

describe('what the owner may not set', () => {
  test.each(['restricted', 'agent', 'client'] as const)('anything, as %s', async (kind) => {
    const body = { heading: 'This is not mine to say' };
    expect((await t.client.refusal(await home.persona(kind), updateAgency, { body })).status).toBe(403);
    expect((await t.client.refusal(await home.persona(kind), getAgencySettings, {})).status).toBe(403);
  });

  test.each([
    'status',
    'isSubscribed',
    'isPlatformBrand',
    'slug',
    'origin',
    'agencyId',
    '_id',
    'isSsoEnabled',
    'paymentGateways',
    'mediaKeys',
    'userType',
    '__proto__x',
  ])('%s', async (field) => {
    const row = () => t.ctx(home.agency).db.tx((tx) => tx.select().from(agencies));
    const before = await row();
    expect(await refusedFields({ isFluid: false, [field]: true })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await row()).toEqual(before);
  });
});

describe('what is wrong is named by its field', () => {
  test.each<[keyof Change & string, unknown, string]>([
    ['heading', WORDS(3), 'Write 4 to 30 words'],
    ['heading', WORDS(31), 'Write 4 to 30 words'],
    ['heading', ` ${WORDS(5)}`, 'No spaces at the start or the end'],
    ['heading', `${WORDS(5)} `, 'No spaces at the start or the end'],
    ['heading', '', 'Required'],
    ['heading', `${WORDS(4)}\nx`, 'This text has characters that are not allowed'],
    ['subHeading', WORDS(4), 'Write 5 to 100 words'],
    ['subHeading', WORDS(101), 'Write 5 to 100 words'],
    ['agencyName', 'x', 'This is too short'],
    ['agencyName', `x${String.fromCharCode(13, 10)}Bcc: y`, 'This text has characters that are not allowed'],
    ['backgroundOverlay', 101, 'This is too high'],
    ['backgroundOverlay', -1, 'This is too low'],
    ['primaryColor', 'red', 'Enter a color as #rrggbb, for example #2c7be5'],
    ['primaryColor', '#fff;background:url(//evil)', 'Enter a color as #rrggbb, for example #2c7be5'],
    ['fontFamily', "x';}body{display:none", 'This choice is not possible'],
    ['navbarPosition', 'left', 'This choice is not possible'],
    ['defaultTheme', 'neon', 'This choice is not possible'],
    ['facebook', 'http://facebook.com/x', 'Enter a web address that begins with https://'],
    ['twitter', 'javascript:alert(1)', 'Enter a web address that begins with https://'],
    ['youtube', 'https://user:pass@youtube.com', 'Enter a web address that begins with https://'],
    ['tiktok', 'https://localhost/x', 'Enter a web address that begins with https://'],
    ['contactPhoneNumber', '12', 'Please enter valid phone number'],
    ['contactPhoneNumber', '+1305CALLME', 'Please enter valid phone number'],
    ['contactEmailId', 'nobody', 'The entered email is not valid'],
    ['backgroundImage', 'https://evil.test/x.png', 'The file is no longer there. Choose it again.'],
    ['logo', '/files/public/x.png', 'The file is no longer there. Choose it again.'],
  ])('%s: %j', async (field, value, message) => {
    expect(await refusedFields({ [field]: value })).toEqual({ status: 400, fields: { [field]: message } });
  });

  test('words in another language are words of the banner, too', async () => {
    const refused = await refusedFields({ translations: { pt: { heading: WORDS(3) } } });
    expect(refused).toEqual({ status: 400, fields: { 'translations.pt.heading': 'Write 4 to 30 words' } });
    expect((await refusedFields({ translations: { fr: { heading: WORDS(4) } } })).status).toBe(400);
  });

  test.each([
    [[{ title: 'flights', active: false }], 'Leave at least one entry on'],
    [
      [
        { title: 'flights', active: true },
        { title: 'flights', active: false },
      ],
      'Name each entry once',
    ],
  ])('a menu of %j', async (bookingMenuItemOptions, message) => {
    expect((await refusedFields({ bookingMenuItemOptions })).fields).toEqual({ bookingMenuItemOptions: message });
  });

  test.each(['localhost', 'a b.com', 'evil.com/path', 'a@b@c.com', '1.2.3.4', 'x..y'])('a sign-up domain %j', async (domain) => {
    expect((await refusedFields({ signUpDomains: [domain] })).fields).toHaveProperty(['signUpDomains.0']);
  });

  test('words are counted as words: 4 and 30, 5 and 100 are enough', async () => {
    await change({ heading: WORDS(4), subHeading: WORDS(5) });
    await change({ heading: WORDS(30), subHeading: WORDS(100) });
    expect((await brandOf()).heading).toBe(WORDS(30));
  });

  test('one wrong field keeps the others from counting', async () => {
    const before = await brandOf();
    await refusedFields({ heading: 'Four words are enough', primaryColor: 'red' });
    expect(await brandOf()).toEqual(before);
  });
});
