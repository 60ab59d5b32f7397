import { required } from '@caravel/kernel';
import { fareFamilySchema, flightResultSchema, flightStreamEventSchema } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isFareFamily, isFlightResult, isPlainEvent } from './flight-guards.ts';
import { makeNdjson, makeResults } from './testing/make-results.ts';

/*
 * The contract's schemas define a valid response; the guards must accept exactly the same. Each case takes a valid value, changes
 * it at any depth, and compares both.
 */

const made = makeResults({ count: 12, seed: 7 });
const families = made.results.flatMap(({ id }) => made.fareFamilies[id] ?? []);
const events = makeNdjson(made, 1)
  .trim()
  .split('\n')
  .map((line): unknown => JSON.parse(line))
  .filter((event) => !JSON.stringify(event).startsWith('{"type":"wave"'));
const notice = { type: 'notice', notice: { supplier: 'Sandbox Air', code: 'supplierTimeout' } };

type Node = { readonly holder: Record<string, unknown> | unknown[]; readonly name: string };

/** Every part of a value that can be changed. */
function placesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}

/** Replacement values: other types, other formats, and almost valid ones. */
const oddity = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 255, 2 ** 53, '', 'Economy', 'economy', 'USD', 'usd', 'fee', [], {}),
  fc.constantFrom('2027-03-05T10:20', '2027-03-05T10:20:00', '2027-03-05 10:20', '2027-13-05T10:20:00Z', '2027-03-05T10:20:00Z'),
  fc.jsonValue({ maxDepth: 2 }),
);
type Change = { readonly at: number; readonly how: 'put' | 'drop' | 'keep'; readonly value: unknown };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('put', 'put', 'put', 'drop', 'keep'),
  value: oddity,
});

function changed(sound: unknown, { at, how, value }: Change): unknown {
  const copy: unknown = structuredClone(sound);
  const places = placesIn(copy);
  if (how === 'keep' || places.length === 0) return copy;
  const { holder, name } = required(places[at % places.length], 'a place');
  if (how === 'drop') Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name];
  else (holder as Record<string, unknown>)[name] = value;
  return copy;
}

type Case = readonly [name: string, sound: readonly unknown[], schema: z.ZodType, guard: (value: unknown) => boolean];
const CASES: readonly Case[] = [
  ['flights', made.results, flightResultSchema, isFlightResult],
  ['fares', families, fareFamilySchema, isFareFamily],
];

describe('the guards of a search', () => {
  it.each(CASES)('take the %s that the contract takes, and no others', (_, sound, schema, guard) => {
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom<unknown>(...sound), change, (value, how) => {
        const candidate = changed(value, how);
        const { success } = schema.safeParse(candidate);
        if (!success) refused++;
        expect(guard(candidate)).toBe(success);
      }),
    );
    expect(refused).toBeGreaterThan(500);
  });

  it('refuse a list in the place of an object, and nothing at all', () => {
    for (const value of [undefined, null, [], made.results, 'flight']) {
      expect(isFlightResult(value)).toBe(false);
      expect(isFareFamily(value)).toBe(false);
      expect(isPlainEvent(value)).toBe(false);
    }
  });

  it('take the events of a search, and none that the contract refuses', () => {
    for (const event of [...events, notice]) expect(isPlainEvent(event)).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom<unknown>(...events, notice), change, (value, how) => {
        const candidate = changed(value, how);
        // Bounds and defaults of passengers apply to requests, not to responses.
        if (flightStreamEventSchema.safeParse(candidate).success || !isPlainEvent(candidate)) return;
        expect(candidate).toMatchObject({ type: 'start', passengers: expect.anything() });
        expect(flightStreamEventSchema.safeParse({ ...candidate, passengers: { adults: 1 } }).success).toBe(true);
      }),
    );
  });

  it('take a failure with a code of a newer version: its message is what people read', () => {
    expect(isPlainEvent({ type: 'failed', error: { code: 'laterCode', message: 'Not now' } })).toBe(true);
    expect(isPlainEvent({ type: 'failed', error: { code: 'internal' } })).toBe(false);
  });
});
