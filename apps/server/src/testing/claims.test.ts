import {
  type ClaimDecision,
  decideClaim,
  deleteAccount,
  exportAccount,
  getClaim,
  getClaimDocument,
  makeClaim,
  replyToClaim,
  requestUpload,
  UPLOAD_TYPES,
  type UploadExt,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { agencyCancelFlight } from '@caravel/products/flights/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMarkups } from '../domains/pricing/index.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { letTimePass } from './let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let owner: Persona;
let photo: Buffer;
let bookingId: string;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

const once = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const params = () => ({ bookingId });

/** Books a protected trip for the client. */
async function bookProtected(isProtected = true): Promise<string> {
  const quote = await quoteAFlight(t, client, {
    fare: ({ refund }) => refund?.allowed === true,
    reprice: { protection: isProtected },
  });
  const { data } = await bookQuote(t, client, quote);
  await letTimePass(t, 1_000);
  return data.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ contactEmail: 'desk@x.test' });
  client = await home.persona('client');
  owner = await home.persona('owner');
  await updateMarkups(t.ctx(home.agency, owner.actor), {
    agencyFee: money(0, 'USD'),
    refundProtect: { isEnabled: true, markup: money(900, 'USD') },
  });
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  bookingId = await bookProtected();
});
afterAll(() => t.close());

async function upload(caller: Persona, content: Buffer, ext: UploadExt): Promise<string> {
  const body = { ext, fieldName: 'claimDocument', fileType: UPLOAD_TYPES[ext] } as const;
  const { data } = await t.client.call(caller, requestUpload, { body });
  const sent = await t.app.inject({
    method: 'PUT',
    url: data.url,
    payload: content,
    headers: { 'content-type': UPLOAD_TYPES[ext] },
  });
  expect(sent.statusCode).toBe(204);
  return data.key;
}

const claim = async (documents: { key: string; name: string }[] = [], caller = client) =>
  (
    await t.client.call(once(caller), makeClaim, {
      params: params(),
      body: { reason: 'illness', text: 'A fever, since Monday.', documents },
    })
  ).data;
const decide = async (decision: ClaimDecision, more: object = {}, caller = owner) =>
  (await t.client.call(once(caller), decideClaim, { params: params(), body: { decision, text: `We ${decision}.`, ...more } }))
    .data;
const refusedDecision = (decision: ClaimDecision, more: object = {}, caller = owner) =>
  t.client.refusal(once(caller), decideClaim, { params: params(), body: { decision, text: 'No.', ...more } });
const read = async (caller: Persona) => (await t.client.call(caller, getClaim, { params: params() })).data;

async function mailsTo(address: string): Promise<string[]> {
  await t.drain();
  return (await listMailbox(t.platform.database, address)).map(({ subject }) => subject);
}

describe('a claim', () => {
  test('goes from the trip to the agency, back for more, and on to its payment; both sides are emailed each time', async () => {
    const before = await read(client);
    expect(before).toMatchObject({ canClaim: true, claim: null });
    const made = await claim([{ key: await upload(client, photo, 'jpg'), name: 'Attest Dr. Lima.JPG' }]);
    expect(made).toMatchObject({ canClaim: false, claim: { status: 'sent', canReply: true, decisions: [], paid: null } });
    expect((await mailsTo('desk@x.test'))[0]).toMatch(/^client person made a refund protect claim: /);
    expect((await mailsTo(client.email))[0]).toMatch(/^We have your claim: /);

    expect((await read(owner)).claim?.decisions).toEqual(['askMore', 'accept', 'refuse']);
    await decide('askMore');
    expect((await mailsTo(client.email))[0]).toMatch(/^Your claim needs one more thing: /);
    const body = { text: 'Here it is.', documents: [{ key: await upload(client, PDF, 'pdf'), name: 'more.pdf' }] };
    await t.client.call(once(client), replyToClaim, { params: params(), body });
    expect((await mailsTo('desk@x.test'))[0]).toMatch(/^client person answered about the claim on /);
    await decide('accept');
    const paid = await decide('pay', { amount: before.covered });
    expect(paid.claim).toMatchObject({ status: 'paid', paid: before.covered, decisions: [], canReply: false });
    await t.drain();
    const [last] = await listMailbox(t.platform.database, client.email);
    expect(last?.subject).toMatch(/^Your claim is paid: /);
    expect(last?.text).toContain(`$${(before.covered.amountMinor / 100).toFixed(2)}`);

    const { claim: told } = await read(client);
    expect(told?.entries.map(({ by, status, documents }) => [by, status, documents.map(({ name }) => name)])).toEqual([
      ['traveler', 'sent', ['Attest Dr. Lima.webp']],
      ['agency', 'moreNeeded', []],
      ['traveler', 'sent', ['more.pdf']],
      ['agency', 'accepted', []],
      ['agency', 'paid', []],
    ]);
    expect(told?.decisions).toEqual([]);
  });

  test('covers what a cancellation kept, and nothing of a trip without protection', async () => {
    const { covered } = await read(client);
    await t.client.call(once(owner), agencyCancelFlight, { body: { bookingId } });
    await letTimePass(t, 1_000);
    const { covered: left, canClaim } = await read(client);
    expect(left.amountMinor).toBeLessThan(covered.amountMinor);
    expect(canClaim).toBe(left.amountMinor > 0);
    bookingId = await bookProtected(false);
    expect(await read(client)).toMatchObject({ covered: money(0, 'USD'), canClaim: false, claim: null });
    const body = { reason: 'court', text: 'A summons.' } as const;
    expect(await t.client.refusal(once(client), makeClaim, { params: params(), body })).toMatchObject({
      code: 'claimNotPossible',
    });
  });

  test('is one a booking', async () => {
    await claim();
    const body = { reason: 'court', text: 'A summons.' } as const;
    const again = await t.client.refusal(once(client), makeClaim, { params: params(), body });
    expect(again).toMatchObject({ status: 409, code: 'claimNotPossible' });
  });
});

describe('a decision', () => {
  test('pays at most what is covered, after it was accepted, and never twice', async () => {
    const { covered } = await claim();
    expect(await refusedDecision('pay', { amount: money(1, 'USD') })).toMatchObject({ code: 'claimChanged' });
    await decide('accept');
    const above = { amount: money(covered.amountMinor + 1, 'USD') };
    expect((await refusedDecision('pay', above)).validationError).toEqual({ amount: 'This is more than the protection covers' });
    expect((await refusedDecision('pay')).validationError).toHaveProperty('amount');
    expect((await refusedDecision('pay', { amount: { amountMinor: 1, currency: 'EUR' } })).validationError).toHaveProperty(
      'amount',
    );
    await decide('pay', { amount: money(100, 'USD') });
    expect(await refusedDecision('pay', { amount: money(100, 'USD') })).toMatchObject({ code: 'claimChanged' });
    const reply = { params: params(), body: { text: 'And the rest?' } };
    expect(await t.client.refusal(once(client), replyToClaim, reply)).toMatchObject({ code: 'claimChanged' });
  });

  test('is never made by a client, nor by staff about their own trip', async () => {
    await claim();
    expect(await refusedDecision('accept', {}, client)).toMatchObject({ status: 403 });
    const before = { client, bookingId };
    client = await home.persona('agent');
    bookingId = await bookProtected();
    await claim();
    expect((await read(client)).claim?.decisions).toEqual([]);
    expect(await refusedDecision('accept', {}, client)).toMatchObject({ status: 403, code: 'forbidden' });
    await decide('accept');
    ({ client, bookingId } = before);
  });
});

describe('a document', () => {
  const saved = async (caller: Persona) => {
    const documentId = required((await read(client)).claim?.entries[0]?.documents[0], 'document')._id;
    return t.client.call(caller, getClaimDocument, { params: { bookingId, documentId } });
  };

  test('is encoded anew, kept, and saved by whoever may see the booking', async () => {
    await claim([{ key: await upload(client, photo, 'jpg'), name: 'attest.jpg' }]);
    await t.platform.storage.forgetUploads(t.clock.now() + 86_400_000);
    const { data } = await saved(owner);
    const file = await t.app.inject({ url: data.url });
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'attachment' });
    expect(file.rawPayload.includes('secret-owner')).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).width).toBe(900);
    await expect(saved(await home.persona('client2'))).rejects.toThrow('answered 404');
    t.clock.advance(301_000);
    expect((await t.app.inject({ url: data.url })).statusCode).toBe(403);
  });

  test.each([
    ['a page in the clothes of a PDF', Buffer.from('<script>alert(1)</script>'), 'pdf'],
    ['a PDF that was cut', PDF.subarray(0, 20), 'pdf'],
    ['a text in the clothes of a picture', Buffer.from('hello'), 'png'],
  ] as const)('%s is refused with its field, and the claim is not made', async (_name, content, ext) => {
    const key = await upload(client, content, ext);
    const body = { reason: 'crime' as const, text: 'Stolen.', documents: [{ key, name: 'x' }] };
    const refused = await t.client.refusal(once(client), makeClaim, { params: params(), body });
    expect(refused.validationError).toHaveProperty(['documents.0']);
    expect((await read(client)).claim).toBeNull();
  });

  test("is the caller's own", async () => {
    const key = await upload(await home.persona('client2'), photo, 'jpg');
    const body = { reason: 'crime' as const, text: 'Stolen.', documents: [{ key, name: 'x' }] };
    const refused = await t.client.refusal(once(client), makeClaim, { params: params(), body });
    expect(refused.validationError).toHaveProperty(['documents.0']);
  });
});

test('the export of an account holds its claims, and erasing it takes words, name and files along', async () => {
  const other = await home.persona('client2');
  const before = { client, bookingId };
  client = other;
  bookingId = await bookProtected();
  await claim([{ key: await upload(client, photo, 'jpg'), name: 'attest.jpg' }]);
  const documentId = required((await read(client)).claim?.entries[0]?.documents[0], 'document')._id;
  const { url } = (await t.client.call(owner, getClaimDocument, { params: { bookingId, documentId } })).data;
  expect((await t.app.inject({ url })).statusCode).toBe(200);
  expect((await t.client.call(client, exportAccount, {})).data.claims).toMatchObject([
    { bookingId, reason: 'illness', status: 'sent', messages: [{ by: 'traveler', text: 'A fever, since Monday.' }] },
  ]);
  await t.client.call(client, deleteAccount, { body: { password: 'Test-pass-9x' } });
  const left = (await read(owner)).claim;
  expect(left?.entries).toMatchObject([{ text: '–', name: '–', documents: [] }]);
  expect((await t.app.inject({ url })).statusCode).toBe(404);
  ({ client, bookingId } = before);
});
