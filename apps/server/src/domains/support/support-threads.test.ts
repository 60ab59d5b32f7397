import {
  answerSupportThread,
  closeOperatedThread,
  closeSupportThread,
  deleteAccount,
  getOperatedThread,
  getSupportThread,
  listOperatedThreads,
  listStaffActivity,
  listSupportThreads,
  login,
  SUPPORT_MESSAGES,
  type SupportThreadDetail,
  startSupportThread,
  writeSupportMessage,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { makeOperator } from '../../testing/make-operator.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';
import { getBooking } from '../bookings/index.ts';

const DESK = 'desk@platform.test';
let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUPPORT_EMAIL: DESK } });
  const brand = await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

const QUESTION = { kind: 'website', subject: 'The logo', text: 'Where does it go?\n\nOn the phone, too?' } as const;
const keyed = <C extends Caller>(caller: C) => ({ ...caller, idempotencyKey: newId() });
const ask = async (caller: Caller, body: object = QUESTION) =>
  (await t.client.call(keyed(caller), startSupportThread, { body: body as typeof QUESTION })).data;
const read = async (caller: Caller, threadId: string) =>
  (await t.client.call(caller, getSupportThread, { params: { threadId } })).data;
const list = async (caller: Caller, query = {}) => (await t.client.call(caller, listSupportThreads, { query })).data;
const write = async (caller: Caller, threadId: string, text: string) =>
  (await t.client.call(keyed(caller), writeSupportMessage, { params: { threadId }, body: { text } })).data;
const at = ({ agency }: TestAgency, { _id: threadId }: Pick<SupportThreadDetail, '_id'>) => ({
  params: { agencyId: agency.id, threadId },
});
const answer = async (home: TestAgency, thread: SupportThreadDetail, text: string) =>
  (await t.client.call(keyed(operator), answerSupportThread, { ...at(home, thread), body: { text } })).data;
const mailsTo = async (email: string) => {
  await t.drain();
  return listMailbox(t.platform.database, email);
};

describe('a question to the platform', () => {
  test('is emailed to the platform, answered in the thread, and its answer emailed to who asked', async () => {
    const home = await t.freshAgency({ name: 'Alba Viagens' });
    const owner = await home.persona('owner');
    const thread = await ask(owner);
    expect(thread).toMatchObject({ state: 'open', author: 'owner person', booking: null, messageCount: 1 });
    const [asked] = await mailsTo(DESK);
    expect(asked?.subject).toBe('The logo · Alba Viagens');
    expect(asked?.text).toContain('Where does it go?\n\nOn the phone, too?');
    expect(asked?.links).toContain(`${t.platform.config.publicOrigin}/operator/support/${home.agency.id}/${thread._id}`);

    const answered = await answer(home, thread, 'At the top of every page.');
    expect(answered).toMatchObject({ state: 'answered', agency: { name: 'Alba Viagens' }, email: owner.email });
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('Re: The logo · Alba Viagens');
    expect(mail?.text).toContain('At the top of every page.');
    expect(mail?.links).toContain(`${home.agency.origin}/support/${thread._id}`);

    const seen = await read(owner, thread._id);
    expect(seen.messages.map(({ by, author, text }) => [by, author, text])).toEqual([
      ['agency', 'owner person', QUESTION.text],
      ['platform', '', 'At the top of every page.'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('Oda');
  });

  test('goes on: words of the agency open it again, also once it is closed, and each is emailed once', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const thread = await ask(owner);
    await answer(home, thread, 'Yes.');
    const caller = keyed(owner);
    const input = { params: { threadId: thread._id }, body: { text: 'Thanks.' } };
    await t.client.call(caller, writeSupportMessage, input);
    await t.client.call(caller, writeSupportMessage, input);
    expect(await read(owner, thread._id)).toMatchObject({ state: 'open', messageCount: 3 });
    const close = async () => (await t.client.call(owner, closeSupportThread, { params: { threadId: thread._id } })).data.state;
    expect([await close(), await close()]).toEqual(['closed', 'closed']);
    expect((await write(owner, thread._id, 'One more.')).state).toBe('open');
    expect((await t.client.call(operator, closeOperatedThread, at(home, thread))).data.state).toBe('closed');
    const subjects = (await mailsTo(DESK)).map(({ subject }) => subject).filter((one) => one.includes(home.agency.name));
    const name = `The logo · ${home.agency.name}`;
    expect(subjects.toSorted()).toEqual([`Re: ${name}`, `Re: ${name}`, name]);
  });

  test('about a booking names one that the caller sees, by either reference', async () => {
    const home = await t.freshAgency();
    const [agent, restricted] = [await home.persona('agent'), await home.persona('restricted')];
    const { bookingId } = (await bookQuote(t, agent, await quoteAFlight(t, agent))).data;
    const booking = await getBooking(t.ctx(home.agency, agent.actor), { bookingId });
    const pnr = required(booking.supplierReference, 'reference');
    const about = (reference?: string) => ({ ...QUESTION, kind: 'booking', ...(reference && { reference }) });
    const { booking: named } = await ask(agent, about(pnr.toLowerCase()));
    expect(named).toMatchObject({ _id: bookingId, reference: pnr, product: 'flights' });
    expect((await ask(agent, about(booking.reference))).booking?._id).toBe(bookingId);
    const refused = async (caller: Persona, reference?: string) =>
      (await t.client.refusal(keyed(caller), startSupportThread, { body: about(reference) as typeof QUESTION })).validationError;
    expect(await refused(restricted, pnr)).toEqual({ reference: 'There is no such booking among those that you see' });
    expect(await refused(agent, 'NOSUCH')).toEqual({ reference: 'There is no such booking among those that you see' });
    expect(await refused(agent)).toEqual({ reference: 'Required' });
    // About anything else, a reference says nothing.
    expect((await ask(agent, { ...QUESTION, reference: pnr })).booking).toBeNull();
  });

  test('is read by who asked and by the owner, and by nobody else', async () => {
    const [home, elsewhere] = [await t.freshAgency(), await t.freshAgency()];
    const [owner, agent, restricted] = [
      await home.persona('owner'),
      await home.persona('agent'),
      await home.persona('restricted'),
    ];
    const [ofAgent, ofOwner] = [await ask(agent), await ask(owner)];
    expect((await list(owner)).threads.map(({ _id }) => _id)).toEqual([ofOwner._id, ofAgent._id]);
    expect((await list(agent)).threads.map(({ _id }) => _id)).toEqual([ofAgent._id]);
    expect(await list(restricted)).toEqual({ threads: [], total: 0 });
    for (const caller of [agent, restricted, await elsewhere.persona('owner')]) {
      const params = { threadId: ofOwner._id };
      const refusals = [
        await t.client.refusal(caller, getSupportThread, { params }),
        await t.client.refusal(caller, closeSupportThread, { params }),
        await t.client.refusal(keyed(caller), writeSupportMessage, { params, body: { text: 'Mine.' } }),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const elsewhereOf = { ...at(elsewhere, ofOwner) };
    expect(await t.client.refusal(operator, getOperatedThread, elsewhereOf)).toMatchObject({ status: 404 });
    expect((await read(owner, ofAgent._id)).author).toBe('agent person');
  });

  test('is listed by state, page by page', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const threads = [await ask(owner), await ask(owner), await ask(owner)];
    const [first] = threads;
    if (!first) throw new Error('no thread');
    t.clock.advance(1_000);
    await answer(home, first, 'Yes.');
    expect((await list(owner)).threads[0]?._id).toBe(first._id);
    expect((await list(owner, { state: 'open' })).total).toBe(2);
    const pages = [await list(owner, { limit: 2 }), await list(owner, { limit: 2, offSet: 2 })];
    expect(pages.map(({ threads: { length }, total }) => [length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  test('ends where it is full', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const thread = await ask(owner);
    const { raw } = t.platform.database;
    await raw.query('UPDATE support_threads SET message_count = $1 WHERE id = $2', [SUPPORT_MESSAGES, thread._id]);
    expect((await read(owner, thread._id)).isFull).toBe(true);
    const input = { params: { threadId: thread._id }, body: { text: 'More.' } };
    expect(await t.client.refusal(keyed(owner), writeSupportMessage, input)).toMatchObject({ code: 'supportThreadFull' });
  });

  test.each([
    { text: '' },
    { text: 'x'.repeat(5_001) },
    { text: 'x\u0007' },
    { subject: 'a\nb' },
    { subject: 'x'.repeat(121) },
    { subject: 'a\u202etxt.exe' },
    { kind: 'gossip' },
    { more: 'x' },
  ])('with %j is refused', async (changes) => {
    const home = await t.freshAgency();
    const body = { ...QUESTION, ...changes };
    const sent = await t.client.inject(keyed(await home.persona('owner')), {
      method: 'POST',
      url: startSupportThread.path,
      body,
    });
    expect(sent.status, sent.text).toBe(400);
  });

  test('is text: markup in it is shown in the emails, not run', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const thread = await ask(owner, { ...QUESTION, subject: 'A tag', text: '<img src=x onerror=alert(1)>' });
    await answer(home, thread, '<b>Bold</b>');
    const [asked] = (await mailsTo(DESK)).filter(({ subject }) => subject.startsWith('A tag'));
    const [told] = await mailsTo(owner.email);
    expect(asked?.html).toContain('&lt;img src=x');
    expect(told?.html).toContain('&lt;b&gt;Bold');
  });

  test('is asked without a subscription, too', async () => {
    const home = await t.freshAgency({ isSubscribed: false });
    const owner = await home.persona('owner');
    expect((await list(owner)).total).toBe(0);
    expect((await ask(owner)).state).toBe('open');
  });
});

describe('the answer', () => {
  test('goes to the owner once the account of who asked is gone, whose words are erased', async () => {
    const home = await t.freshAgency();
    const [owner, agent] = [await home.persona('owner'), await home.persona('agent')];
    const thread = await ask(agent);
    await t.client.call(agent, deleteAccount, { body: { password: 'Test-pass-9x' } });
    const told = await answer(home, thread, 'At the top.');
    expect(told).toMatchObject({ email: owner.email, author: '–', subject: '–' });
    expect(told.messages.map(({ author, text }) => [author, text])).toEqual([
      ['–', '–'],
      ['Oda Operator', 'At the top.'],
    ]);
    expect((await mailsTo(owner.email)).some(({ text }) => text.includes('At the top.'))).toBe(true);
  });

  test('is in the language in which was asked', async () => {
    const home = await t.freshAgency();
    const owner = { ...(await home.persona('owner')), headers: { 'accept-language': 'pt' } };
    await answer(home, await ask(owner), 'No alto de cada página.');
    expect((await mailsTo(owner.email))[0]?.text).toContain('Respondemos à sua pergunta.');
  });

  test('is on the record of the agency, without the operator’s name', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const thread = await ask(owner);
    t.clock.advance(1_000);
    await answer(home, thread, 'Yes.');
    t.clock.advance(1_000);
    await t.client.call(operator, closeOperatedThread, at(home, thread));
    const body = { email: owner.email, password: 'Test-pass-9x' };
    const { token } = (await t.client.call(home.visitor, login, { body })).data;
    const { activity } = (await t.client.call({ agency: home.agency, token }, listStaffActivity, { query: {} })).data;
    const told = activity.map(({ text }) => text).filter((text) => text.includes('question') || text.includes('platform'));
    expect(told).toEqual([
      'The platform closed a question to the platform',
      'The platform answered a question',
      'owner person asked the platform',
    ]);
  });
});

describe('the questions of all agencies', () => {
  test('come in the order of their wait, found by subject, agency and reference, by state and what they are about', async () => {
    const mark = newId().slice(-8);
    const [alba, boreal] = [await t.freshAgency({ name: `Alba ${mark}` }), await t.freshAgency({ name: `Boreal ${mark}` })];
    const [one, two] = [await alba.persona('owner'), await boreal.persona('owner')];
    const subjects = async (query: object) =>
      (await t.client.call(operator, listOperatedThreads, { query: { searchQuery: mark, ...query } })).data.threads.map(
        ({ subject }) => subject,
      );
    const first = await ask(one, { ...QUESTION, subject: 'First' });
    t.clock.advance(1_000);
    await ask(two, { ...QUESTION, subject: 'Second', kind: 'payment' });
    t.clock.advance(1_000);
    await ask(one, { ...QUESTION, subject: 'Third' });
    expect(await subjects({})).toEqual(['First', 'Second', 'Third']);
    await answer(alba, first, 'Yes.');
    expect(await subjects({})).toEqual(['Second', 'Third', 'First']);
    expect(await subjects({ state: 'answered' })).toEqual(['First']);
    expect(await subjects({ kind: 'payment' })).toEqual(['Second']);
    expect(await subjects({ limit: 1, offSet: 1 })).toEqual(['Third']);
    expect(await subjects({ searchQuery: `boreal ${mark}` })).toEqual(['Second']);
    expect(await subjects({ searchQuery: '%' })).toEqual([]);
  });
});
