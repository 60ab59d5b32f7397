import { agencyBrandSchema, getAgency, getAgencySettings, getPolicy, requestUpload, updateAgency } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
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

/** A body that the contract's types do not know: as somebody sends it who does not use our pages. */
async function refusedFields(body: unknown, who = owner): Promise<{ status: number; fields: Record<string, string> }> {
  const answer = await t.client.inject(who, { method: 'PATCH', url: updateAgency.path, body });
  const { validationError } = answer.json() as { validationError?: Record<string, string> };
  return { status: answer.status, fields: validationError ?? {} };
}

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
    // What every later request is told of the agency: mails and documents bear the new name.
    expect((await t.platform.agencies.findById(home.agency.id))?.name).toBe('Harbour Travel');
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
    expect(Object.keys(Object(seen.json()).data).sort()).toEqual(Object.keys(agencyBrandSchema.shape).sort());
    await change({ signUpDomains: [] });
  });

  test('leaves a trace of who changed which fields', async () => {
    await change({ isFluid: true, heading: 'Secrets do not belong here' });
    const rows = await t
      .ctx(home.agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.action, 'agency.updated')));
    const last = required(rows.at(-1), 'trace');
    expect(last).toMatchObject({ actorId: owner.userId, subjectId: home.agency.id, data: { fields: ['heading', 'isFluid'] } });
    expect(JSON.stringify(rows)).not.toContain('Secrets');
    const count = rows.length;
    await change({});
    const again = await t
      .ctx(home.agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.action, 'agency.updated')));
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
    'isCardPaymentEnabled',
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
    ['backgroundImage', 'https://evil.test/x.png', 'The file is not there any more. Choose it again.'],
    ['logo', '/files/public/x.png', 'The file is not there any more. Choose it again.'],
  ])('%s: %j', async (field, value, message) => {
    expect(await refusedFields({ [field]: value })).toEqual({ status: 400, fields: { [field]: message } });
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

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#c2410c80' } });
type Field = 'logo' | 'logoMobile' | 'backgroundImage' | 'backgroundVideo';
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const;

async function upload(fieldName: Field, content: Buffer, ext: keyof typeof TYPES = 'png', who = owner): Promise<string> {
  const { data } = await t.client.call(who, requestUpload, { body: { ext, fieldName, fileType: TYPES[ext] } });
  const sent = await t.app.inject({ method: 'PUT', url: data.url, payload: content, headers: { 'content-type': TYPES[ext] } });
  expect(sent.statusCode).toBe(204);
  return data.key;
}
const fileAt = async (address: string | null) => t.app.inject({ url: required(address, 'address of a file') });
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42'), Buffer.alloc(200)]);

describe('files of the site', () => {
  test('logos are encoded anew as PNG; the square one is the icon too; sent again, the call changes nothing', async () => {
    const [logo, logoMobile] = [
      await upload('logo', await canvas(1600, 900).png().toBuffer()),
      await upload('logoMobile', await canvas(64, 64).jpeg().toBuffer(), 'jpg'),
    ];
    const { data } = await change({ logo, logoMobile });
    expect(data.favicon).toBe(data.logoMobile);
    const wide = await fileAt(data.logo);
    expect(wide.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 360, hasAlpha: true });
    expect(await sharp((await fileAt(data.logoMobile)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 64,
      height: 64,
    });
    for (const key of [logo, logoMobile]) expect(await t.platform.storage.find(key)).toBeUndefined();
    expect((await change({ logo, logoMobile })).data.logo).toBe(data.logo);
    expect((await t.platform.agencies.findById(home.agency.id))?.brand.logoUrl).toBe(data.logo);
  });

  test('a long logo loses the clear margins that it was laid in', async () => {
    const band = await canvas(1280, 200).png().toBuffer();
    const clear = { create: { width: 1280, height: 720, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    const laid = await sharp(clear)
      .composite([{ input: band, top: 260, left: 0 }])
      .png()
      .toBuffer();
    const { data } = await change({ logo: await upload('logo', laid) });
    expect(await sharp((await fileAt(data.logo)).rawPayload).metadata()).toMatchObject({ width: 640, height: 100 });
    const { data: empty } = await change({ logo: await upload('logo', await sharp(clear).png().toBuffer()) });
    expect((await fileAt(empty.logo)).statusCode).toBe(200);
  });

  test('an old logo stays for the mails that show it, an old background does not', async () => {
    const logo = (await brandOf()).logo;
    const first = (
      await change({ backgroundImage: await upload('backgroundImage', await canvas(3000, 1500).webp().toBuffer(), 'webp') })
    ).data;
    expect(await sharp((await fileAt(first.backgroundImage)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 2000,
      height: 1000,
    });
    const second = (await change({ backgroundImage: null, logo: null })).data;
    expect([second.backgroundImage, second.logo]).toEqual([null, null]);
    expect((await fileAt(first.backgroundImage)).statusCode).toBe(404);
    expect((await fileAt(logo)).statusCode).toBe(200);
  });

  test('a film is kept as it is, and only a film', async () => {
    const { data } = await change({ backgroundVideo: await upload('backgroundVideo', FILM, 'mp4') });
    const film = await fileAt(data.backgroundVideo);
    expect(film.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(film.rawPayload.equals(FILM)).toBe(true);
    const url = required(data.backgroundVideo, 'film');
    const part = await t.app.inject({ url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 4-11/${FILM.length}`, 'ftypisom']);
    expect((await t.app.inject({ url, headers: { range: 'bytes=9999-' } })).statusCode).toBe(416);
    const page = await upload('backgroundVideo', Buffer.from('<!doctype html><script>alert(1)</script>'), 'webm');
    expect((await refusedFields({ backgroundVideo: page })).fields).toEqual({
      backgroundVideo: 'Choose an MP4 or WebM film of at most 10 MB',
    });
    expect((await brandOf()).backgroundVideo).toBe(data.backgroundVideo);
  });

  test.each<[string, Field, () => Promise<Buffer>, string]>([
    ['a wide logo that is square', 'logo', () => canvas(100, 100).png().toBuffer(), 'The logo must have the ratio 16:9'],
    ['a square logo that is wide', 'logoMobile', () => canvas(160, 90).png().toBuffer(), 'The logo must have the ratio 1:1'],
    [
      'an SVG',
      'logo',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'),
      'Choose a JPEG, JPG or PNG picture of at most 8 MB',
    ],
    ['a WebP as logo', 'logo', () => canvas(160, 90).webp().toBuffer(), 'Choose a JPEG, JPG or PNG picture of at most 8 MB'],
    [
      'half a PNG',
      'logo',
      async () => (await canvas(160, 90).png().toBuffer()).subarray(0, 90),
      'Choose a JPEG, JPG or PNG picture of at most 8 MB',
    ],
    ['a GIF', 'backgroundImage', () => canvas(20, 20).gif().toBuffer(), 'Choose a JPEG, PNG or WebP picture of at most 8 MB'],
  ])('%s is refused, nothing of it stays, and nothing else of the call counts', async (_, field, content, message) => {
    const before = await brandOf();
    const key = await upload(field, await content());
    expect(await refusedFields({ [field]: key, isFluid: !before.isFluid })).toEqual({
      status: 400,
      fields: { [field]: message },
    });
    expect(await t.platform.storage.find(key)).toBeUndefined();
    expect(await brandOf()).toEqual(before);
  });

  test('are granted to the owner alone, of the kinds and sizes of their field', async () => {
    for (const kind of ['client', 'agent'] as const) {
      const body = { ext: 'png', fieldName: 'logo', fileType: 'image/png' } as const;
      expect((await t.client.refusal(await home.persona(kind), requestUpload, { body })).status).toBe(403);
    }
    for (const [fieldName, ext] of [
      ['logo', 'webp'],
      ['logo', 'mp4'],
      ['backgroundVideo', 'png'],
      ['profilePicture', 'webm'],
    ] as const) {
      const body = { ext, fieldName, fileType: TYPES[ext] };
      expect((await t.client.refusal(owner, requestUpload, { body })).status, `${fieldName} ${ext}`).toBe(400);
    }
    const { data } = await t.client.call(owner, requestUpload, {
      body: { ext: 'png', fieldName: 'logo', fileType: 'image/png' },
    });
    expect(data.maxBytes).toBe(8 * 1024 * 1024);
  });

  test('of somebody else, or that were never sent, are not there', async () => {
    const abroad = await (await t.freshAgency()).persona('owner');
    const foreign = await upload('logo', await canvas(160, 90).png().toBuffer(), 'png', abroad);
    const ghost = `${home.agency.id}/${owner.userId}/${newId()}.png`;
    for (const logo of [foreign, ghost]) {
      expect((await refusedFields({ logo })).fields).toEqual({ logo: 'The file is not there any more. Choose it again.' });
    }
    expect(await t.platform.storage.find(foreign)).toBeDefined();
  });
});
