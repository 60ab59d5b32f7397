import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS } from '@caravel/contracts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SOLD = PRODUCTS.filter((product) => existsSync(join(root, 'apps/server/src/products', product, 'module.ts')));

/** The paths in the first column of a guide's tables, and elsewhere in backticks. */
const pathsOf = (guide: string) => [
  ...new Set(
    [...guide.matchAll(/`((?:apps|packages|scripts|docs|e2e)\/[\w./<>-]+|\.env\.example)`/g)].flatMap(([, path]) => path ?? []),
  ),
];

test.each(['docs/add-a-product.md', 'docs/write-an-adapter.md'])(
  'the files of %s exist for every product that is sold',
  (name) => {
    expect(SOLD.length).toBeGreaterThan(2);
    const paths = pathsOf(read(name)).flatMap((path) =>
      path.includes('<product>') ? SOLD.map((product) => path.replace('<product>', product)) : [path],
    );
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

test('each list of add-a-product names every product that is sold, and no other shared file of the house lists them all', () => {
  const lists = read('docs/add-a-product.md').split('## 4. The five lists')[1]?.split('## 5')[0] ?? '';
  const paths = pathsOf(lists).filter((path) => !path.startsWith('scripts/'));
  expect(paths).toHaveLength(5);
  for (const path of paths) expect(SOLD.filter((product) => !read(path).includes(product))).toEqual([]);
});

test('every part of a module is spoken of where a product is added', () => {
  const module = read('apps/server/src/composition/product-module.ts');
  const parts = [...(module.split('export type ProductModule = {')[1] ?? '').matchAll(/readonly (\w+)\??:/g)].map(
    ([, part]) => part,
  );
  expect(parts).toEqual([
    ...['product', 'suppliers', 'companies', 'driver', 'places', 'slice', 'confirmed', 'seed', 'describeSearch', 'lowest'],
    ...['findKnownIdeas', 'certify', 'forget'],
  ]);
});

test('the code of write-an-adapter stands in the adapter that it shows', () => {
  const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const source = bare(read('apps/server/src/testing/partner-accounts/wire-partners.ts'));
  const shown = [...read('docs/write-an-adapter.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => bare(code ?? ''));
  expect(shown).toHaveLength(3);
  expect(shown.filter((code) => !source.includes(code))).toEqual([]);
});
