import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where a currency is named in the code: everywhere else it comes from the agency or with the money. */
const NAMED: Readonly<Record<string, string>> = {
  'apps/server/src/composition/demo-agencies.ts': 'the demo agencies',
  'apps/server/src/composition/seed-products.ts': 'the prices of the demo agencies',
  'apps/server/src/domains/payments/adapters/stripe/certify-stripe.ts': 'what a test account is charged',
  'apps/server/src/domains/payments/rules/transfer-token.ts': 'what one USDC counts as',
  'apps/server/src/products/cars/certify.ts': 'the currencies in which an account may be billed',
  'apps/web/src/features/landing/waterfall-sample.tsx': 'an example',
  'packages/contracts/src/agencies/plan-prices.ts': 'prices of the platform itself',
  'packages/flight-search/src/defaults.ts': 'the passenger of a search, as the spec fixes it',
  'packages/messages/src/readable-money.ts': 'how Intl writes the dollar in some languages',
  'packages/products/hotels/world/charges.ts': 'what simulated properties take at the desk, in their own money',
  'packages/sandbox-world/src/currency.ts': 'what the simulated suppliers sell in',
};

const CODE = /['"`](?:USD|EUR|GBP|BRL|JPY)['"`]/;
/** A parameter, a fallback or a schema that would choose a currency for somebody who named none. */
const DEFAULT = /\bcurrency\??(?::\s*string)?\s*=\s*['"`\w]|currency\s*(?:\?\?|\|\|\s*['"`A-Z])|currency\b.*\.default\(/;
/** An agency without a row of prices has them in its own currency. */
const AGENCYS_OWN = /\?\? ctx\.agency\.currency/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter(
      (path) =>
        /(?:\/src|^packages\/products)\/.*\.tsx?$/.test(path) &&
        !/\.(test|contract)\.tsx?$|\/testing\/|node_modules|generated/.test(path),
    );
}

const LINES = ['packages', 'apps'].flatMap(sourcesIn).flatMap((path) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((line) => ({ path, line: line.trim() }))
    // What a mutant would put in is not in the code.
    .filter(({ line }) => !line.startsWith('// mutant ')),
);

test('a currency is named in few places, each with a reason', () => {
  const found = LINES.filter(({ line }) => CODE.test(line)).map(({ path }) => path);
  expect([...new Set(found)].sort()).toEqual(Object.keys(NAMED));
});

test('nowhere is a currency chosen for somebody who named none', () => {
  for (const line of ["f(n: number, currency = 'USD')", "total?.currency ?? 'USD'", "currency: z.string().default('USD')"])
    expect(line).toMatch(DEFAULT);
  const found = LINES.filter(({ line }) => DEFAULT.test(line) && !AGENCYS_OWN.test(line) && !/^(const|let) /.test(line));
  expect(found).toEqual([]);
});
