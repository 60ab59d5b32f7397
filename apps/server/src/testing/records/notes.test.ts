import {
  addBookingNote,
  addClientNote,
  deleteAccount,
  deleteBookingNote,
  editBookingNote,
  emailItinerary,
  listBookingNotes,
  listClientNotes,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotes } from '../../domains/records/notes/list-notes.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { PASSWORD } from '../access/endpoint-case.ts';
import { readPdf } from '../booking-papers/read-pdf.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let agent: Persona;
let client: Persona;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
  agent = await home.persona('agent');
  client = await home.persona('client');
  id = (await bookQuote(t, agent, await quoteAFlight(t, agent, { reprice: { clientId: client.userId } }))).data.bookingId;
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const note = async (caller: Persona, text: string) =>
  (await t.client.call(keyed(caller), addBookingNote, { params: { id }, body: { text } })).data;
const notes = async (caller: Persona, query: { offSet?: number; limit?: number } = {}) =>
  (await t.client.call(caller, listBookingNotes, { params: { id }, query })).data;

test('a note is changed by its author alone and deleted by them or the owner; the rest are read alone', async () => {
  const written = await note(agent, ' Wants an aisle seat.\nCalls back. ');
  expect(written).toMatchObject({ text: 'Wants an aisle seat.\nCalls back.', editedAt: null, canEdit: true, canDelete: true });
  const params = { id, noteId: written._id };
  const [read] = (await notes(owner)).notes;
  expect(read).toMatchObject({ author: written.author, text: written.text, canEdit: false, canDelete: true });
  expect(await t.client.refusal(owner, editBookingNote, { params, body: { text: 'Mine.' } })).toMatchObject({ status: 403 });
  t.clock.advance(60_000);
  const edited = (await t.client.call(agent, editBookingNote, { params, body: { text: 'Has one.' } })).data;
  expect(edited).toMatchObject({ text: 'Has one.', at: written.at, editedAt: new Date(t.clock.now()).toISOString() });

  const owners = await note(owner, 'Pays late.');
  const ofOwner = { params: { id, noteId: owners._id } };
  expect(await t.client.refusal(agent, deleteBookingNote, ofOwner)).toMatchObject({ status: 403 });
  await t.client.call(owner, deleteBookingNote, { params });
  expect((await notes(agent)).notes.map(({ text, canDelete }) => [text, canDelete])).toEqual([['Pays late.', false]]);
  // A note belongs to what it is about.
  const elsewhere = { id: client.userId, noteId: owners._id };
  expect(await t.client.refusal(owner, deleteBookingNote, { params: elsewhere })).toMatchObject({ status: 404 });
});

test('notes come in pages, the newest first; one that is too long or empty is refused by its field', async () => {
  for (let index = 0; index < 22; index += 1) {
    t.clock.advance(1_000);
    await note(owner, `Number ${index}`);
  }
  const first = await notes(owner, { limit: 20 });
  const second = await notes(owner, { limit: 20, offSet: 20 });
  expect(first.notes[0]?.text).toBe('Number 21');
  expect(second.totalNotes).toBe(first.totalNotes);
  expect(new Set([...first.notes, ...second.notes].map(({ _id }) => _id)).size).toBe(first.totalNotes);
  for (const text of ['', 'a'.repeat(2_001)]) {
    const refusal = await t.client.refusal(keyed(owner), addBookingNote, { params: { id }, body: { text } });
    expect(refusal).toMatchObject({ status: 400, validationError: { text: expect.any(String) } });
  }
});

test('no traveler reads a note: in no answer, paper, letter or file, nor an agent who only travels', async () => {
  const canary = 'CANARY-NOTE';
  await note(agent, canary);
  await t.client.call(keyed(owner), addClientNote, { params: { id: client.userId }, body: { text: canary } });
  await t.client.call(keyed(agent), emailItinerary, { body: { bookingId: id } });
  await t.drain();
  for (const url of [
    `${getReservationDetails.path}?bookingId=${id}`,
    '/api/user/trips',
    '/api/user/bookings/download.csv',
    `/api/user/getRecentActivity?email=${client.email}`,
    `/api/bookings/${id}/calendar.ics`,
  ]) {
    const { status, text } = await t.client.inject(client, { method: 'GET', url });
    expect(status, url).toBe(200);
    expect(text).not.toContain(canary);
  }
  const headers = { host: new URL(home.agency.origin).host, 'x-access-token': client.token };
  const pdf = await t.app.inject({ method: 'GET', url: `/api/bookings/${id}/itinerary.pdf`, headers });
  expect(readPdf(pdf.rawPayload).replaceAll(/\s+/g, '')).not.toContain(canary);
  const exported = await t.client.inject(client, { method: 'POST', url: '/api/user/export', body: {} });
  expect(exported.status).toBe(200);
  expect(exported.text).not.toContain(canary);
  expect(JSON.stringify(await listMailbox(t.platform.database))).not.toContain(canary);
  for (const url of [`/api/agency/bookings/${id}/notes`, `/api/agency/clients/${client.userId}/notes`]) {
    expect((await t.client.inject(client, { method: 'GET', url })).status).toBe(403);
  }

  // Somebody who became an agent since still travels on what others sold them.
  const { actor } = client;
  if (actor.kind !== 'user') throw new Error('no person');
  const promoted = t.ctx(home.agency, { ...actor, userType: 'SalesAgent' });
  await expect(listNotes(promoted, { type: 'booking', id }, { offSet: 0, limit: 20 })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('what is noted about a client goes when they erase their account; notes about their bookings stay', async () => {
  const about = { params: { id: client.userId } };
  expect((await t.client.call(agent, listClientNotes, { ...about, query: {} })).data.totalNotes).toBeGreaterThan(0);
  const kept = (await notes(owner)).totalNotes;
  await t.client.call(client, deleteAccount, { body: { password: PASSWORD } });
  const { rows } = await t.platform.database.raw.query('SELECT subject_type, count(*)::int FROM staff_notes GROUP BY 1');
  expect(rows).toEqual([{ subject_type: 'booking', count: kept }]);
});
