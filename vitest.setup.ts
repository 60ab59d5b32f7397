import process from 'node:process';
import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';

/** `vitest.config.ts` says both. A property whose case costs more than 5 ms has fewer runs, by a constant of its own. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED), numRuns: Number(process.env.FAST_CHECK_RUNS) });

/** What was said in the console since the last test ended: a library warns there of what goes wrong without an error, such as a font that it does not find. */
let said: string[] = [];
const listen = (...words: unknown[]) => void said.push(format(...words));

beforeEach(() => {
  console.warn = listen;
  console.error = listen;
});
afterEach(() => {
  const heard = said;
  said = [];
  expect(heard, 'warnings and errors in the console').toEqual([]);
});
