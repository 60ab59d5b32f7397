import { roomGuestSchema } from '@caravel/products/hotels/contract';
import { expect, test } from 'vitest';
import { makeStayQuote } from '../../../testing/made-stays.ts';
import { type GuestDraft, guestFieldOf, guestsFor, guestsProblems, LONGEST_REQUEST, toGuest } from './guest-rules.ts';

const GOOD: GuestDraft = {
  title: 'Ms',
  firstName: 'Clara',
  middleName: '',
  lastName: 'Reyes',
  hasOneName: false,
  requests: ' A quiet room ',
  arrivalTime: '18:00',
};

test('a guest with everything right fits the contract', () => {
  expect(guestsProblems([GOOD])).toEqual({});
  expect(roomGuestSchema.parse(toGuest(GOOD))).toMatchObject({
    lastName: 'Reyes',
    requests: 'A quiet room',
    arrivalTime: '18:00',
  });
  expect(toGuest({ ...GOOD, requests: ' ', arrivalTime: '' })).not.toHaveProperty('requests');
});

test('requests are as long as the contract takes them', () => {
  const long = { ...GOOD, requests: 'x'.repeat(LONGEST_REQUEST) };
  expect(guestsProblems([long])).toEqual({});
  expect(roomGuestSchema.safeParse(toGuest(long)).success).toBe(true);
  expect(guestsProblems([GOOD, { ...long, requests: `${long.requests}x` }])).toEqual({
    'guest-1-requests': 'hotelCheckout.requestsLong',
  });
});

test('there is a guest for each room; those who were typed keep their rooms', () => {
  const quote = makeStayQuote();
  expect(guestsFor(quote, [GOOD]).map(({ firstName }) => firstName)).toEqual(['Clara', '']);
  expect(guestsFor({ rooms: quote.rooms.slice(0, 1) }, [GOOD, GOOD])).toHaveLength(1);
});

test.each([
  ['guests.1.lastName', 'guest-1-lastName'],
  ['guests', 'guest-0-title'],
])('what the server found wrong with %s goes to the field %s', (path, field) => {
  expect(guestFieldOf(path)).toBe(field);
});
