import { required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOffer, searchFlights } from './offers.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const AT = { now: NOW, passengers: { adults: 1, children: 0, infants: 0 } };
const KEYS = ['JFK LHR', 'GRU NRT', 'DEN FCO']
  .flatMap((route) => {
    const [origin = '', destination = ''] = route.split(' ');
    return searchFlights({
      slices: [{ origin, destination, date: '2027-04-07' }],
      passengers: AT.passengers,
      now: NOW,
      limit: 40,
    }).itineraries;
  })
  .flatMap(({ offers }) => offers.map(({ key }) => key));

describe('offer keys', () => {
  it('are URL-safe, short, and each finds its own offer', () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
    for (const key of KEYS) {
      expect(key).toMatch(/^[A-Za-z0-9.~]{20,120}$/);
      const found = findOffer(key, AT);
      expect(typeof found === 'object' && found.offer.key).toBe(key);
    }
  });

  it('never throw and never find another offer when mutated', () => {
    const mutation = fc.record({
      key: fc.constantFrom(...KEYS),
      at: fc.nat(120),
      text: fc.string({ maxLength: 3 }),
      cut: fc.nat(3),
    });
    fc.assert(
      fc.property(mutation, ({ key, at, text, cut }) => {
        const forged = key.slice(0, at) + text + key.slice(at + cut);
        const found = findOffer(forged, AT);
        if (typeof found === 'object') expect(found.offer.key).toBe(forged);
        else expect(['unknown', 'soldOut']).toContain(found);
      }),
    );
  });

  it('are unknown where they put two airlines on one ticket that no ticket covers', () => {
    const one = (origin: string, destination: string, date: string, carrier: string) => {
      const { itineraries } = searchFlights({
        slices: [{ origin, destination, date }],
        passengers: AT.passengers,
        maxStops: 0,
        now: NOW,
      });
      const found = itineraries.find(({ offers }) => offers[0]?.validatingCarrier === carrier);
      return required(found, carrier).key.replace('f1~', '');
    };
    const out = one('JFK', 'LHR', '2027-04-07', 'DL');
    const back = (carrier: string) => findOffer(`f1~${out}~${one('LHR', 'JFK', '2027-04-17', carrier)}~EL`, AT);
    expect(back('AA')).toBe('unknown');
    expect(back('DL')).toMatchObject({ offer: { validatingCarrier: 'DL' } });
    expect(back('VS')).toMatchObject({ itinerary: { slices: { length: 2 } } });
  });

  it('are unknown when they are any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(findOffer(text, AT)).toBe('unknown');
      }),
    );
    const key = required(KEYS[0], 'key');
    expect(findOffer(key.replace('f1~', 'f2~'), AT)).toBe('unknown');
    expect(findOffer(`${key}X`, AT)).toBe('unknown');
    expect(findOffer(key.replace(/270407/, '279907'), AT)).toBe('unknown');
  });
});
