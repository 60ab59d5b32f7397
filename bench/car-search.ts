// Car search: the 60 largest airports, a week, up to 400 rates. In the simulated world alone, and on the server from the question to what is sent: asked,
// read, priced, checked and written as JSON.
import { addDays, required } from '@caravel/kernel';
import { searchCars } from '@caravel/products/cars/world';
import { listAirports } from '@caravel/reference';
import { rememberPrices } from '../apps/server/src/domains/suppliers/adapters/sandbox/price-memory.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { sandboxSearch } from '../apps/server/src/products/cars/adapters/sandbox/sandbox-search.ts';
import type { CarSupplier } from '../apps/server/src/products/cars/ports.ts';
import { queryOf, rentalOf } from '../apps/server/src/products/cars/rules/searched-rental.ts';
import { collectOffers } from '../apps/server/src/products/cars/search/collect-offers.ts';
import { rulesOf } from '../apps/server/src/products/hotels/testing/price-rules.ts';
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

const log = createLogger({ level: 'silent' });
const supplier = {
  name: 'sandbox-cars',
  simulated: true,
  accountId: null,
  ...sandboxSearch({ clock: { now: () => now }, prices: rememberPrices(), latency: { wave: 0, call: 0 } }),
} as CarSupplier;
const rules = rulesOf(10);

/** Milliseconds of the processor that this process has used: others on the machine do not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Searches as the server does; returns how many offers were found and what it took of the processor. */
async function serve({ lat, lng, code }: (typeof largest)[number]): Promise<{ found: number; took: number }> {
  const start = processorMs();
  const rental = required(
    rentalOf({
      ...{ pickupLatitude: lat, pickupLongitude: lng, pickupReadable: code, age: 23, countryOfResidence: 'BR' },
      ...{ pickUpDateTime: `${day}T10:00`, returnDateTime: `${addDays(day, 7)}T10:00` },
    }),
    'a rental',
  );
  const collected = collectOffers({ rental, rules, currency: 'USD', now, locale: 'en', log });
  for await (const { rates } of supplier.search(queryOf(rental, 'USD'), new AbortController().signal)) {
    JSON.stringify(collected.addWave(supplier, rates).records);
  }
  const { offers, desks } = collected.found();
  JSON.stringify({ offers, desks });
  return { found: offers.length, took: processorMs() - start };
}

for (const airport of largest) await serve(airport);
const served: number[] = [];
for (let round = 0; round < 3; round += 1) {
  for (const airport of largest) {
    const { found, took } = await serve(airport);
    if (found >= ENOUGH) served.push(took);
  }
}
report(
  told(`Car search, ${PLACES} largest airports, p50`, `${percentile(times, 0.5).toFixed(1)} ms`),
  atMost(`Car search, ${PLACES} largest airports, p95`, percentile(times, 0.95), 50, 'ms'),
  atMost(
    `On the server the ${served.length} that find ≥ ${ENOUGH} offers, of the processor, p95`,
    percentile(served, 0.95),
    50,
    'ms',
  ),
  atMost(`Of those the ${rich.length} that find ≥ ${ENOUGH} rates, p95`, percentile(rich, 0.95), 50, 'ms'),
);
