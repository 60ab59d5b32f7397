import {
  addBookingNote,
  addClientNote,
  type ClientDetail,
  clientDetailSchema,
  findClients,
  getClient,
  listAgencyBookings,
  type Profile,
} from '@caravel/contracts';
import type { FlightReservation } from '@caravel/products/flights/contract';
import {
  agencyGetPenalty,
  getReservationDetails,
  listRecentFlightSearches,
  sendFlightMail,
} from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chosenClient } from '../lib/session/kept-client.ts';
import { tabShelf } from '../lib/session/shelves.ts';
import { Refusal } from '../testing/fake-server.ts';
import { makeAnyRow } from '../testing/made-any-row.ts';
import { CLARA, makePenalty, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { makeFrom } from '../testing/made-from.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const ofStaff = (given: Partial<FlightReservation> = {}) => makeReservation({ staff: staffPart(), ...given });
const DETAIL = makeFrom(clientDetailSchema, { ...CLARA, phone: '+13055550123', status: 'Active' });

type Given = { session?: Profile; booking?: FlightReservation; client?: ClientDetail };

/** Opens the palette with a text that finds one client and one booking. */
async function find(text: string, { session = OWNER, booking = ofStaff(), client = DETAIL }: Given = {}) {
  onTestFinished(() => tabShelf.clear());
  const server = officeServer();
  server.on(findClients, () => ({ data: { clients: text.startsWith('clara') ? [CLARA] : [] } }));
  server.on(getClient, () => ({ data: client }));
  const row = makeAnyRow(1, { bookingId: booking.bookingId, recordLocator: booking.recordLocator });
  const lists = server.on(listAgencyBookings, () => ({
    data: { bookings: text.startsWith('clara') ? [] : [row], totalBookings: 1 },
  }));
  server.on(getReservationDetails, () => ({ data: booking }));
  server.on(listRecentFlightSearches, () => ({ data: [] }));
  const page = await openPage('/support', { session, server, products: ['flights'] });
  await page.findByRole('heading', { level: 1 });
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  await waitFor(() => {
    press('k', { ctrlKey: true });
    page.getByRole('dialog', { name: 'Search the back office' });
  });
  const palette = within(page.getByRole('dialog'));
  await page.user.type(palette.getByRole('combobox'), text);
  const hit = await palette.findByRole('option', { name: /QX7RTB ·|Clara Reyes/ });
  await waitFor(() => expect(hit.getAttribute('aria-selected')).toBe('true'));
  const deeds = () => palette.getAllByRole('option').map(({ textContent }) => textContent);
  const act = async (name: RegExp) => page.user.click(await palette.findByRole('option', { name }));
  return { ...page, server, lists, press, palette, deeds, act };
}

describe('the deeds of a booking that the palette found', () => {
  test('are shown by Ctrl and K on it, and Escape leads back to what found it', async () => {
    const { press, palette, deeds, findByRole } = await find('QX7RTB');
    press('k', { ctrlKey: true });
    await palette.findByRole('combobox', { name: 'Actions for QX7RTB' });
    await palette.findByRole('option', { name: /Cancel booking/ });
    expect(deeds()).toEqual([
      'Book again for Clara Reyes',
      'Send the confirmation againclara@sunset.test',
      'Add note',
      'Copy the referenceQX7RTB',
      'Open the page of Clara Reyes',
      'Cancel bookingShows what it costs and asks first',
    ]);
    const field = palette.getByRole('combobox');
    expect(field).toBe(document.activeElement);
    expect(field.getAttribute('aria-activedescendant')).toBe(palette.getAllByRole('option')[0]?.id);
    press('Escape');
    expect(await findByRole('combobox', { name: 'Search the back office' })).toHaveProperty('value', 'QX7RTB');
  });

  test('are shown by the arrow behind the text, and by a press beside it', async () => {
    const { press, palette, user, findByRole } = await find('QX7RTB');
    press('ArrowRight');
    await palette.findByRole('combobox', { name: 'Actions for QX7RTB' });
    press('ArrowLeft');
    await findByRole('combobox', { name: 'Search the back office' });
    await user.click(await palette.findByRole('button', { name: /^Actions for QX7RTB/ }));
    await palette.findByRole('option', { name: /Book again/ });
    await user.click(palette.getByRole('button', { name: 'Back' }));
    await findByRole('combobox', { name: 'Search the back office' });
  });

  test('the arrow stays in a text that it is in the middle of, and leads on to the left where one reads from there', async () => {
    const { press, palette, findByRole } = await find('QX7RTB');
    const field = palette.getByRole<HTMLInputElement>('combobox');
    field.setSelectionRange(2, 2);
    press('ArrowRight');
    expect(palette.queryByRole('combobox', { name: 'Actions for QX7RTB' })).toBeNull();
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    document.documentElement.dir = 'rtl';
    field.setSelectionRange(6, 6);
    press('ArrowRight');
    expect(palette.queryByRole('combobox', { name: 'Actions for QX7RTB' })).toBeNull();
    press('ArrowLeft');
    await findByRole('combobox', { name: 'Actions for QX7RTB' });
  });

  test('are of the entry that the arrows have marked', async () => {
    const { press, palette, server, user } = await find('QX7RTB');
    server.on(findClients, () => ({ data: { clients: [CLARA] } }));
    await user.type(palette.getByRole('combobox'), 'x');
    await palette.findByRole('option', { name: /^Clara/ });
    press('ArrowDown', { code: 'ArrowDown' });
    const booking = palette.getByRole('option', { name: /QX7RTB/ });
    await waitFor(() => expect(palette.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(booking.id));
    expect(booking.getAttribute('aria-selected')).toBe('true');
    press('k', { ctrlKey: true });
    await palette.findByRole('combobox', { name: 'Actions for QX7RTB' });
  });

  test('are only those that the server lets this person do', async () => {
    const booking = ofStaff({ sagaState: 'failed', actions: { canCancel: false, canVoid: false, canTicket: false } });
    const session = { ...AGENT, isRestrictedAgent: true };
    const { press, palette, deeds } = await find('QX7RTB', { booking, session });
    press('k', { metaKey: true });
    await palette.findByRole('option', { name: /Book again/ });
    expect(deeds()).toEqual(['Book again', 'Add note', 'Copy the referenceQX7RTB']);
  });

  test('cancel opens its page with what that costs, and cancels nothing', async () => {
    const { press, act, server, router, findByRole } = await find('QX7RTB');
    const asked = server.on(agencyGetPenalty, () => ({ data: makePenalty() }));
    press('k', { ctrlKey: true });
    await act(/Cancel booking/);
    await findByRole('dialog', { name: 'Cancel this booking?' });
    expect(asked).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/flight-details');
    // A reload does not ask again.
    expect(router.state.location.search).not.toHaveProperty('ask', 'cancel');
  });

  test('its page asks for nothing that cannot be done', async () => {
    const booking = ofStaff({ actions: { canCancel: false, canVoid: false, canTicket: false } });
    const server = officeServer();
    server.on(getReservationDetails, () => ({ data: booking }));
    const asked = server.on(agencyGetPenalty, () => ({ data: makePenalty() }));
    const page = await openPage(`/flight-details?bookingId=${booking.bookingId}&ask=cancel`, { session: OWNER, server });
    await waitFor(() => expect(page.router.state.location.search).not.toHaveProperty('ask', 'cancel'));
    expect(asked).toHaveLength(0);
  });

  test('send the confirmation again, by its name and Enter', async () => {
    const { press, palette, user, server, findByText } = await find('QX7RTB');
    const sent = server.on(sendFlightMail, () => ({ data: { message: 'Sent' } }));
    press('k', { ctrlKey: true });
    await palette.findByRole('option', { name: /Book again/ });
    await user.keyboard('confi{Enter}');
    await findByText('Sent');
    expect(sent.map(({ body }) => body)).toEqual([{ bookingId: ofStaff().bookingId }]);
  });

  test('take a note that is typed there, and keep its words where it is refused', async () => {
    const { press, palette, act, user, server, queryByRole, findByText } = await find('QX7RTB');
    let isRefused = true;
    const notes = server.on(addBookingNote, ({ body }) => {
      if (isRefused) throw new Refusal('somethingWentWrong', 'Not now.');
      return {
        data: {
          _id: CLARA._id,
          at: '2026-11-02T10:00:00.000Z',
          editedAt: null,
          author: 'O',
          text: body?.text ?? '',
          canEdit: true,
          canDelete: true,
        },
      };
    });
    press('k', { ctrlKey: true });
    await act(/Add note/);
    await palette.findByRole('combobox', { name: 'Note about QX7RTB' });
    expect(palette.queryAllByRole('option')).toEqual([]);
    await user.keyboard('Wants a window{Enter}');
    await palette.findByText('Not now.');
    expect(palette.getByRole('combobox')).toHaveProperty('value', 'Wants a window');
    isRefused = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await findByText('The note about QX7RTB is saved');
    expect(notes.at(-1)).toMatchObject({ params: { id: ofStaff().bookingId }, body: { text: 'Wants a window' } });
  });

  test('book the same again for the same client', async () => {
    const { press, act, router } = await find('QX7RTB');
    press('k', { ctrlKey: true });
    await act(/Book again for Clara Reyes/);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/booknow\/flights/));
    expect(chosenClient()).toEqual(CLARA);
    expect(router.state.location.search).toMatchObject({ l: expect.stringMatching(/^LIS-JFK-\d{8}-\d{8}$/) });
  });
});

describe('a deed that is typed with its record', () => {
  test('is done by Enter: the record is looked for without its word', async () => {
    const { user, server, lists, palette, findByText, queryByRole } = await find('QX7RTB resend');
    expect(lists.at(-1)?.query).toMatchObject({ searchString: 'QX7RTB' });
    palette.getByRole('option', { name: /^Send the confirmation again · QX7RTB/ });
    const sent = server.on(sendFlightMail, () => ({ data: { message: 'Sent' } }));
    await user.keyboard('{Enter}');
    await findByText('Sent');
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  test('that cannot be done shows what can be', async () => {
    const booking = ofStaff({ actions: { canCancel: false, canVoid: false, canTicket: false } });
    const { user, palette, router } = await find('QX7RTB cancel', { booking });
    await user.keyboard('{Enter}');
    await palette.findByRole('option', { name: /Book again/ });
    expect(router.state.location.pathname).toBe('/support');
  });

  test('a note is saved with its words', async () => {
    const { user, server, palette } = await find('clara note: Likes Trains');
    const notes = server.on(addClientNote, () => {
      throw new Refusal('somethingWentWrong', 'Not now.');
    });
    await user.keyboard('{Enter}');
    await palette.findByText('Not now.');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ params: { id: CLARA._id }, body: { text: 'Likes Trains' } });
    expect(palette.getByRole('combobox')).toHaveProperty('value', 'Likes Trains');
  });

  test('books for a client', async () => {
    const { user, router } = await find('clara book');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights'));
    expect(chosenClient()).toEqual(CLARA);
  });
});

describe('the deeds of a client whom the palette found', () => {
  test('choose them to book for', async () => {
    const { press, act, deeds, palette, router } = await find('clara');
    press('ArrowRight');
    await palette.findByRole('option', { name: /Book for this client/ });
    expect(deeds()).toEqual([
      'Book for this clientClara Reyes',
      'All their bookings',
      'Add note',
      'Write an emailclara@sunset.test',
      'Call+13055550123',
      'Open the page of Clara Reyes',
    ]);
    await act(/Book for this client/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/booknow/flights'));
    expect(chosenClient()).toEqual(CLARA);
  });

  test('lead to their bookings, and take a note about them', async () => {
    const { press, act, palette, router, server, user } = await find('clara', {
      client: { ...DETAIL, status: 'Inactive', phone: null },
    });
    const notes = server.on(addClientNote, () => {
      throw new Refusal('somethingWentWrong', 'Not now.');
    });
    press('ArrowRight');
    await act(/Add note/);
    await user.keyboard('Likes trains{Enter}');
    await palette.findByText('Not now.');
    expect(notes.at(-1)).toMatchObject({ params: { id: CLARA._id }, body: { text: 'Likes trains' } });
    press('Escape');
    await palette.findByRole('option', { name: /All their bookings/ });
    // Nobody books for a closed account.
    expect(palette.queryByRole('option', { name: /Book for this client|Call/ })).toBeNull();
    await act(/All their bookings/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/office/bookings'));
    expect(router.state.location.search).toMatchObject({ user: CLARA._id, userName: CLARA.name, past: true });
  });
});
