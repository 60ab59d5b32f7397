import { type AskedNow, askNow, type StaffBooking, type Waiting } from '@caravel/contracts';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/fake-server.ts';
import { staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../testing/people.ts';

const NOW = '2027-03-01T12:00:00.000Z';
const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const REFERENCE = 'QK4T7MABCDEFGH23';
const TITLE = 'Waiting for the supplier to confirm';
const SINCE: Waiting = {
  ...{ what: 'book', reference: REFERENCE, since: inMinutes(-70), asked: 12 },
  ...{ lastAskedAt: inMinutes(-9), nextAt: inMinutes(6), decidesBy: null },
};
const CONFIRMS = { at: inMinutes(-70), by: { kind: 'system' }, action: 'pending', detail: null } as const;

async function open(
  given: Partial<StaffBooking> = { waiting: SINCE },
  sagaState: 'supplierPending' | 'supplierUnknown' | 'cancelling' = 'supplierPending',
) {
  const booking = makeReservation({ sagaState, serverTime: NOW, staff: staffPart({ timeline: [CONFIRMS], ...given }) });
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session: OWNER, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { booking, server };
}

const card = (name = TITLE) => within(screen.getByRole('region', { name }));
const factOf = (name: string) => card().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const ask = () => userEvent.click(card().getByRole('button', { name: 'Ask now' }));

const asked = (bookingId: string, given: Partial<AskedNow> = {}): AskedNow => ({
  asked: true,
  outcome: {
    ...{ bookingId, outcome: 'processing', sagaState: 'supplierPending', status: 'Booked', recordLocator: null },
    ...{ action: null, message: null, failureCode: null },
  },
  ...given,
});

describe('a booking that waits for its supplier', () => {
  test('tells staff since when, what was asked, how often and when next, and whom to turn to', async () => {
    await open();
    expect(factOf('Waiting since')).toMatch(/Mon, Mar 1.* \(1 hour ago\)$/);
    expect(factOf('Supplier')).toBe('Sandbox');
    expect(factOf('Our reference')).toBe(REFERENCE);
    expect(factOf('Asked so far')).toBe('12 times');
    expect(factOf('Last asked')).toMatch(/\(9 minutes ago\)$/);
    expect(factOf('Asked again')).toMatch(/\(in 6 minutes\)$/);
    expect(card().getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toBe(
      `/support/new?about=booking&reference=${REFERENCE}`,
    );
    // In place of the notice of a booking that was just made.
    expect(screen.queryByText(/usually takes less than a minute/)).toBeNull();
  });

  test.each([
    ['at first', { since: inMinutes(-1) }, /usually answers within a minute/],
    ['after some minutes', { since: inMinutes(-10) }, /taking longer than usual/],
    ['after more than half an hour', { since: inMinutes(-70) }, /taking far too long/],
    ['until the day that the supplier named', { decidesBy: inMinutes(600) }, /it decides by/],
    ['after that day', { decidesBy: inMinutes(-1) }, /should have decided by/],
  ])('says what its age asks for: %s', async (_, given, words) => {
    await open({ waiting: { ...SINCE, ...given } });
    card().getByText(words);
  });

  test('is asked about at once', async () => {
    const { booking, server } = await open();
    const sent = server.on(askNow, () => ({ data: asked(booking.bookingId) }));
    const loaded = server.on(getReservationDetails, () => ({
      data: { ...booking, staff: staffPart({ waiting: { ...SINCE, asked: 13, lastAskedAt: NOW } }) },
    }));
    await ask();
    await screen.findByText('The supplier was asked and has not decided yet.');
    await waitFor(() => expect(factOf('Asked so far')).toBe('13 times'));
    expect([sent.length, loaded.length > 0]).toEqual([1, true]);
    server.on(askNow, () => ({ data: asked(booking.bookingId, { asked: false }) }));
    await ask();
    await screen.findByText('The supplier was asked a moment ago. Try again in half a minute.');
  });

  test('whose supplier answers says so, and the card is gone', async () => {
    const { booking, server } = await open();
    server.on(askNow, () => {
      server.on(getReservationDetails, () => ({ data: { ...booking, sagaState: 'done' as const, staff: staffPart() } }));
      const { outcome } = asked(booking.bookingId);
      return { data: { asked: true, outcome: { ...outcome, outcome: 'confirmed' as const, sagaState: 'captured' as const } } };
    });
    await ask();
    await screen.findByText('The supplier has answered.');
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  });

  test('that was decided meanwhile says so, and is loaded anew; the next attempt is another', async () => {
    const { booking, server } = await open();
    const sent = server.on(askNow, () => {
      throw new Refusal('tooManyRequests', 'Slow down.');
    });
    await ask();
    await screen.findByText('Slow down.');
    const again = server.on(askNow, () => {
      server.on(getReservationDetails, () => ({ data: { ...booking, sagaState: 'done' as const, staff: staffPart() } }));
      throw new Refusal('bookingStateConflict', 'The booking has changed in the meantime.');
    });
    await ask();
    await screen.findByText('The booking has changed in the meantime.');
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
    expect(again[0]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  test('opens its timeline from there', async () => {
    await open();
    const fold = within(screen.getByRole('region', { name: 'Timeline' })).getByRole<HTMLDetailsElement>('group');
    expect(fold.open).toBe(false);
    await userEvent.click(card().getByRole('link', { name: 'See every attempt' }));
    expect(fold.open).toBe(true);
  });

  test('to be cancelled says that', async () => {
    await open({ waiting: { ...SINCE, what: 'cancel' } }, 'cancelling');
    card('Waiting for the supplier to cancel').getByRole('button', { name: 'Ask now' });
  });

  test('beside a lost order does not say the same twice', async () => {
    await open({ waiting: SINCE, lost: { since: SINCE.since, reference: REFERENCE } }, 'supplierUnknown');
    expect(screen.getAllByText(REFERENCE)).toHaveLength(1);
    const names = [...document.querySelectorAll('[data-screen-only] dt')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Unknown since', 'Supplier', 'Our reference', 'Asked so far', 'Last asked', 'Asked again']);
    expect(card().queryByText(/far too long/)).toBeNull();
  });
});

test('a traveler reads that it usually takes less than a minute, and nothing of their agency’s work', async () => {
  const booking = makeReservation({ sagaState: 'supplierPending' });
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session: CLIENT, server });
  await page.findByText(/usually takes less than a minute/);
  expect(page.queryByRole('button', { name: 'Ask now' })).toBeNull();
});
