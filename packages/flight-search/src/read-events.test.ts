import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { flightEventReader, readFlightEvents } from './read-events.ts';
import { makeNdjson, makeResults } from './testing/make-results.ts';
import { flightPacker } from './testing/pack-flights.ts';

const made = makeResults({ count: 3 });
const [first, second] = made.results.map((result) => required(result, 'a result'));
/** A wave of the three flights as it travels, with changes. */
const packed = flightPacker('USD')({ data: made.results, fareFamilies: made.fareFamilies });
const [one, two] = packed.data;
const wave = (changes: object = {}) => ({ type: 'wave', part: 0, ...packed, ...changes });

describe('flightEventReader', () => {
  it('reads every line of a search as the contract has it', async () => {
    const events: unknown[] = [];
    async function* text() {
      yield makeNdjson(made, 2);
    }
    for await (const { event, lost } of readFlightEvents(text())) {
      expect(lost).toBe(0);
      events.push(event);
    }
    expect(events).toMatchObject([
      { type: 'start', parts: 2 },
      { type: 'wave', part: 0, data: made.results.slice(0, 2) },
      { type: 'wave', part: 1, data: made.results.slice(2) },
      { type: 'done', count: 3 },
    ]);
  });

  it('loses a bad record and keeps the rest of its wave', () => {
    const data = [one, { ...two, totalAmount: 'free' }, null, { ...two, flights: [99] }, { ...two, id: 'unpriced' }, two];
    const { event, lost } = flightEventReader()(wave({ data }));
    expect(event).toMatchObject({ type: 'wave', data: [{ id: first?.id }, { id: second?.id }] });
    expect(lost).toBe(4);
  });

  it('loses a bad fare family and keeps its flight', () => {
    const id = required(first, 'a result').id;
    const fares = required(packed.fareFamilies[id], 'fares');
    const bad = [{ ...fares[0], terms: 99 }, { ...fares[0], total: 'free' }, null];
    const { event, lost } = flightEventReader()(wave({ data: [one], fareFamilies: { [id]: [...fares, ...bad] } }));
    expect(event).toMatchObject({ data: [{ id }], fareFamilies: { [id]: made.fareFamilies[id] } });
    expect(lost).toBe(3);
  });

  it('loses what a lost line would have brought, and nothing else', () => {
    const [, ...waves] = makeNdjson(made, 2).trim().split('\n').slice(0, -1);
    const read = flightEventReader();
    const { event, lost } = read(JSON.parse(required(waves.at(-1), 'a wave')));
    expect(event).toMatchObject({ type: 'wave', data: [] });
    expect(lost).toBe(1);
  });

  it('counts what is no event as lost', () => {
    for (const value of [null, 7, {}, { type: 'wave' }, { type: 'start' }, { type: 'surprise' }]) {
      expect(flightEventReader()(value)).toEqual({ event: null, lost: 1 });
    }
  });
});
