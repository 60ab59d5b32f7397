import type { Note } from '@caravel/contracts';
import { addBookingNote, deleteBookingNote, editBookingNote, listBookingNotes } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

function makeNote(number: number, given: Partial<Note> = {}): Note {
  return {
    _id: idOf(number),
    at: '2026-11-02T10:00:00.000Z',
    editedAt: null,
    author: 'Olga Owner',
    text: `Note ${number}`,
    canEdit: true,
    canDelete: true,
    ...given,
  };
}

/** Opens a booking of staff with so many notes, the newest first. */
async function openNotes(count: number, given: Partial<Note> = {}) {
  const server = officeServer();
  const notes = Array.from({ length: count }, (_, index) => makeNote(900 - index, given));
  server.on(getReservationDetails, () => ({ data: makeReservation({ staff: staffPart() }) }));
  const listed = server.on(listBookingNotes, ({ query }) => {
    const { offSet, limit } = required(query, 'a page');
    return { data: { notes: notes.slice(offSet, offSet + limit), totalNotes: notes.length } };
  });
  const page = await openPage(`/flight-details?bookingId=${idOf(701)}`, { session: OWNER, server });
  const card = within(await page.findByRole('region', { name: 'Staff notes' }));
  return { ...page, server, listed, card };
}

test('a note that is too long or refused keeps what was typed, and is kept once', async () => {
  const { server, card, user } = await openNotes(0);
  const box = card.getByLabelText('New note');
  const long = 'a'.repeat(2_001);
  await user.click(box);
  await user.paste(long);
  await user.click(card.getByRole('button', { name: 'Add note' }));
  expect(card.getByText('A note can have 2,000 characters; this one has 2,001.')).toBeTruthy();
  expect(box).toHaveProperty('value', long);

  await user.clear(box);
  await user.type(box, 'Wants an aisle seat.');
  const refused = server.on(addBookingNote, () => {
    throw new Refusal('tooManyRequests', 'Slow down.');
  });
  await user.click(card.getByRole('button', { name: 'Add note' }));
  await card.findByText('Slow down.');
  expect(box).toHaveProperty('value', 'Wants an aisle seat.');
  const kept = server.on(addBookingNote, ({ body }) => ({ data: makeNote(1, { text: body?.text ?? '' }) }));
  await user.click(card.getByRole('button', { name: 'Add note' }));
  await expect.poll(() => box).toHaveProperty('value', '');
  expect(kept.map(({ body }) => body)).toEqual([{ text: 'Wants an aisle seat.' }]);
  expect(kept[0]?.idempotencyKey).not.toBe(refused[0]?.idempotencyKey);
});

test('notes come in pages of twenty; one’s own is edited in place and deleted after a question', async () => {
  const { server, card, user, findByRole } = await openNotes(45);
  await card.findByText('Note 900');
  expect(card.getAllByRole('listitem')).toHaveLength(20);
  await user.click(card.getByRole('button', { name: 'Older' }));
  await user.click(card.getByRole('button', { name: 'Older' }));
  await card.findByText('41–45 of 45');
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  expect(card.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled')).toBe('true');

  const edited = server.on(editBookingNote, ({ body }) => ({ data: makeNote(860, { text: body?.text ?? '' }) }));
  await user.click(card.getAllByRole('button', { name: /^Edit the note of Olga Owner/ })[0] as HTMLElement);
  const box = card.getByLabelText('Edit note');
  await user.clear(box);
  await user.type(box, 'Other words');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await expect.poll(() => edited.map(({ params, body }) => [params?.noteId, body?.text])).toEqual([[idOf(860), 'Other words']]);

  const deleted = server.on(deleteBookingNote, () => ({ data: { message: 'The note is deleted.' } }));
  await user.click((await card.findAllByRole('button', { name: /^Delete the note of Olga Owner/ }))[0] as HTMLElement);
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => deleted.map(({ params }) => params?.noteId)).toEqual([idOf(860)]);
});

test('what others wrote is read alone', async () => {
  const { card } = await openNotes(1, { canEdit: false, canDelete: false });
  await card.findByText('Note 900');
  expect(card.queryByRole('button', { name: /^Edit|^Delete/ })).toBeNull();
});
