// What the platform itself adds to a supplier's itineraries: reading, pricing, storing, packing, checking and writing them, as an answer and as a stream of
// three waves; by turns with what a person would write by hand (flight-by-hand.ts). Processor time of this process, the collector's included. The network of
// the simulated airlines is asked before: its own cost is in `flight-search`, and told apart in `flight-answers`.
import { isDeepStrictEqual } from 'node:util';
import { unpackFlights } from '@caravel/flight-search/wire';
import { addDays, required } from '@caravel/kernel';
import { searchFlights as contract, flightSearchSchema, flightStreamEventSchema } from '@caravel/products/flights/contract';
import { answerWriter } from '../apps/server/src/platform/http/endpoints/answer-writer.ts';
import type { FlightSupplier, SupplierItinerary } from '../apps/server/src/products/flights/ports.ts';
import { searchFlights, streamFlights } from '../apps/server/src/products/flights/search/search-flights.ts';
import { flightsAlone } from '../apps/server/src/products/flights/wiring.ts';
import { fixedPartners } from '../apps/server/src/testing/fixed-partners.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { answerByHand } from './flight-by-hand.ts';
import { atLeast, atMost, percentile, report, told } from './measure.ts';
import { processorMs } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3302;
const WARM_UP = 25;
const ROUNDS = process.env.BENCH_SHORT ? 30 : 60;
const WAVES = 3;
/** Itineraries, and the milliseconds that they may cost. */
const SIZES = [
  [300, 15],
  [1_000, 45],
] as const;
/** The least share of the twin's answers a second, in percent. In `.ci/run` a quarter below it is enough, as for whole calls. */
const SHARE = process.env.BENCH_SHORT ? 37.5 : 50;

// The database works beside the process then, as it does in earnest.
const postgres = startTemporaryPostgres(PORT);
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
const t = await startTestApp();
const home = await t.freshAgency();
const { actor } = await home.persona('client');
const deps = flightsAlone(t.platform);
const sandbox = required(deps.suppliers.ofPlatform()[0], 'a supplier');
const date = addDays(new Date(t.clock.now()).toISOString().slice(0, 10), 40);
const leg = { origin: 'JFK', destination: 'LHR', date };
const search = flightSearchSchema.parse({ routeType: 'One Way', legs: [leg], passengers: { adults: 1 } });
const { signal } = new AbortController();
const ctx = t.ctx(home.agency, actor);
const rules = { platform: deps.pricing.config.platformMarkupPercent.flights, agency: 0, fee: 0 };

const found: SupplierItinerary[] = [];
for (const [origin, destination] of [
  ['JFK', 'LHR'],
  ['EWR', 'LHR'],
  ['JFK', 'CDG'],
  ['BOS', 'LHR'],
  ['LAX', 'LHR'],
] as const) {
  const query = {
    slices: [{ origin, destination, date }],
    passengers: search.passengers,
    maxStops: 2,
    parts: 1,
    limit: 300,
  } as const;
  for await (const wave of sandbox.search(query, signal)) found.push(...wave.itineraries);
}

/** Our answer and our stream, over a supplier that has these itineraries ready. */
function ours(itineraries: readonly SupplierItinerary[]) {
  const suppliers = fixedPartners<FlightSupplier>({
    ...sandbox,
    search: async function* ({ parts }) {
      for (let part = 0; part < parts; part++) yield { itineraries: itineraries.filter((_, i) => i % parts === part) };
    },
  });
  const write = answerWriter(contract.answer);
  const writeLine = answerWriter(flightStreamEventSchema);
  return {
    answer: async () => write(await searchFlights({ ...deps, suppliers }, ctx, search, signal)),
    stream: async () => {
      let text = '';
      for await (const event of streamFlights({ ...deps, suppliers }, ctx, search, WAVES)) text += `${writeLine(event)}\n`;
      return text;
    },
  };
}

/** The twin, too, keeps what a quote may be asked for. */
const keptByHand: Map<string, string>[] = [];

function twin(itineraries: readonly SupplierItinerary[]) {
  const { currency } = home.agency;
  return async () => {
    const kept = new Map<string, string>();
    keptByHand.push(kept);
    return answerByHand(itineraries, { rules, currency, locale: ctx.locale, keep: (id, json) => kept.set(id, json) });
  };
}

function assertSame(mine: string, theirs: string): void {
  const [made, byHand] = [mine, theirs].map((text) => unpackFlights(JSON.parse(text)));
  if (made?.data.length === 0 || !isDeepStrictEqual(made, byHand)) throw new Error('the twin answers something else');
}

async function compare(count: number, budget: number): Promise<void> {
  const itineraries = found.slice(0, count);
  if (itineraries.length < count) throw new Error(`only ${itineraries.length} itineraries were found`);
  const fares = itineraries.reduce((sum, one) => sum + one.fares.length, 0);
  const { answer, stream } = ours(itineraries);
  const byHand = twin(itineraries);
  assertSame(await answer(), await byHand());
  const calls = [answer, byHand, stream] as const;
  for (let i = 0; i < WARM_UP; i++) for (const call of calls) await call();
  const costs: number[][] = calls.map(() => []);
  for (let i = 0; i < ROUNDS; i++) for (const [at, call] of calls.entries()) costs[at]?.push(await processorMs(call));
  const [mine = 0, theirs = 0, streamed = 0] = costs.map((cost) => percentile(cost, 0.5));
  const [meanOfOurs = 0] = costs.map((cost) => cost.reduce((sum, one) => sum + one, 0) / cost.length);
  const what = `Answer of ${count} itineraries`;
  report(
    told(`${what}, fares, and the twin's processor time`, `${fares}, ${theirs.toFixed(1)} ms`),
    atMost(`${what}, the platform's own processor time, p50`, mine, budget, 'ms'),
    atMost('The same as a stream of three waves', streamed, budget, 'ms'),
    atLeast(`${what}, share of its twin by hand`, (theirs / mine) * 100, SHARE, '%'),
    told(`${what}, answers a second and core, the collector's share too`, (1_000 / meanOfOurs).toFixed(1)),
  );
}

try {
  for (const [count, budget] of SIZES) await compare(count, budget);
} finally {
  await t.close();
  postgres?.stop();
}
