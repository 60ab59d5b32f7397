// Flight search and the calendar's prices in the simulated world: 200 random pairs of the 300 largest airports, two stops, the supplier's whole response.
import { addDays, required, seededRandom } from '@caravel/kernel';
import { lowestFares, searchFlights, warmFlights } from '@caravel/products/flights/world';
import { listAirports } from '@caravel/reference';
import { atMost, percentile, report, timed, told } from './measure.ts';

const PAIRS = 200;
const ENOUGH = 200;
const now = Date.now();
const date = addDays(new Date(now).toISOString().slice(0, 10), 45);
const largest = [...listAirports()].sort((a, b) => b.rank - a.rank).slice(0, 300);
const random = seededRandom(20270301);
const pick = () => required(largest[Math.floor(random() * largest.length)], 'an airport').code;

function search(origin: string, destination: string): number {
  const slices = [{ origin, destination, date }];
  const passengers = { adults: 1, children: 0, infants: 0 };
  return searchFlights({ slices, passengers, maxStops: 2, now, limit: 300 }).itineraries.length;
}

const pairs: [string, string][] = [];
while (pairs.length < PAIRS) {
  const [origin, destination] = [pick(), pick()];
  if (origin !== destination) pairs.push([origin, destination]);
}
const building = await timed(warmFlights);
for (const [origin, destination] of pairs.slice(0, 10)) search(destination, origin);

const times: number[] = [];
const rich: number[] = [];
for (const [origin, destination] of pairs) {
  const start = performance.now();
  const found = search(origin, destination);
  const took = performance.now() - start;
  times.push(took);
  if (found >= ENOUGH) rich.push(took);
}
/** How long the prices of 60 days take, and how many of these days the searches themselves would take as long for. */
function calendar(nights: number | undefined, origin: string, destination: string): [number, number] {
  const trips = Array.from({ length: 60 }, (_, at) => {
    const out = { origin, destination, date: addDays(date, at) };
    return nights === undefined ? [out] : [out, { origin: destination, destination: origin, date: addDays(date, at + nights) }];
  });
  const asked = { passengers: { adults: 1, children: 0, infants: 0 }, maxStops: 2 as const, now, limit: 1000 };
  const start = performance.now();
  const found = [...lowestFares(asked, trips)].length;
  const computed = performance.now();
  for (const slices of trips.slice(0, found)) searchFlights({ ...asked, slices });
  return [computed - start, performance.now() - computed];
}

const calendars = (
  [
    ['LAX', 'LIS'],
    ['NYC', 'LON'],
    ['LIS', 'FRA'],
  ] as const
).flatMap(([origin, destination]) =>
  ([undefined, 7] as const).map((nights) => {
    const [computed, searched] = calendar(nights, origin, destination);
    const kind = nights === undefined ? 'one way' : 'there and back';
    const figure = `${computed.toFixed(0)} ms; 60 searches ${searched.toFixed(0)} ms`;
    return told(`Prices of 60 days, ${origin}-${destination}, ${kind}`, figure);
  }),
);

report(
  told('Flight network, built once by the first search of a process', `${building.toFixed(0)} ms`),
  told(`Flight search, ${PAIRS} random pairs, p50`, `${percentile(times, 0.5).toFixed(1)} ms`),
  ...calendars,
  atMost(`Flight search, ${PAIRS} random pairs, p95`, percentile(times, 0.95), 100, 'ms'),
  atMost(`Of those the ${rich.length} that find ≥ ${ENOUGH} itineraries, p95`, percentile(rich, 0.95), 100, 'ms'),
);
