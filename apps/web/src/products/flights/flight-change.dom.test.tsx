import { getBookingRequests, type Profile } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import {
  acceptFlightChange,
  type FlightChange,
  type FlightReservation,
  getPenalty,
  getReservationDetails,
} from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/fake-server.ts';
import { makePenalty, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../testing/people.ts';

const BOOKED = makeReservation();
const OUT = required(BOOKED.flights[0], 'the way out');
/** The way out as it would be over the date line. */
const OVER_THE_DATE_LINE = { ...OUT, departureTime: '2027-03-05T08:00', arrivalTime: '2027-03-04T18:00', dayChange: -1 };
const place = (code: string, city: string) => ({ code, city, name: `${city} Airport` });
const [MIA, MCO, LIS] = [place('MIA', 'Miami'), place('MCO', 'Orlando'), place('LIS', 'Lisbon')];

const CHANGE: FlightChange = {
  version: '3',
  state: 'open',
  severity: 'breaks',
  seenAt: '2026-11-20T10:00:00.000Z',
  acceptedAt: null,
  freesCancelling: true,
  canAccept: true,
  findings: [
    {
      kind: 'moved',
      severity: 'serious',
      slice: 0,
      flight: 'AA 100',
      end: 'departure',
      from: MIA,
      before: '2027-03-05T08:00',
      after: '2027-03-05T12:00',
      minutes: 240,
      isEarlier: false,
    },
    {
      kind: 'connectionMissed',
      severity: 'breaks',
      slice: 0,
      flight: 'TP 200',
      from: MCO,
      to: MCO,
      before: '2027-03-05T13:15',
      after: '2027-03-05T10:30',
      minutes: 165,
    },
  ],
  directions: [
    {
      from: MIA,
      to: LIS,
      flights: [
        {
          before: { flight: 'AA 100', from: MIA, to: MCO, departureTime: '2027-03-05T08:00', arrivalTime: '2027-03-05T09:15' },
          after: { flight: 'AA 100', from: MIA, to: MCO, departureTime: '2027-03-05T12:00', arrivalTime: '2027-03-05T13:15' },
          severity: 'serious',
        },
        {
          before: { flight: 'TP 200', from: MCO, to: LIS, departureTime: '2027-03-05T10:30', arrivalTime: '2027-03-05T23:30' },
          after: null,
          severity: 'breaks',
        },
      ],
    },
  ],
};
const BROKEN = makeReservation({
  scheduleChanged: true,
  change: CHANGE,
  flights: [
    { ...OUT, stops: [{ airport: 'MCO', airportName: 'Orlando', city: 'Orlando', minutes: 0, overnight: false, missedBy: 165 }] },
  ],
});
const TITLE = 'The airline changed your flights: the trip no longer works';

async function openChanged(booking: FlightReservation = BROKEN, session: Profile = CLIENT) {
  const server = officeServer();
  const loaded = server.on(getReservationDetails, () => ({ data: booking }));
  const penalty = server.on(getPenalty, () => ({ data: makePenalty() }));
  server.on(getBookingRequests, () => ({
    data: {
      shut: null,
      currency: 'USD',
      parts: [{ part: 0, title: 'Miami to Lisbon', startsAt: '2027-03-05T12:00', begun: false }],
      travelers: [{ traveler: 0, name: 'Clara Reyes' }],
      terms: null,
      contact: { email: 'clara@x.test', phone: '' },
      requests: [],
    },
  }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { ...page, server, loaded, penalty };
}

describe('a change by the airline', () => {
  test('stands at the top: what breaks first, old beside new, and what it means for cancelling', async () => {
    const { getByRole } = await openChanged();
    const notice = getByRole('region', { name: TITLE });
    const said = within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said[0]).toBe('Missed connection: TP 200 leaves Orlando 2 h 45 m before you arrive there.');
    expect(said[1]).toMatch(/^AA 100 leaves Miami 4 h later, at 12:00\sPM instead of 8:00\sAM\.$/);
    expect([...notice.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/8:00\sAM/),
      expect.stringMatching(/10:30\sAM/),
    ]);
    expect(notice.textContent).toContain('Cancelled by the airline');
    expect(notice.textContent).toContain('You can cancel now and get back all that you paid');
    // The flights below say the same, and no time is negative.
    expect(document.body.textContent).toContain(
      'Missed connection in Orlando (MCO): the next flight leaves 2 h 45 m before you arrive.',
    );
    expect(document.body.textContent).toContain('Cancellation is free because the airline changed the flights');
    expect(document.body.textContent).not.toMatch(/[-−]\s?\d+\s?(?:h|m)\b/);
  });

  test('is accepted by the version on the screen, after a question', async () => {
    const { server, user, findByRole, findByText, queryByRole } = await openChanged();
    const accepted = makeReservation({
      change: { ...CHANGE, state: 'accepted', findings: [], freesCancelling: false, canAccept: false, acceptedAt: CHANGE.seenAt },
    });
    const heard = server.on(acceptFlightChange, () => ({ data: accepted, message: 'Done.' }));
    await user.click(await findByRole('button', { name: 'Accept the new flights' }));
    const dialog = await findByRole('dialog');
    expect(dialog.textContent).toContain('These flights do not work together');
    expect(dialog.textContent).toContain('cancelling may cost money');
    await user.click(within(dialog).getByRole('button', { name: 'Accept the new flights' }));
    await findByText(/the new ones were accepted on/);
    expect(heard.map(({ body }) => body)).toEqual([{ bookingId: BROKEN.bookingId, version: '3' }]);
    expect(queryByRole('region', { name: TITLE })).toBeNull();
  });

  test('that was followed by another is shown anew, and nothing is accepted', async () => {
    const { server, user, findByRole, findByText, loaded } = await openChanged();
    server.on(acceptFlightChange, () => {
      throw new Refusal('changedAgain', 'The airline has changed these flights again.');
    });
    const before = loaded.length;
    await user.click(await findByRole('button', { name: 'Accept the new flights' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Accept the new flights' }));
    await findByText('The airline has changed these flights again.');
    expect(loaded.length).toBeGreaterThan(before);
  });

  test('leads to a request that is filled in, and to the cost of cancelling', async () => {
    const { user, findByRole, findByLabelText, penalty } = await openChanged();
    await user.click(await findByRole('button', { name: 'Ask for other flights' }));
    expect(await findByLabelText(/^Your words/)).toHaveProperty('value', expect.stringContaining('2 h 45 m before you arrive'));
    expect(await findByLabelText(/Miami to Lisbon/)).toHaveProperty('checked', true);
    await user.click(await findByRole('button', { name: 'Cancel for a full refund' }));
    expect((await findByRole('dialog')).textContent).toContain('Cancel this booking?');
    expect(penalty).toHaveLength(1);
  });

  test('that leaves no flight speaks of no new ones, nor of a fare that nobody asks any more', async () => {
    const directions = CHANGE.directions.map((direction) => ({
      ...direction,
      flights: direction.flights.map((pair) => ({ ...pair, after: null })),
    }));
    const change = { ...CHANGE, directions, canAccept: false, freesCancelling: null };
    const { getByRole } = await openChanged(makeReservation({ change }));
    expect(getByRole('region', { name: TITLE }).textContent).not.toMatch(/To keep the new flights|The rules of the fare/);
  });

  test('that cannot be told from here is not offered to be accepted; without a refund none is promised', async () => {
    const change = { ...CHANGE, canAccept: false, freesCancelling: false };
    const { queryByRole, getByRole } = await openChanged(makeReservation({ change }));
    expect(queryByRole('button', { name: 'Accept the new flights' })).toBeNull();
    expect(queryByRole('button', { name: 'Cancel for a full refund' })).toBeNull();
    expect(getByRole('region', { name: TITLE }).textContent).toContain('The rules of the fare stay as they are.');
    expect(document.body.textContent).not.toContain('Cancellation is free because');
  });

  test('is told to staff as that of a client', async () => {
    const { findByRole } = await openChanged(makeReservation({ change: CHANGE, staff: staffPart() }), OWNER);
    const notice = await findByRole('region', { name: 'The airline changed the flights: this trip no longer works' });
    expect(notice.textContent).toContain('The booking can be cancelled for a full refund now');
  });

  test('of a booking that is over is not told', async () => {
    const { queryByRole } = await openChanged(makeReservation({ change: { ...CHANGE, state: 'over' } }));
    expect(queryByRole('region', { name: TITLE })).toBeNull();
  });
});

test('a flight over the date line says on its booking that it lands on the day before', async () => {
  await openChanged(makeReservation({ flights: [OVER_THE_DATE_LINE] }));
  expect(document.body.textContent).toContain('arrives 1 day earlier');
});
