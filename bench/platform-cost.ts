// What the platform adds to a supplier's response of 1,000 offers: composing prices, presenting, storing, validating, writing
// JSON.

import { addDays } from '@caravel/kernel';
import { searchFlights as contract, flightSearchSchema } from '@caravel/products/flights/contract';
import { answerWriter } from '../apps/server/src/platform/http/endpoints/answer-writer.ts';
import type { SupplierItinerary } from '../apps/server/src/products/flights/ports.ts';
import { searchFlights } from '../apps/server/src/products/flights/search/search-flights.ts';
import { flightsAlone } from '../apps/server/src/products/flights/wiring.ts';
import { fixedPartners } from '../apps/server/src/testing/fixed-partners.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';

const OFFERS = 1_000;
const ROUNDS = 60;
const t = await startTestApp();
const home = await t.freshAgency();
const client = await home.persona('client');
const deps = flightsAlone(t.platform);
const [sandbox] = deps.suppliers.ofPlatform();
if (!sandbox) throw new Error('no supplier is wired');
const date = addDays(new Date(t.clock.now()).toISOString().slice(0, 10), 40);
const body = { routeType: 'One Way', legs: [{ origin: 'JFK', destination: 'LAX', date }], passengers: { adults: 2 } } as const;
const search = flightSearchSchema.parse(body);
const { signal } = new AbortController();

const itineraries: SupplierItinerary[] = [];
const query = { slices: search.legs, passengers: search.passengers, maxStops: 2, parts: 1, limit: 500 } as const;
let offers = 0;
for await (const wave of sandbox.search(query, signal)) {
  for (const itinerary of wave.itineraries) {
    const fares = itinerary.fares.slice(0, OFFERS - offers);
    if (fares.length > 0) itineraries.push({ ...itinerary, fares });
    offers += fares.length;
  }
}
const canned = {
  ...deps,
  suppliers: fixedPartners({
    ...sandbox,
    search: async function* () {
      yield { itineraries };
    },
  }),
};
const ctx = t.ctx(home.agency, client.actor);
const write = answerWriter(contract.answer);
const answer = async () => write(await searchFlights(canned, ctx, search, signal));

for (let i = 0; i < 15; i++) await answer();
const times: number[] = [];
for (let i = 0; i < ROUNDS; i++) times.push(await timed(answer));
report(
  told("Platform's own cost, offers in the answer", String(offers)),
  atMost("Platform's own cost on such an answer, p50", percentile(times, 0.5), 40, 'ms'),
  told("Platform's own cost on such an answer, p95", `${percentile(times, 0.95).toFixed(1)} ms`),
);
await t.close();
