import {
  type BookingRequest,
  type BookingRequests,
  type Claim,
  getBookingRequests,
  getClaim,
  type Profile,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { type FlightReservation, getReservationDetails } from '@caravel/products/flights/contract';
import { getHotelBooking, type HotelBooking } from '@caravel/products/hotels/contract';
import { expect, test } from 'vitest';
import { staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { makeStay } from '../testing/made-stays.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

/** What people write: lines, another direction, and more than fits a card. */
const WORDS = `Please move us to the morning.\n\nבבקשה חלון\n${'We travel with a child and a wheelchair. '.repeat(45).trim()}`;
/** The same where one line of at most 300 characters is taken. */
const LINE = `בבקשה חלון, ${'a quiet room, '.repeat(13)}please.`;
const AT = '2027-03-02T10:00:00.000Z';

const entry = { at: AT, name: 'Clara Reyes', text: null, amount: null, validUntil: null } as const;
const REQUEST: BookingRequest = {
  number: 1,
  status: 'sent',
  parts: [{ title: 'Lisbon to New York', day: null, time: null }],
  travelers: ['Clara Reyes'],
  text: null,
  email: 'clara@x.test',
  phone: null,
  offer: null,
  change: null,
  entries: [{ ...entry, by: 'traveler', status: 'sent' }],
  steps: [],
};
const requested = (changes: Partial<BookingRequest>): BookingRequests => ({
  shut: 'open',
  currency: 'USD',
  parts: [],
  travelers: [],
  terms: null,
  contact: { email: 'clara@x.test', phone: '' },
  requests: [{ ...REQUEST, ...changes }],
});
const thread = (by: 'traveler' | 'agency', status: BookingRequest['status']) =>
  requested({ status, entries: [...REQUEST.entries, { ...entry, by, status, text: WORDS }] });
const claim: Claim = {
  _id: '01a1fe91-0000-7000-8000-00000000eeee',
  status: 'sent',
  reason: 'illness',
  paid: null,
  entries: [{ at: AT, by: 'traveler', name: 'Clara Reyes', status: 'sent', text: WORDS, amount: null, documents: [] }],
  canReply: false,
  decisions: [],
};

type Shown = {
  readonly requests?: BookingRequests;
  readonly claim?: Claim;
  readonly flight?: Partial<FlightReservation>;
  readonly stay?: Partial<HotelBooking>;
};

async function openTrip({ requests, claim, flight, stay }: Shown, session: Profile) {
  const server = officeServer();
  const forStaff = session === OWNER ? { staff: staffPart() } : {};
  const booking = makeReservation({ ...forStaff, protected: claim !== undefined, ...flight });
  const booked = makeStay({ ...forStaff, ...stay });
  server.on(getReservationDetails, () => ({ data: booking }));
  server.on(getHotelBooking, () => ({ data: booked }));
  if (requests) server.on(getBookingRequests, () => ({ data: requests }));
  if (claim) {
    const [covered, nothing] = [money(77_943, 'USD'), money(0, 'USD')];
    const sums = { covered, refunded: nothing, alreadyGiven: nothing };
    server.on(getClaim, () => ({ data: { ...sums, claimUntil: '2027-06-09', canClaim: false, claim } }));
  }
  const path = stay ? `/hotel-details?bookingId=${booked.bookingId}` : `/flight-details?bookingId=${booking.bookingId}`;
  const page = await openPage(path, { session, server, products: ['flights', 'hotels'] });
  await page.findByRole('heading', { level: 1 });
  return page;
}

const guestRooms = (requests: string) => makeStay().rooms.map((room) => ({ ...room, guest: { ...room.guest, requests } }));
const BOTH: readonly (readonly [string, Shown])[] = [
  ['asks for a change', { requests: requested({ text: WORDS }) }],
  [
    'offers a change',
    {
      requests: requested({
        status: 'answered',
        offer: { entry: 0, text: WORDS, amount: null, validUntil: '2027-05-01', isOver: false },
      }),
    },
  ],
  ['declines an offer', { requests: thread('traveler', 'declined') }],
  ['takes a request back', { requests: thread('traveler', 'withdrawn') }],
  ['refuses a request', { requests: thread('agency', 'refused') }],
  ['says that a change is made', { requests: thread('agency', 'done') }],
  ['claims', { claim }],
  ['asks the hotel for something', { stay: { rooms: guestRooms(LINE) } }],
];
const STAFF_ONLY: readonly (readonly [string, Shown])[] = [
  ['cancels', { flight: { staff: { ...staffPart(), cancelReason: LINE } } }],
  ['cancels a stay', { stay: { staff: { ...staffPart(), cancelReason: LINE } } }],
];

/** The elements that have these words, whole and by themselves. */
const wordsOn = (page: Awaited<ReturnType<typeof openTrip>>, words: string) =>
  page.findAllByText((_, element) => element?.tagName === 'P' && element.textContent === words);

async function expectToRead(shown: Shown, session: Profile) {
  const page = await openTrip(shown, session);
  for (const words of await wordsOn(page, shown.stay || shown.flight ? LINE : WORDS)) {
    expect(words.getAttribute('dir')).toBe('auto');
    expect(words.closest('details:not([open])')).toBeNull();
  }
}

test.each(BOTH)('what somebody writes who %s is read in full by staff, with its lines and direction', (_, shown) =>
  expectToRead(shown, OWNER),
);
test.each(BOTH)('what somebody writes who %s is read in full by the traveler, with its lines and direction', (_, shown) =>
  expectToRead(shown, CLIENT),
);
test.each(STAFF_ONLY)('why somebody %s is read in full by staff', (_, shown) => expectToRead(shown, OWNER));

test('the words of a request come before all else of it', async () => {
  const page = await openTrip({ requests: requested({ text: WORDS }) }, OWNER);
  const [words] = await wordsOn(page, WORDS);
  const wish = await page.findByText('Lisbon to New York', { selector: 'li bdi' });
  expect((words?.compareDocumentPosition(wish) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
