import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { property, roomRate } from '../testing/rates.ts';
import { bestRates, bestStayRates, isOneStay, type PricedRate } from './merge-offers.ts';
import { coreName, propertyMatcher, tripNamesOf } from './same-property.ts';

const away = (metres: number) => ({ lat: 38.7143 + metres / 111_195, lng: -9.1414 });

describe('which properties are one', () => {
  test.each([
    ['Hotel Avenida Palace', 'Avenida Palace, Lisbon', true],
    ['The Árvore', 'Hotel Arvore', true],
    ['Ibis Lisboa Centro', 'Ibis Styles Lisboa Centro', false],
    ['Hotel Lisbon', 'The Lisbon', false],
    ['Hotel Lisbon', 'Lisbon Hotel', true],
  ])('%s and %s, at one door: %s', (one, other, isSame) => {
    const matcher = propertyMatcher();
    const first = matcher.idOf('a', property({ name: one }));
    expect(matcher.idOf('b', property({ name: other })) === first).toBe(isSame);
    expect(coreName({ name: one, cityName: 'Lisbon' })).not.toBe('');
  });

  test.each([
    ['a block apart', 240, [], [], true],
    ['two blocks apart', 260, [], [], false],
    ['with one code, wherever', 9_000, ['giata:1'], ['giata:1'], true],
    ['with two codes of one scheme, at one door', 0, ['giata:1'], ['giata:2'], false],
    ['with codes of two schemes, at one door', 0, ['giata:1'], ['iata:X'], true],
  ])('of one name, %s: %s m', (_, metres, codes, others, isSame) => {
    const matcher = propertyMatcher();
    const first = matcher.idOf('a', property({ codes }));
    expect(matcher.idOf('b', property({ ref: 'p9', codes: others, position: away(metres) })) === first).toBe(isSame);
  });

  test('a supplier’s property stays what it was, and brings its codes along', () => {
    const matcher = propertyMatcher();
    const first = matcher.idOf('a', property({}));
    expect(matcher.idOf('a', property({ name: 'Renamed', position: away(5_000) }))).toBe(first);
    expect(matcher.idOf('b', property({ codes: ['giata:7'] }))).toBe(first);
    expect(matcher.idOf('c', property({ ref: 'x', name: 'Quite another', codes: ['giata:7'] }))).toBe(first);
    expect(matcher.idOf('b', property({ ref: 'p1' }))).toBe(first);
    expect(matcher.idOf('d', property({ ref: 'p1', name: 'Far', position: away(5_000) }))).not.toBe(first);
  });

  test('that another node found is remembered by supplier, code, and name with place', () => {
    const matcher = propertyMatcher();
    const { name, cityName, position } = property({});
    matcher.remember({ id: 'h1', codes: ['giata:7'], name, cityName, position, sellers: [{ name: 'a', ref: 'p1' }] });
    const ids = [
      matcher.idOf('a', property({ name: 'Renamed', position: away(5_000) })),
      matcher.idOf('b', property({ ref: 'x', name: 'Renamed', codes: ['giata:7'], position: away(5_000) })),
      matcher.idOf('c', property({ ref: 'y' })),
    ];
    expect(ids).toEqual(['h1', 'h1', 'h1']);
  });

  test('has the same id in every search', () => {
    const ids = [1, 2].map(() => propertyMatcher().idOf('a', property({ codes: ['giata:7'] })));
    expect(ids[0]).toBe(ids[1]);
    expect(propertyMatcher().idOf('b', property({ codes: ['giata:7'], name: 'By another name' }))).toBe(ids[0]);
  });

  test('is the same trip by its codes and by its name and city', () => {
    expect(tripNamesOf(property({ codes: ['giata:7'] }))).toEqual(['giata:7', 'avenida palace, lisbon, PT']);
  });
});

function priced(
  seller: string,
  totalMinor: number,
  changes: Partial<PricedRate['rate']> = {},
  freeUntil: number | null = null,
): PricedRate {
  return { seller, rate: roomRate({ ref: `${seller} ${totalMinor}`, ...changes }), totalMinor, freeUntil };
}
const refsOf = (rates: readonly PricedRate[]) => rates.map(({ rate }) => rate.ref);

describe('the rates of several suppliers', () => {
  test('of one room, board and free time are one: the cheapest, and of equals the first', () => {
    const rates = [priced('a', 200), priced('b', 150, { roomName: 'DOUBLE  room' }), priced('c', 150)];
    expect(refsOf(bestRates(rates))).toEqual(['b 150']);
  });

  test.each<[string, Partial<PricedRate['rate']>, number | null]>([
    ['another board', { board: 'breakfast' }, null],
    ['another room of the search', { room: 1 }, null],
    ['another kind of room', { roomName: 'Suite' }, null],
    ['another free time', {}, 86_400_000],
  ])('with %s stay two', (_, changes, freeUntil) => {
    expect(bestRates([priced('a', 200), priced('b', 150, changes, freeUntil)])).toHaveLength(2);
  });

  test('that are only sold together stay together', () => {
    const bundle = (seller: string, one: number, two: number) => [
      priced(seller, one, { bundle: 'x', room: 0 }),
      priced(seller, two, { bundle: 'x', room: 1 }),
    ];
    const dear = bundle('a', 100, 300);
    const cheap = bundle('b', 200, 150);
    expect(refsOf(bestRates([...dear, ...cheap]))).toEqual(['b 200', 'b 150']);
    expect(refsOf(bestRates([...dear, priced('c', 50, { room: 0 })]))).toEqual(['a 100', 'a 300', 'c 50']);
  });

  const anyRate = fc
    .record({
      seller: fc.constantFrom('a', 'b', 'c'),
      total: fc.integer({ min: 1, max: 50 }),
      room: fc.integer({ min: 0, max: 1 }),
      board: fc.constantFrom('roomOnly' as const, 'breakfast' as const),
      bundle: fc.constantFrom(null, 'x', 'y'),
    })
    .map(({ seller, total, ...rate }) => priced(seller, total, rate));

  test('property: whatever is left out has an equal that costs no more, and no bundle is torn', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 12 }), (rates) => {
        const kept = new Set(bestRates(rates));
        for (const one of rates) {
          const together = rates.filter(
            (other) =>
              other === one || (one.rate.bundle !== null && other.seller === one.seller && other.rate.bundle === one.rate.bundle),
          );
          expect(together.every((other) => kept.has(other) === kept.has(one))).toBe(true);
          if (kept.has(one) || one.rate.bundle !== null) continue;
          expect(
            [...kept].some(
              ({ rate, totalMinor }) =>
                rate.bundle === null &&
                rate.room === one.rate.room &&
                rate.board === one.rate.board &&
                totalMinor <= one.totalMinor,
            ),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('rates that can be booked as one stay', () => {
  const rooms = [priced('a', 1), priced('a', 2, { room: 1 })];
  test.each([
    ['one for each room', rooms, true],
    ['one too few', rooms.slice(0, 1), false],
    ['two for one room', [priced('a', 1), priced('a', 2)], false],
    ['of two suppliers', [priced('a', 1), priced('b', 2, { room: 1 })], false],
    ['of one bundle', [priced('a', 1, { bundle: 'x' }), priced('a', 2, { room: 1, bundle: 'x' })], true],
    ['of two bundles', [priced('a', 1, { bundle: 'x' }), priced('a', 2, { room: 1, bundle: 'y' })], false],
    ['half of a bundle', [priced('a', 1, { bundle: 'x' }), priced('a', 2, { room: 1 })], false],
  ])('%s: %s', (_, rates, isOne) => {
    expect(isOneStay(rates, 2)).toBe(isOne);
  });

  test('none is no stay', () => expect(isOneStay([], 0)).toBe(false));
});

const ROOMS = 2;
const SELLERS = ['a', 'b'];
const anyStayRate = fc
  .record({
    seller: fc.constantFrom(...SELLERS),
    room: fc.nat(ROOMS - 1),
    roomName: fc.constantFrom('Double', 'Family'),
    board: fc.constantFrom('roomOnly', 'breakfast'),
    bundle: fc.constantFrom(null, null, null, 'b1'),
    totalMinor: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ seller, totalMinor, ...rate }): PricedRate => ({ seller, totalMinor, freeUntil: null, rate: roomRate(rate) }));

/** All stays that can be booked of some rates of two rooms. */
const staysOf = (rates: readonly PricedRate[]) =>
  rates.flatMap((one) => rates.flatMap((other) => (isOneStay([one, other], ROOMS) ? [[one, other] as const] : [])));

describe('the best rates of several rooms', () => {
  const anyRates = fc.array(anyStayRate, { maxLength: 24 }).map((rates) => {
    // A bundle has one rate for each room.
    const seen = new Set<string>();
    return rates.filter(({ seller, rate: { bundle, room } }) => {
      const key = `${seller} ${bundle} ${room}`;
      return bundle === null || (!seen.has(key) && seen.add(key));
    });
  });

  test('property: each of them is part of a stay that can be booked', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const kept = bestStayRates(rates, ROOMS);
        const bookable = new Set(staysOf(kept).flat());
        expect(kept.filter((one) => !bookable.has(one))).toEqual([]);
      }),
    );
  });

  test('property: the cheapest stay of all is among them, and nothing is if there was none', () => {
    const least = (rates: readonly PricedRate[]) =>
      staysOf(rates).reduce((best, [one, other]) => Math.min(best, one.totalMinor + other.totalMinor), Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(anyRates, (rates) => {
        expect(least(bestStayRates(rates, ROOMS))).toBe(least(rates));
      }),
    );
  });

  test('the seller who is cheaper for both rooms keeps a kind, even if the other is cheaper for one', () => {
    const rate = (seller: string, room: number, totalMinor: number): PricedRate => ({
      ...{ seller, totalMinor, freeUntil: null },
      rate: roomRate({ room, ref: `${seller}${room}` }),
    });
    const kept = bestStayRates([rate('a', 0, 10), rate('a', 1, 30), rate('b', 0, 20), rate('b', 1, 15)], ROOMS);
    expect(kept.map(({ rate: { ref } }) => ref)).toEqual(['b0', 'b1']);
  });

  test('of one room they are the best of each kind', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const one = rates.filter(({ rate: { room } }) => room === 0);
        expect(bestStayRates(one, 1)).toEqual(bestRates(one));
      }),
    );
  });
});
