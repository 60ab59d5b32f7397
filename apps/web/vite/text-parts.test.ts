import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsIcu } from '@caravel/messages/translator.ts';
import { CATALOGUES } from '@caravel/products/translate.ts';
import { describe, expect, it, test } from 'vitest';
import { keysOf, readSource } from './module-texts.ts';
import { textParts } from './text-parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const english: Readonly<Record<string, string>> = CATALOGUES.en;
const { core, pages } = textParts(ROOT, english);

/** What a page has by the time it is shown: what the entry says, and what the modules say that are loaded with it. */
const saidAt = (...files: readonly string[]) =>
  new Set([core, ...files.map((file) => pages.get(join(ROOT, 'apps/web/src', file)))].flatMap((part) => part?.keys ?? []));

const keysIn = (code: string, keys: readonly string[]) => keysOf([readSource(code, () => undefined)], keys);

describe('a source says', () => {
  it('whole keys, wherever they stand, but not in a comment', () => {
    const code = "const KEYS = { a: 'list.a' };\n// t('list.b')\n/* t('list.c') */\nt(isOne ? \"list.d\" : KEYS.a);";
    expect(keysIn(code, ['list.a', 'list.b', 'list.c', 'list.d'])).toEqual(['list.a', 'list.d']);
  });

  it('keys of which data are a part: all that begin as the source says', () => {
    expect(keysIn(`t(\`need.\${one}Title\`)`, ['need.aTitle', 'need.b', 'needs.c'])).toEqual(['need.aTitle', 'need.b']);
  });

  it('keys whose area is given to it, where the area is named', () => {
    expect(keysIn(`t(\`\${texts}.gone\`); show({ texts: 'cars' })`, ['cars.gone', 'hotels.gone', 'cars.other'])).toEqual([
      'cars.gone',
    ]);
  });

  it('nothing of what it knows as a type alone', () => {
    const files = (code: string) => readSource(code, (module) => module).imports;
    expect(files("import type { A } from './a.ts';\nimport { type B, type C } from './b.ts';")).toEqual([]);
    expect(files("import { type B,\n  c } from './b.ts';\nexport { d } from './d.ts';\nimport './e.ts';")).toEqual([
      './b.ts',
      './d.ts',
      './e.ts',
    ]);
  });
});

describe('the parts of texts', () => {
  it('of the first page of a visitor need no ICU formatter', () => {
    const landings = ['features/landing/agency-landing.tsx', 'features/landing/product-landing.tsx'];
    expect([...saidAt(...landings)].filter((key) => needsIcu(english[key] ?? ''))).toEqual([]);
  });

  it('hold every text that the web says', () => {
    const sources = (...patterns: string[]) =>
      globSync(patterns, {
        cwd: ROOT,
        exclude: ['**/node_modules', '**/testing', '**/*.test.*', '**/texts/{en,pt,es}', '**/src/{en,pt,es}'],
      }).map((path) => readSource(readFileSync(join(ROOT, path), 'utf8'), () => undefined));
    const said = keysOf(sources('apps/web/src/**/*.{ts,tsx}', 'packages/messages/src/web/*.ts'), Object.keys(english));
    const had = new Set([core, ...pages.values()].flatMap(({ keys }) => keys));
    expect(said.length).toBeGreaterThan(2000);
    expect(said.filter((key) => !had.has(key))).toEqual([]);
  });

  test.each([
    [
      'the words of a list of results',
      'products/hotels/search/results-page.tsx',
      ['hotels.countFound', 'common.nights', 'map.unavailable'],
    ],
    ['what forms refuse', 'features/auth/auth-screens.tsx', ['auth.logInTitle', 'validation.emailInvalid']],
    [
      'what any product tells of a booking',
      'features/booking/booking-page.tsx',
      ['told.held.traveler.text', 'told.flights.held.traveler.text'],
    ],
    ['what the palette of the office says', 'features/booking-shell/office-parts.tsx', ['palette.results', 'palette.singleKeys']],
    ['the navigation, which the server names', 'routes/staff-layout.tsx', ['common.websiteSettings', 'common.bookNow']],
  ])('%s come with the page', (_, page, keys) => {
    const said = saidAt(page);
    expect(keys.filter((key) => !said.has(key))).toEqual([]);
  });

  it('hold no text of a page that nobody has opened', () => {
    const flights = [...saidAt('products/flights/search/results-page.tsx')];
    expect(flights.filter((key) => /^(?:hotels|cars|website|clients|dashboard|checkout)\.(?!search)/.test(key))).toEqual([]);
  });
});
