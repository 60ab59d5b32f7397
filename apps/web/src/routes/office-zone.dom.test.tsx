import {
  getAgent,
  getAgentMarkups,
  getClient,
  getClientMarkups,
  getDashboard,
  getHandover,
  getStaffSecurity,
  listAgencySearches,
  listAgents,
  listBookingMails,
  listBookingNotes,
  listClients,
  listInvitations,
  listPriceRuleChanges,
  listStaffActivity,
} from '@caravel/contracts';
import { getReservationDetails, listAgencyFlights } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { FakeServer } from '../testing/fake-server.ts';
import { idOf, staffPart } from '../testing/made-booking.ts';
import { makeReservation, makeRow } from '../testing/made-flights.ts';
import { type Given, makeFrom } from '../testing/made-from.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, CLIENT, OWNER } from '../testing/people.ts';

/** Half an hour into March 2 in Auckland; elsewhere it is still March 1. */
const INSTANT = '2027-03-01T11:30:00.000Z';
const AUCKLAND = { ...AGENCY, timeZone: 'Pacific/Auckland' };
const PERSON = { _id: idOf(2), name: 'Ana Souza' };

// Everything that the server tells is of this instant, and so is today.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(INSTANT) }));
afterEach(() => vi.useRealTimers());

const answer =
  <Schema extends z.ZodType>(schema: Schema, given: Given<z.output<Schema>>) =>
  () =>
    makeFrom(schema, given);

const PAGES: readonly [string, string, (server: FakeServer) => void][] = [
  [
    'the bookings',
    '/office/bookings/flights',
    (server) =>
      server.on(
        listAgencyFlights,
        answer(listAgencyFlights.answer, { data: { flights: [makeRow(1, { dateBooked: INSTANT })], totalFlightRecords: 1 } }),
      ),
  ],
  [
    'a booking, with notes, mails and timeline',
    `/flight-details?bookingId=${idOf(701)}`,
    (server) => {
      const timeline = [{ at: INSTANT, by: { kind: 'person' as const, name: 'Ana Souza' }, action: 'created', detail: null }];
      server.on(getReservationDetails, () => ({
        data: makeReservation({
          bookedAt: INSTANT,
          agencyContact: { name: 'Kiwi', timeZone: AUCKLAND.timeZone, phone: null, email: null },
          staff: { ...staffPart(), timeline },
        }),
      }));
      server.on(listBookingNotes, answer(listBookingNotes.answer, { data: { notes: [{ text: 'a note' }], totalNotes: 1 } }));
      server.on(listBookingMails, answer(listBookingMails.answer, { data: { mails: [{ to: 'ana@x.test' }], totalMails: 1 } }));
    },
  ],
  [
    'the clients',
    '/clients',
    (server) => server.on(listClients, answer(listClients.answer, { data: { clients: [PERSON], totalClients: 1 } })),
  ],
  [
    'a client',
    `/clients/${PERSON._id}`,
    (server) => {
      server.on(getClient, answer(getClient.answer, { data: { ...PERSON, bookings: [] } }));
      server.on(getClientMarkups, answer(getClientMarkups.answer, { data: { currency: 'USD' } }));
    },
  ],
  [
    'the agents and invitations',
    '/agents',
    (server) => {
      server.on(listAgents, answer(listAgents.answer, { data: { agents: [PERSON], totalAgents: 1 } }));
      server.on(
        listInvitations,
        answer(listInvitations.answer, { data: { invitations: [{ email: 'b@x.test' }], totalInvitations: 1 } }),
      );
    },
  ],
  [
    'an agent',
    `/agents/${PERSON._id}`,
    (server) => {
      server.on(getAgent, answer(getAgent.answer, { data: PERSON }));
      server.on(getAgentMarkups, answer(getAgentMarkups.answer, { data: { currency: 'USD' } }));
    },
  ],
  [
    'the activity',
    '/activity',
    (server) =>
      server.on(listStaffActivity, answer(listStaffActivity.answer, { data: { activity: [{ text: 'Ana did it' }], total: 1 } })),
  ],
  [
    'the searches',
    '/searches',
    (server) =>
      server.on(
        listAgencySearches,
        answer(listAgencySearches.answer, { data: { searches: [{ product: 'flights', places: ['Lisbon'] }], totalSearches: 1 } }),
      ),
  ],
  ['the markups', '/settings/markups', () => undefined],
];

function zoneServer(): FakeServer {
  const server = officeServer();
  server.on(getStaffSecurity, () => ({ data: { agentsNeedFactor: false } }));
  server.on(getHandover, () => ({ data: { handover: null } }));
  const change = { by: { kind: 'person' as const, name: 'Olivia' }, kind: 'agencyFee' as const, version: 2 };
  server.on(listPriceRuleChanges, answer(listPriceRuleChanges.answer, { data: { changes: [change], totalChanges: 1 } }));
  return server;
}

describe('the office of an agency far from UTC tells every instant by its own clock', () => {
  test.each(PAGES)('%s', async (_, address, told) => {
    const server = zoneServer();
    told(server);
    await openPage(address, { session: OWNER, server, agency: AUCKLAND });
    await waitFor(() => expect(document.body.textContent).toMatch(/Mar 2\b/));
    expect(document.body.textContent).not.toMatch(/Mar 1\b/);
  });

  test('and counts its days by it: ninety of them, the last is today', async () => {
    const server = zoneServer();
    const asked = server.on(getDashboard, () => new Promise(() => undefined));
    await openPage('/dashboard', { session: OWNER, server, agency: AUCKLAND });
    await waitFor(() => expect(asked[0]?.query).toMatchObject({ from: '2026-12-03' }));
  });
});

test('the page of a booking has one clock for its traveler too, that of its papers and mails', async () => {
  const server = zoneServer();
  const agencyContact = { name: 'Kiwi', timeZone: AUCKLAND.timeZone, phone: null, email: null };
  const booking = {
    status: 'Held' as const,
    sagaState: 'held' as const,
    bookedAt: INSTANT,
    holdExpiresAt: INSTANT,
    agencyContact,
  };
  server.on(getReservationDetails, () => ({ data: makeReservation(booking) }));
  const address = `/flight-details?bookingId=${idOf(701)}`;
  const page = await openPage(address, { session: CLIENT, server, agency: AUCKLAND });
  await waitFor(() => expect(page.getByText(/needs the payment before/).textContent).toMatch(/Mar 2\b.*New Zealand Time/));
  expect(document.body.textContent).not.toMatch(/Mar 1\b|UTC/);
});
