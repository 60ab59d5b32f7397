// What destination suggestions cost: reading the towns, building the index, a keystroke, and the memory of both.
import { readFileSync } from 'node:fs';
import { openReference } from '../packages/reference/src/index.ts';
import { atMost, report, told } from './measure.ts';

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

report(
  atMost('Destinations, on disk', bytes / MEGABYTE, 4, 'MB'),
  atMost('Destinations, heap of the towns', afterTowns - before, 16, 'MB'),
  atMost('Destinations, heap with the index', afterIndex - before, 48, 'MB'),
  told('Destinations, reading the towns', `${parse.toFixed(0)} ms`),
  told('Destinations, building the index', `${index.toFixed(0)} ms`),
  atMost('Destinations, a keystroke (p95)', p95, 10, 'ms'),
);
