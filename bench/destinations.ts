// What destination suggestions cost: reading the towns, building the index, a keystroke, and the memory of both; and the same of hotels' names.
import { readFileSync } from 'node:fs';
import { namedHotels } from '@caravel/products/hotels/world';
import { findNames, MOST_NAMES } from '../apps/server/src/products/hotels/adapters/sandbox/find-names.ts';
import { searchText } from '../apps/server/src/products/hotels/rules/matches-name.ts';
import { openReference } from '../packages/reference/src/index.ts';
import { atMost, percentile, report, told } from './measure.ts';

const FOLDER = new URL('../packages/reference/data/', import.meta.url);
const MEGABYTE = 1024 * 1024;
/** The files that destinations are read from beside those of flights. */
const FILES = ['towns', 'areas', 'country-parts', 'town-aliases'];
/** What people type, letter by letter, and some that match much. */
const TYPED = [
  'lisbon',
  'são paulo',
  'new york',
  'san j',
  'paris france',
  'disneyland paris',
  'costa brava',
  'rio d',
  'a',
  's',
  'e b',
];
const ROUNDS = 20;

const { gc } = globalThis;
const heap = (): number => {
  gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
};
const timed = (work: () => unknown): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

const before = heap();
const reference = openReference(FOLDER);
const parse = timed(() => reference.listTowns());
const afterTowns = heap();
const index = timed(() => reference.suggestDestinations('lisbon'));
const afterIndex = heap();

const keystrokes = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const text of keystrokes) times.push(timed(() => reference.suggestDestinations(text, { locale: 'pt', limit: 20 })));
}
times.sort((a, b) => a - b);
const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
const bytes = FILES.reduce((sum, name) => sum + readFileSync(new URL(`${name}.json`, FOLDER)).length, 0);

/** As the thread does that knows the names of hotels. */
const beforeNames = heap();
const names: unknown[] = [];
const making = timed(() => {
  for (const hotel of namedHotels()) {
    if (names.length >= MOST_NAMES) return;
    names.push({ hotel, name: searchText(hotel.name) });
  }
});
const heapOfNames = heap() - beforeNames;
const ask = (text: string) => findNames({ code: 'bedloom', text, limit: 8 });
/** Nobody is called so: the thread looks at all names that it has, and then has them all. */
const NOBODY = 'zzzz';
for (let idle = 0; idle < 20; ) {
  const begin = performance.now();
  await ask(NOBODY);
  idle = performance.now() - begin < 50 ? idle + 1 : 0;
}
const hotelTimes: number[] = [];
for (const text of [...keystrokes, NOBODY]) {
  const begin = performance.now();
  await ask(text);
  hotelTimes.push(performance.now() - begin);
}

report(
  atMost('Destinations, on disk', bytes / MEGABYTE, 4, 'MB'),
  atMost('Destinations, heap of the towns', afterTowns - before, 16, 'MB'),
  atMost('Destinations, heap with the index', afterIndex - before, 48, 'MB'),
  told('Destinations, reading the towns', `${parse.toFixed(0)} ms`),
  told('Destinations, building the index', `${index.toFixed(0)} ms`),
  atMost('Destinations, a keystroke (p95)', p95, 10, 'ms'),
  told(`Names of ${names.length} hotels, made in a thread in`, `${making.toFixed(0)} ms`),
  atMost('Names of hotels, heap of the thread', heapOfNames, 64, 'MB'),
  atMost('Names of hotels, a keystroke at one supplier (p95)', percentile(hotelTimes, 0.95), 50, 'ms'),
);
process.exit(0);
