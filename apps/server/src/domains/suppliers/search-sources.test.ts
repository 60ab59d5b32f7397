import { expect, test } from 'vitest';
import { LateSource } from '../../platform/search/gather.ts';
import { searchSources } from './search-sources.ts';
import { SupplierError } from './supplier-error.ts';

const acme = { name: 'acme' };
const signal = new AbortController().signal;
const read = (_: unknown, records: readonly number[]) => ({ records: [], shown: records });

test.each([
  ['gives up waiting', new SupplierError('timeout'), LateSource],
  ['breaks', new SupplierError('unavailable'), SupplierError],
])('a supplier that %s says so, after what it has told', async (_, failure, kind) => {
  async function* ask() {
    yield [1];
    throw failure;
  }
  const [source] = searchSources([acme], { ask, read });
  const shown: unknown[] = [];
  const asking = (async () => {
    for await (const wave of source?.search(signal) ?? []) shown.push(wave.shown);
  })();
  await expect(asking).rejects.toBeInstanceOf(kind);
  expect(shown).toEqual([[1]]);
});

test('a long wave is read in parts, and others have their turn between them', async () => {
  async function* ask() {
    yield [1, 2, 3, 4, 5];
    yield [];
    yield [6];
  }
  const [source] = searchSources([acme], { ask, read, atOnce: 2 });
  const seen: unknown[] = [];
  const turn = () => seen.push('turn') < 9 && void setImmediate(turn);
  setImmediate(turn);
  for await (const wave of source?.search(signal) ?? []) seen.push(wave.shown);
  expect(seen.filter((one) => one !== 'turn')).toEqual([[1, 2], [3, 4], [5], [], [6]]);
  expect(seen.slice(0, 3)).toEqual([[1, 2], 'turn', [3, 4]]);
});
