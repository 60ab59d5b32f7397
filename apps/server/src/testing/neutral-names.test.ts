import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));

/** Code that serves every product, so it may not name one, not even in a comment. */
const NEUTRAL = [
  'platform',
  ...[
    'booking-letters',
    'booking-requests',
    'bookings',
    'claims',
    'dashboards',
    'notifications',
    'payments',
    'pricing',
    'suppliers',
  ].map((name) => `domains/${name}`),
];

const WORDS =
  /\b(flights?|airlines?|airports?|fares?|segments?|tickets?|ticketed|ticketing|cabins?|pnr|locators?|hotels?|rooms?|guests?|nights?|boards?|cars?|vehicles?|rentals?|activities|tours?|vouchers?|museums?)\b/gi;

/**
 * Words that look like product words but mean something else, or are fixed from outside. "Itinerary" is the document of any booking (spec:
 * `itinerary.pdf`).
 */
const EXCEPTIONS: readonly { readonly file: RegExp; readonly phrase: RegExp; readonly why: string }[] = [
  { file: /^platform\/idempotency\//, phrase: /in flight/gi, why: 'a call that is under way' },
  { file: /^platform\/search\//, phrase: /\broom\b/gi, why: 'space in memory' },
  { file: /^platform\/paper\//, phrase: /\bsegment\b/gi, why: 'a part of a text, as `Intl.Segmenter` calls it' },
  { file: /^platform\/storage\//, phrase: /ticket/gi, why: 'what a signed upload path says' },
  {
    file: /^domains\/bookings\/(saga\/outcome|present\/present-record)\.ts$/,
    phrase: /record locator/gi,
    why: 'the name in the answer of a booking, which the spec fixes',
  },
  {
    file: /^domains\/pricing\/rules\/compose-price\.ts$/,
    phrase: /kind: 'fare'/g,
    why: 'the first line of a price, as stored and sent',
  },
  { file: /^domains\/bookings\/documents\/describe-document\.ts$/, phrase: /fare:/g, why: 'the label of that line' },
];

function sourcesOf(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.(ts|md)$/.test(path) && !/\.(test|contract)\.ts$|\/testing\//.test(path));
}

test('whatever serves all products names none', () => {
  const unused = new Set(EXCEPTIONS);
  const found = NEUTRAL.flatMap(sourcesOf).flatMap((path) => {
    const lines = readFileSync(join(SRC, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      let text = line.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
      for (const exception of EXCEPTIONS) {
        const rest = exception.file.test(path) ? text.replaceAll(exception.phrase, '') : text;
        if (rest !== text) unused.delete(exception);
        text = rest;
      }
      return (text.match(WORDS) ?? []).map((word) => `${path}:${index + 1}: ${word}`);
    });
  });
  expect(found).toEqual([]);
  expect([...unused]).toEqual([]);
});
