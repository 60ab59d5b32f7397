import { addDays, daysBetween, instantOf, localAt, required } from '@caravel/kernel';
import { listAirports } from '@caravel/reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentSlice } from '../search/presenters.ts';
import { flightOf, journey, sliceOfFlights } from '../testing/written-journeys.ts';
import { leastConnection, leavesAt, waitBetween } from './flight-times.ts';
import { departureDays, lastDay } from './travelers.ts';

const flights = (text: string) => journey(text)[0]?.segments ?? [];

test.each([
  ['a flight over the date line lands before it leaves', 'NZ10 AKL 04-10T23:50 HNL 04-10T09:15', '2027-04-10'],
  ['and on the day before', 'NZ10 AKL 04-10T08:00 HNL 04-09T18:00', '2027-04-10'],
  ['a night flight ends on the next day', 'TP104 BOS 04-10T20:30 LIS 04-11T08:10', '2027-04-11'],
])('%s', (_name, text, day) => {
  expect(lastDay(journey(text))).toBe(day);
});

/** A flight of some minutes between any two airports, at any time of two years. */
const anyFlight = fc.record({
  from: fc.constantFrom(...listAirports()),
  to: fc.constantFrom(...listAirports()),
  leaves: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
  minutes: fc.integer({ min: 20, max: 19 * 60 }),
});

test('between any two airports, over the date line and around midnight, a journey has days in order and a wait its true length', () => {
  fc.assert(
    fc.property(anyFlight, fc.integer({ min: 30, max: 1_500 }), ({ from, to, leaves, minutes }, wait) => {
      const off = Math.floor(leaves.getTime() / 60_000) * 60_000;
      const back = off + (minutes + wait) * 60_000;
      const segments = [
        { origin: from, destination: to, at: off },
        { origin: to, destination: from, at: back },
      ].map(({ origin, destination, at }) =>
        flightOf({
          carrier: 'XX',
          flightNumber: '1',
          origin: origin.code,
          destination: destination.code,
          departure: localAt(at, origin.zone),
          arrival: localAt(at + minutes * 60_000, destination.zone),
        }),
      );
      const [out, home] = [required(segments[0], 'out'), required(segments[1], 'home')];
      const slice = sliceOfFlights([out]);
      const first = required(departureDays([slice])[0], 'a day');
      const last = lastDay([slice]);
      // Lists, trips and papers range from the first day to the last one, and a trip is past after it.
      expect(last >= first && last >= out.arrival.slice(0, 10)).toBe(true);
      expect(last === first || last === out.arrival.slice(0, 10)).toBe(true);
      const { dayChange } = presentSlice(slice, 'Economy', 'en');
      expect(addDays(first, dayChange)).toBe(out.arrival.slice(0, 10));
      expect(Math.abs(dayChange)).toBeLessThanOrEqual(2);
      expect(daysBetween(first, last)).toBe(Math.max(0, dayChange));
      // An hour that a clock repeats has two readings.
      const isPlain = instantOf(out.arrival, to.zone) === off + minutes * 60_000 && instantOf(home.departure, to.zone) === back;
      if (isPlain) expect(waitBetween(out, home)).toBe(wait);
    }),
  );
});

test('a wait is counted in instants, and is negative where the next flight leaves first', () => {
  const [first, next] = flights('AA100 JFK 04-10T12:15 MCO 04-10T15:15, AA200 MCO 04-10T12:30 LAX 04-10T15:00');
  expect(first && next && waitBetween(first, next)).toBe(-165);
});

test.each([
  ['within a country', 45, 'AA1 JFK 04-10T08:00 MCO 04-10T11:00, AA2 MCO 04-10T12:30 LAX 04-10T15:00'],
  ['out of a country', 75, 'AA1 MCO 04-10T08:00 JFK 04-10T11:00, AA2 JFK 04-10T14:30 LHR 04-11T03:00'],
  ['into the United States', 90, 'BA1 LHR 04-10T08:00 JFK 04-10T11:00, AA2 JFK 04-10T14:30 LAX 04-10T18:00'],
  ['between two borders', 60, 'BA1 JFK 04-10T08:00 LHR 04-10T20:00, BA2 LHR 04-10T22:00 LIS 04-11T00:30'],
  ['to another airport of the city', 180, 'AA1 BOS 04-10T08:00 EWR 04-10T09:00, AA2 JFK 04-10T14:30 LAX 04-10T18:00'],
])('changing planes %s takes %i minutes at least', (_name, minutes, text) => {
  const [first, next] = flights(text);
  expect(first && next && leastConnection(first, next)).toBe(minutes);
});

test('a flight leaves at the instant that the clocks of its airport say, also on days on which they change', () => {
  const anyDay = fc.oneof(
    fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days)),
    // Clocks change in America, in Europe, and at midnight in places such as Beirut, Cairo or Asunción.
    fc.constantFrom('2027-03-14', '2027-11-07', '2027-03-28', '2027-10-31', '2027-04-30', '2027-10-29', '2027-10-30'),
  );
  const anyTime = fc.record({ day: anyDay, minute: fc.integer({ min: 0, max: 1_439 }), at: fc.constantFrom(...listAirports()) });
  fc.assert(
    fc.property(anyTime, ({ day, minute, at }) => {
      const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
      const departure = `${day}T${clock}`;
      expect(leavesAt({ departure, origin: at.code })).toBe(instantOf(departure, at.zone));
    }),
  );
});

test.each(['2027-04-10T24:00', '2027-04-10T10:60', '2027-02-30T10:00', ''])('%j is no time', (departure) => {
  expect(() => leavesAt({ departure, origin: 'JFK' })).toThrow(RangeError);
});
