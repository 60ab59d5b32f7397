import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOffer, searchFlights } from '../../products/flights/world/index.ts';
import { TRIGGERS, triggerOfName, triggerOfNames, triggerOfRoute } from './triggers.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ONE = { adults: 1, children: 0, infants: 0 };

describe('triggers', () => {
  it('are found by last name however it is written, and by the first leg', () => {
    expect(triggerOfName(' price-change')?.effect).toBe('priceChanged');
    expect(triggerOfName('Commit Reset')?.effect).toBe('commitThenReset');
    expect(triggerOfName('Price')).toBeUndefined();
    expect(triggerOfNames(['Silva', 'Timeout'])?.effect).toBe('timeout');
    expect(triggerOfRoute('TRD', 'SVG')?.effect).toBe('soldOut');
    expect(triggerOfRoute('SVG', 'TRD')).toBeUndefined();
  });

  it('have one meaning per value and a sentence each', () => {
    const values = TRIGGERS.map(({ where, value }) => `${where} ${value}`);
    expect(new Set(values).size).toBe(values.length);
    for (const { sentence } of TRIGGERS) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  it('are printed in the README, each with its sentence', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
    const words = {
      lastName: 'last name',
      route: 'route',
      place: 'place',
      hotel: 'hotel',
      company: 'company',
      activity: 'activity',
    };
    for (const { where, value, sentence } of TRIGGERS)
      expect(readme).toContain(`| ${words[where]} | \`${value}\` | ${sentence} |`);
  });

  it('raise the price, or sell out, on marked routes when they are priced again', () => {
    for (const [destination, days] of [
      ['BGO', 30],
      ['SVG', 60],
    ] as const) {
      const date = new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
      const { itineraries } = searchFlights({ slices: [{ origin: 'TRD', destination, date }], passengers: ONE, now: NOW });
      expect(itineraries.length).toBeGreaterThan(0);
      for (const offer of itineraries.slice(0, 5).flatMap((itinerary) => itinerary.offers)) {
        const found = findOffer(offer.key, { now: NOW, passengers: ONE });
        if (destination === 'SVG') expect(found).toBe('soldOut');
        else expect(typeof found === 'object' && found.offer.totalMinor).toBeGreaterThan(offer.totalMinor);
      }
    }
  });
});
