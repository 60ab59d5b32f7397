// Car search in the simulated world: the 60 largest airports, a week, the supplier's whole response of up to 400 rates.
import { addDays } from '@caravel/kernel';
import { listAirports } from '@caravel/reference';
import { searchCars } from '@caravel/sandbox-world';
import { atMost, percentile, report, told } from './measure.ts';

const PLACES = 60;
const LIMIT = 400;
const ENOUGH = 300;
const now = Date.now();
const day = addDays(new Date(now).toISOString().slice(0, 10), 45);
const largest = [...listAirports()].sort((a, b) => b.rank - a.rank).slice(0, PLACES);

function search({ lat, lng }: (typeof largest)[number]): number {
  return searchCars({
    pickUp: { lat, lng },
    dropOff: null,
    pickUpAt: `${day}T10:00`,
    dropOffAt: `${addDays(day, 7)}T10:00`,
    age: 23,
    residence: 'BR',
    radiusKm: 30,
    limit: LIMIT,
    now,
  }).rates.length;
}

for (const airport of largest) search(airport);
const times: number[] = [];
const rich: number[] = [];
for (let round = 0; round < 3; round += 1) {
  for (const airport of largest) {
    const start = performance.now();
    const found = search(airport);
    const took = performance.now() - start;
    times.push(took);
    if (found >= ENOUGH) rich.push(took);
  }
}
report(
  told(`Car search, ${PLACES} largest airports, p50`, `${percentile(times, 0.5).toFixed(1)} ms`),
  atMost(`Car search, ${PLACES} largest airports, p95`, percentile(times, 0.95), 50, 'ms'),
  atMost(`Of those the ${rich.length} that find ≥ ${ENOUGH} rates, p95`, percentile(rich, 0.95), 50, 'ms'),
);
