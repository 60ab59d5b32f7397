// A search for activities in a city with 600 products: what the search costs, what a page of 50 costs to filter and sort from the store, and its bytes.
import { gzipSync } from 'node:zlib';
import { required, seededRandom } from '@caravel/kernel';
import {
  ACTIVITY_DURATIONS,
  ACTIVITY_FLAGS,
  ACTIVITY_SORTS,
  ACTIVITY_TIMES,
  activitySearchSchema,
  searchActivities as contract,
} from '@caravel/products/activities/contract';
import { answerWriter } from '../apps/server/src/platform/http/endpoints/answer-writer.ts';
import { activityPages } from '../apps/server/src/products/activities/search/own-search.ts';
import { searchActivities } from '../apps/server/src/products/activities/search/search-activities.ts';
import { activitiesAlone } from '../apps/server/src/products/activities/wiring.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atLeast, atMost, percentile, report, timed, told } from './measure.ts';

const PAGES = 400;
const SEARCHES = 12;
const KILOBYTE = 1024;
/** Lisbon, which has as many products as a search keeps. */
const destinationId = 'city-2267057';

const random = seededRandom(600);
const upTo = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]) => required(all[upTo(all.length)], 'a choice');

const t = await startTestApp();
const home = await t.freshAgency();
const ctx = t.ctx(home.agency, (await home.persona('client')).actor);
const deps = activitiesAlone(t.platform);
const readPage = activityPages(t.platform.searches);
const { signal } = new AbortController();
const write = answerWriter(contract.answer);
const ask = (input: object) =>
  searchActivities(deps, readPage, ctx, activitySearchSchema.parse({ destinationId, ...input }), signal);

const searched: number[] = [];
for (let i = 0; i < SEARCHES; i++) searched.push(await timed(() => ask({})));
const { searchId, foundCount, facets } = await ask({});

function someQuestion() {
  const max = 3_000 + upTo(30_000);
  const { value: tag } = oneOf(facets.tags);
  const filters = [
    {},
    { filter: { price: { max } } },
    { filter: { durations: [oneOf(ACTIVITY_DURATIONS).id], timesOfDay: [oneOf(ACTIVITY_TIMES).id] } },
    { filter: { special: [oneOf(ACTIVITY_FLAGS)], minScore: 4 } },
    { activeTagIds: [tag] },
    { searchedText: 'tour' },
  ];
  return { ...oneOf(filters), sortOrder: oneOf(ACTIVITY_SORTS), offset: upTo(3) * 50 };
}

const times: number[] = [];
const bytes: number[] = [];
for (let i = 0; i < PAGES; i++) {
  const question = { searchId, ...someQuestion() };
  let text = '';
  times.push(
    await timed(async () => {
      text = write({ data: await ask(question) });
    }),
  );
  bytes.push(gzipSync(text).length / KILOBYTE);
}
await t.close();

report(
  atLeast('activities found in a city', foundCount, 500, 'products'),
  told('a search of activities, p95', `${percentile(searched, 0.95).toFixed(0)} ms`),
  atMost('page of 50 activities from the store, p95', percentile(times.slice(PAGES / 10), 0.95), 20, 'ms'),
  atMost('page of 50 activities, compressed, at most', percentile(bytes, 1), 60, 'kB'),
);
