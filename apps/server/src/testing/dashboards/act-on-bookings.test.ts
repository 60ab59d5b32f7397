import {
  actOnBookings,
  type BookingActions,
  downloadAgencyBookingsSheet,
  downloadClientsSheet,
  listActivityParts,
  listAgencyBookings,
  listBookingNotes,
  listStaffActivity,
  prove,
} from '@caravel/contracts';
import { newId, required, toDecimalString } from '@caravel/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRollupsOff } from '../../domains/bookings/rollups/mend-rollups.ts';
import { deedIdOf, inDeed } from '../../platform/audit/in-deed.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let [owner, agent, restricted]: Persona[] = [];
let ids: string[];
let ofRestricted: string;

async function book(caller: Persona, client: Persona, lastName: string): Promise<string> {
  const quote = await quoteAFlight(t, caller, { reprice: { clientId: client.userId } });
  const { data } = await bookQuote(t, caller, quote, { travellers: [adult(lastName)], contact: CONTACT });
  return data.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  [owner, agent, restricted] = [await home.persona('owner'), await home.persona('agent'), await home.persona('restricted')];
  const client = await home.persona('client');
  ids = [];
  for (const name of ['Souza', 'Prado']) ids.push(await book(agent, client, name));
  ofRestricted = await book(restricted, await home.persona('client2'), 'Lima');
  await t.drain();
  t.clock.advance(60_000);
});
afterAll(() => t.close());

const who = (one: Persona | undefined) => required(one, 'a person');
const act = async (caller: Persona | undefined, body: BookingActions, key = newId()) => {
  t.clock.advance(60_000);
  const { data } = await t.client.call({ ...who(caller), idempotencyKey: key }, actOnBookings, { body });
  return data.results.map(({ bookingId, outcome }) => [bookingId, outcome]);
};
const refused = (caller: Persona | undefined, body: BookingActions) =>
  t.client.refusal({ ...who(caller), idempotencyKey: newId() }, actOnBookings, { body });
const notesOf = async (id: string) =>
  (await t.client.call(who(owner), listBookingNotes, { params: { id }, query: {} })).data.notes.map(({ text }) => text);
const letters = async () => {
  await t.drain();
  return (await listMailbox(t.platform.database, CONTACT.email)).length;
};
const newest = async () =>
  required((await t.client.call(who(owner), listStaffActivity, { query: {} })).data.activity[0], 'a line');
const agentsOf = async (caller: Persona | undefined) =>
  new Map(
    (await t.client.call(who(caller), listAgencyBookings, { query: { showPastTrips: 'true' } })).data.bookings.map((one) => [
      one.bookingId,
      one.staff?.agent?.name,
    ]),
  );

describe('one thing done to many bookings', () => {
  test('writes a note on each, says of each what became of it, and is one line of the log', async () => {
    const nobodys = newId();
    const asked = { action: 'note', text: 'Strike on Monday.', bookingIds: [...ids, nobodys, ...ids] } as const;
    expect(await act(owner, { ...asked, bookingIds: [...asked.bookingIds] })).toEqual([
      [ids[0], 'done'],
      [ids[1], 'done'],
      [nobodys, 'notFound'],
    ]);
    for (const id of ids) expect(await notesOf(id)).toEqual(['Strike on Monday.']);
    const line = await newest();
    expect(line).toMatchObject({ text: 'owner person wrote a note on 2 bookings', parts: 2, kind: 'bookings' });
    const { data } = await t.client.call(who(owner), listActivityParts, { params: { id: line._id }, query: {} });
    expect(data.activity.map(({ about }) => about)).toEqual(
      ids.map((bookingId) => ({ type: 'booking', bookingId, product: 'flights' })),
    );
  });

  test('is done once by one key, and goes on where it broke off', async () => {
    const body: BookingActions = { action: 'note', text: 'Once.', bookingIds: ids };
    const key = newId();
    const first = await act(owner, body, key);
    expect(await act(owner, body, key)).toEqual(first);
    for (const id of ids) expect((await notesOf(id)).filter((text) => text === 'Once.')).toHaveLength(1);
    // As a process leaves it that ended after the first booking.
    const broken = newId();
    const ctx = t.ctx(home.agency, who(owner).actor);
    const deed = inDeed(ctx, 'bookings.noted', deedIdOf(ctx, actOnBookings.id, broken));
    const event = { action: 'note.added', subjectType: 'booking', subjectId: required(ids[0], 'a booking') };
    t.clock.advance(60_000);
    await deed.db.tx((tx) => recordAudit(tx, deed, event));
    expect(await act(owner, { ...body, text: 'Went on.' }, broken)).toEqual(ids.map((id) => [id, 'done']));
    expect(await notesOf(required(ids[0], 'a booking'))).not.toContain('Went on.');
    expect(await notesOf(required(ids[1], 'a booking'))).toContain('Went on.');
    expect(await newest()).toMatchObject({ text: 'owner person wrote a note on 2 bookings', parts: 2 });
  });

  test('sends the confirmation of each to its contact, once by one key, and says where there is none yet', async () => {
    const before = await letters();
    const key = newId();
    const body: BookingActions = { action: 'resend', bookingIds: ids };
    expect(await act(agent, body, key)).toEqual(ids.map((id) => [id, 'done']));
    await act(agent, body, key);
    expect(await letters()).toBe(before + 2);
    expect(await newest()).toMatchObject({ text: 'agent person sent the confirmation of 2 bookings again', parts: 2 });
    // As a process leaves it that ended after the letters were queued, and before that was written down.
    const raw = t.platform.database.raw;
    await raw.query("DELETE FROM audit_events WHERE agency_id = $1 AND action LIKE 'booking%.confirmationSent'", [
      home.agency.id,
    ]);
    await raw.query('DELETE FROM idempotency_keys WHERE agency_id = $1 AND key = $2', [home.agency.id, key]);
    expect(await act(agent, body, key)).toEqual(ids.map((id) => [id, 'done']));
    expect(await letters()).toBe(before + 2);
    await raw.query("UPDATE bookings SET saga_state = 'supplierPending' WHERE id = $1", [ids[0]]);
    expect(await act(owner, body)).toEqual([
      [ids[0], 'notConfirmed'],
      [ids[1], 'done'],
    ]);
    await raw.query("UPDATE bookings SET saga_state = 'done' WHERE id = $1", [ids[0]]);
  });

  test('gives bookings to an agent: their list, who sees them, and the sums follow', async () => {
    const body: BookingActions = { action: 'assign', agentId: who(restricted).userId, bookingIds: [...ids, ofRestricted] };
    expect((await agentsOf(restricted)).size).toBe(1);
    expect(await act(owner, body)).toEqual([
      [ids[0], 'done'],
      [ids[1], 'done'],
      [ofRestricted, 'unchanged'],
    ]);
    expect((await agentsOf(restricted)).size).toBe(3);
    expect(new Set((await agentsOf(owner)).values())).toEqual(new Set(['restricted person']));
    expect(await newest()).toMatchObject({ text: 'owner person gave 2 bookings to an agent', parts: 2 });
    expect(await countRollupsOff(t.platform.database.system, home.agency)).toBe(0);
    const nobodys = newId();
    const back = await act(owner, { ...body, agentId: who(agent).userId, bookingIds: [...ids, nobodys] });
    expect(back).toEqual([...ids.map((id) => [id, 'done']), [nobodys, 'notFound']]);
    expect((await agentsOf(restricted)).size).toBe(1);
  });

  test('reaches only what the caller may see, and assigning is the owner’s', async () => {
    const note: BookingActions = { action: 'note', text: 'Mine.', bookingIds: [required(ids[0], 'a booking'), ofRestricted] };
    expect(await act(restricted, note)).toEqual([
      [ids[0], 'notFound'],
      [ofRestricted, 'done'],
    ]);
    expect(await notesOf(required(ids[0], 'a booking'))).not.toContain('Mine.');
    const assign: BookingActions = { action: 'assign', agentId: who(agent).userId, bookingIds: ids };
    expect(await refused(agent, assign)).toMatchObject({ status: 403 });
    expect(await refused(await home.persona('client'), note)).toMatchObject({ status: 403 });
    for (const agentId of [
      newId(),
      (await home.persona('client')).userId,
      (await (await t.freshAgency()).persona('agent')).userId,
    ])
      expect(await refused(owner, { ...assign, agentId })).toMatchObject({ status: 404 });
    const abroad = await (await t.freshAgency()).persona('owner');
    expect(await act(abroad, note)).toEqual([
      [ids[0], 'notFound'],
      [ofRestricted, 'notFound'],
    ]);
  });
});

describe('the bookings as a workbook', () => {
  const sheetOf = async (caller: Persona | undefined, url: string) => {
    await t.client.call(who(caller), prove, { body: { method: 'password', password: 'Test-pass-9x' } });
    const answer = await t.client.inject(who(caller), { method: 'GET', url });
    const [sheet] = Object.entries(unzipSync(new Uint8Array(answer.bytes))).flatMap(([path, content]) =>
      path.startsWith('xl/worksheets/') ? [strFromU8(content)] : [],
    );
    const rows = [...required(sheet, 'a sheet').matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c r="\w+"(?:\/>| s="(\d)"[^>]*>(.*?)<\/c>)/gs)].map(([, style, inner]) => [
        style,
        inner?.replace(/<[^>]*>/g, ''),
      ]),
    );
    return { answer, head: rows[0]?.map(([, text]) => text) ?? [], rows: rows.slice(1) };
  };

  test('has the rows of the list, whole or as chosen, with days and amounts as such', async () => {
    const { answer, head, rows } = await sheetOf(owner, downloadAgencyBookingsSheet.path);
    expect(answer.headers['content-type']).toBe(downloadAgencyBookingsSheet.produces);
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx/);
    expect([answer.headers['x-row-count'], rows.length]).toEqual(['3', 3]);
    const { data } = await t.client.call(who(owner), listAgencyBookings, { query: { showPastTrips: 'true' } });
    const at = (name: string) => head.indexOf(name);
    const serial = (day: string) => ['3', String(Date.parse(day) / 86_400_000 + 25_569)];
    expect(rows.map((row) => row[at('From')])).toEqual(data.bookings.map(({ travelDate }) => serial(travelDate)));
    expect(rows.map((row) => row[at('Total')])).toEqual(
      data.bookings.map(({ salesPrice }) => ['6', toDecimalString(salesPrice)]),
    );
    const chosen = await sheetOf(owner, `${downloadAgencyBookingsSheet.path}?ids=${ids[0]}`);
    expect(chosen.rows).toHaveLength(1);
  });

  test('is the restricted agent’s own alone', async () => {
    expect((await sheetOf(restricted, downloadAgencyBookingsSheet.path)).rows).toHaveLength(1);
  });

  test('has the clients, too', async () => {
    const { rows, answer } = await sheetOf(owner, downloadClientsSheet.path);
    expect([answer.headers['x-row-count'], rows.length]).toEqual(['2', 2]);
  });
});
