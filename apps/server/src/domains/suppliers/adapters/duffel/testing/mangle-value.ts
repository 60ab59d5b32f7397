import fc from 'fast-check';
import { airlineOf } from './duffel-world.ts';

/* Values in which anything may stand anywhere, for mappings as pure functions. */

/** All paths of a value, each a list of keys. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

export type Mangled = { readonly path: readonly string[]; readonly how: 'gone' | 'extra' | { readonly value: unknown } };

/** Changes a copy at a path, as it comes over the wire: what the stand-in names twice is there twice. */
export function mangle<T>(value: T, { path, how }: Mangled): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const last = path.at(-1);
  if (last === undefined) return typeof how === 'object' ? how.value : copy;
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy as Record<string, unknown>);
  if (how === 'gone') delete parent[last];
  else if (how === 'extra') parent[`${last}_of_tomorrow`] = { since: 2028 };
  else parent[last] = how.value;
  return copy;
}

const VALUES = [
  null,
  '',
  0,
  -1,
  true,
  [],
  {},
  'unknown_to_us',
  '1e999',
  '12.345',
  '-5.00',
  '0.00',
  'XYZ',
  'ZZZ',
  '2027-02-31T25:61:00',
  'P9Y',
  '💥',
  airlineOf(null),
];
/** Any path of a value, and what is there instead. */
export const mangledOf = (value: unknown): fc.Arbitrary<Mangled> =>
  fc.record({
    path: fc.constantFrom(...pathsOf(value)),
    how: fc.oneof(
      fc.constantFrom('gone' as const, 'extra' as const),
      fc.constantFrom(...VALUES).map((some) => ({ value: some })),
    ),
  });
