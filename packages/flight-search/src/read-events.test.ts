import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { readFlightEvent, readFlightEvents } from './read-events.ts';
import { makeNdjson, makeResults } from './testing/make-results.ts';

const made = makeResults({ count: 3 });
const [first, second] = made.results.map((result) => required(result, 'a result'));
const wave = (data: unknown[], fareFamilies: unknown = made.fareFamilies) => ({ type: 'wave', part: 0, data, fareFamilies });

describe('readFlightEvent', () => {
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
    const { event, lost } = readFlightEvent(wave([first, { ...second, totalAmount: 'free' }, null, second]));
    expect(event).toMatchObject({ type: 'wave', data: [{ id: first?.id }, { id: second?.id }] });
    expect(lost).toBe(2);
  });

  it('loses a bad fare family, or one in another currency, and keeps its flight', () => {
    const id = required(first, 'a result').id;
    const families = required(made.fareFamilies[id], 'families');
    const foreign = { ...required(families[0], 'a family'), total: { amountMinor: 1, currency: 'EUR' } };
    const { event, lost } = readFlightEvent(wave([first], { [id]: [...families, foreign, { offerId: 7 }] }));
    expect(event).toMatchObject({ data: [{ id }], fareFamilies: { [id]: families } });
    expect(lost).toBe(2);
    expect(readFlightEvent(wave([first], undefined)).event).toMatchObject({ data: [{ id }] });
  });

  it('counts what is no event as lost', () => {
    for (const value of [null, 7, {}, { type: 'wave' }, { type: 'start' }, { type: 'surprise' }]) {
      expect(readFlightEvent(value)).toEqual({ event: null, lost: 1 });
    }
  });
});
