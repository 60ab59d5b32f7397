import { expect, test } from 'vitest';
import { journey } from '../testing/written-journeys.ts';
import { leastConnection, waitBetween } from './flight-times.ts';
import { lastDay } from './travelers.ts';

const flights = (text: string) => journey(text)[0]?.segments ?? [];

test.each([
  ['a flight over the date line lands before it leaves', 'NZ10 AKL 04-10T23:50 HNL 04-10T09:15', '2027-04-10'],
  ['and on the day before', 'NZ10 AKL 04-10T08:00 HNL 04-09T18:00', '2027-04-10'],
  ['a night flight ends on the next day', 'TP104 BOS 04-10T20:30 LIS 04-11T08:10', '2027-04-11'],
])('%s', (_name, text, day) => {
  expect(lastDay(journey(text))).toBe(day);
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
