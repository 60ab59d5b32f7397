import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { findRate, joinRateKeys } from './find-rate.ts';
import { hotelsOfCity } from './hotels.ts';
import { ratesOf } from './rates.ts';
import { type HotelWave, searchHotels } from './search.ts';
import type { RateCharge, RoomRate } from './stay-types.ts';
import { HOTEL_SUPPLIERS, type HotelSupplierCode, hotelKeyOf, supplierHotelId } from './suppliers.ts';
import { cityNamed, NOW, searchIn, TWO } from './testing/asking.ts';
import { matchHotels } from './testing/matching.ts';

const CODES = HOTEL_SUPPLIERS.map(({ code }) => code);
const foundBy = (code: HotelSupplierCode, ...asked: Parameters<typeof searchIn>) =>
  searchHotels(code, searchIn(...asked)).flatMap(({ found }) => found);
const everywhere = (...asked: Parameters<typeof searchIn>) => CODES.map((code) => foundBy(code, ...asked));
const total = (offer: readonly RoomRate[], of: (rate: RoomRate) => number) => offer.reduce((sum, rate) => sum + of(rate), 0);
const median = (values: readonly number[]) =>
  required([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)], 'a value');

/** The published price of the cheapest room of each property of some stars, dollars a night. */
function prices(place: string, checkIn: string, stars: number): number[] {
  return everywhere(place, checkIn)
    .flat()
    .filter(({ hotel }) => hotel.stars === stars)
    .map(({ offers }) => total(required(offers[0], 'offer'), ({ publishedMinor }) => publishedMinor) / 400);
}

describe('a search', () => {
  it('finds at least two thousand properties in a capital, over three suppliers that share some', () => {
    for (const place of ['PT Lisbon', 'ES Madrid', 'GB London']) {
      const lists = everywhere(place, '2027-05-12').map((found) => found.map(({ hotel }) => hotel));
      const groups = matchHotels(lists);
      expect(groups.length, place).toBeGreaterThanOrEqual(2000);
      expect(lists.flat().length / groups.length).toBeGreaterThan(1.4);
    }
  });

  it('gives the same answer to the same question', () => {
    const query = searchIn('CH Zermatt', '2027-02-10');
    for (const code of CODES) expect(JSON.stringify(searchHotels(code, query))).toBe(JSON.stringify(searchHotels(code, query)));
  });

  it('comes in waves, each property once, each supplier at its pace', () => {
    const paces = CODES.map((code) => {
      const waves = searchHotels(code, searchIn('PT Lisbon', '2027-05-12'));
      const ids = waves.flatMap(({ found }) => found.map(({ hotel }) => hotel.id));
      expect(waves.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      const times = waves.map(({ afterMs }) => afterMs ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      return times[0];
    });
    expect(new Set(paces).size).toBe(CODES.length);
  });

  it('offers each board once refundable and once not at most, the cheapest first, for every room of the stay', () => {
    const occupancies = [
      { adults: 2, childAges: [7] },
      { adults: 1, childAges: [] },
    ];
    for (const found of everywhere('PT Lisbon', '2027-05-12', 4, occupancies))
      for (const { offers } of found) {
        const kinds = offers.map((offer) => `${offer[0]?.board} ${offer[0]?.policy.refundable}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        const totals = offers.map((offer) => total(offer, ({ netMinor }) => netMinor));
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        for (const offer of offers) {
          expect(offer.map(({ room }) => room)).toEqual([0, 1]);
          expect(new Set(offer.map(({ bundle }) => bundle)).size).toBe(1);
          expect(offer.every(({ audience }) => audience === 'public')).toBe(true);
        }
      }
  });

  it('shows what the rates of the property have, and what is found again', () => {
    for (const code of CODES) {
      const query = searchIn('DO Punta Cana', '2027-03-03', 5, [...TWO, ...TWO]);
      const found = searchHotels(code, query).flatMap((wave) => wave.found);
      expect(found.length).toBeGreaterThan(50);
      for (const { hotel, offers } of found.slice(0, 40)) {
        const rates = ratesOf(code, hotel.id, query.stay);
        const keys = typeof rates === 'object' ? rates.rates.map(({ key, room }) => `${room} ${key}`) : [];
        for (const offer of offers) {
          for (const { key, room } of offer) expect(keys).toContain(`${room} ${key}`);
          const again = findRate(required(joinRateKeys(offer.map(({ key }) => key)), 'key'), {
            now: NOW,
            occupancies: query.stay.occupancies,
          });
          expect(typeof again === 'object' && again.rates).toEqual(offer);
        }
      }
    }
  });

  it('finds nothing where the question makes no sense', () => {
    const none = (change: object) => {
      const query = searchIn('CH Zermatt', '2027-02-10');
      const waves = searchHotels('bedloom', { ...query, stay: { ...query.stay, ...change } });
      expect(waves.flatMap(({ found }) => found)).toEqual([]);
    };
    for (const checkOut of ['2027-02-10', '2027-02-09', '2027-04-10', '2027-02-31', 'soon']) none({ checkOut });
    for (const checkIn of ['2026-11-01', '2029-02-10']) none({ checkIn });
    none({ occupancies: [] });
    none({ occupancies: [{ adults: 0, childAges: [3] }] });
    none({ occupancies: [{ adults: 1, childAges: [18] }] });
    none({ nationality: 'usa' });
  });
});

describe('the world of hotels', () => {
  // Published price of a double, dollars a night: the middle of all houses of a class, as travelers know them.
  it.each([
    ['PT Lisbon', '2027-02-03', 3, 60, 110],
    ['PT Lisbon', '2027-05-12', 3, 80, 140],
    ['PT Lisbon', '2027-05-12', 5, 220, 420],
    ['US New York', '2027-02-03', 3, 140, 240],
    ['US New York', '2027-10-06', 4, 300, 520],
    ['FR Paris', '2027-02-03', 3, 90, 170],
    ['FR Paris', '2027-06-09', 4, 190, 330],
    ['US Orlando', '2027-02-03', 3, 90, 170],
    ['JP Tokyo', '2027-04-07', 3, 80, 160],
    ['AE Dubai', '2027-01-06', 4, 150, 320],
    ['AE Dubai', '2027-07-07', 4, 70, 150],
    ['BR Rio de Janeiro', '2027-01-13', 3, 70, 140],
    ['BR Rio de Janeiro', '2027-06-09', 3, 40, 90],
    ['CH Zermatt', '2027-02-10', 3, 260, 520],
    ['CH Zermatt', '2027-05-12', 3, 100, 240],
    ['PT Guarda', '2027-05-12', 3, 40, 95],
  ] as const)('%s on %s: %d stars cost what they should', (place, checkIn, stars, least, most) => {
    const middle = median(prices(place, checkIn, stars));
    expect(middle).toBeGreaterThanOrEqual(least);
    expect(middle).toBeLessThanOrEqual(most);
  });

  it.each([
    ['DO Punta Cana', 'allInclusive', 0.5, 1],
    ['MX Cancún', 'allInclusive', 0.25, 0.8],
    ['PT Lisbon', 'breakfast', 0.6, 0.95],
    ['PT Lisbon', 'allInclusive', 0, 0],
    ['US New York', 'roomOnly', 0.9, 1],
    ['CH Zermatt', 'halfBoard', 0.35, 0.85],
  ] as const)('%s: houses that sell %s', (place, board, least, most) => {
    const found = foundBy('bedloom', place, '2027-03-03');
    const share = found.filter(({ offers }) => offers.some((offer) => offer[0]?.board === board)).length / found.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  it('fills up towards the night and at the turn of the year', () => {
    const count = (checkIn: string) =>
      matchHotels(everywhere('BR Rio de Janeiro', checkIn, 3).map((found) => found.map(({ hotel }) => hotel))).length;
    const free = count('2027-06-09');
    expect(count('2026-11-20')).toBeLessThan(free * 0.98);
    const one = (checkIn: string) =>
      everywhere('BR Rio de Janeiro', checkIn, 3)
        .flat()
        .filter(({ offers }) => offers.some((offer) => offer.some(({ roomsLeft }) => roomsLeft === 1))).length;
    expect(one('2026-12-30')).toBeGreaterThan(one('2027-06-09'));
  });

  it('takes resort fees, city taxes and taxes where travelers know them from', () => {
    const charges = (place: string): readonly RateCharge[] =>
      foundBy('bedloom', place, '2027-03-03').flatMap(({ offers }) => offers[0]?.[0]?.charges ?? []);
    const [vegas, lisbon] = [charges('US Las Vegas'), charges('PT Lisbon')];
    expect(vegas.filter(({ kind }) => kind === 'resortFee').length).toBeGreaterThan(50);
    for (const { amountMinor } of vegas.filter(({ kind }) => kind === 'resortFee')) {
      expect(amountMinor / 4).toBeGreaterThanOrEqual(2000);
      expect(amountMinor / 4).toBeLessThanOrEqual(6500);
    }
    expect(lisbon.filter(({ kind }) => kind === 'resortFee')).toEqual([]);
    // Four euros a night for each of two adults.
    for (const { local } of lisbon.filter(({ kind }) => kind === 'cityTax'))
      expect(local).toEqual({ amountMinor: 3200, currency: 'EUR' });
    const yen = charges('JP Kyoto').find(({ kind }) => kind === 'cityTax')?.local;
    expect(yen?.currency).toBe('JPY');
    expect([1600, 4000, 8000]).toContain(yen?.amountMinor);
  });

  it('sells most stays refundable, and some not', () => {
    const found = everywhere('FR Paris', '2027-06-09').flat();
    const share = (refundable: boolean) =>
      found.filter(({ offers }) => offers.some((offer) => offer[0]?.policy.refundable === refundable)).length / found.length;
    expect(share(true)).toBeGreaterThan(0.8);
    expect(share(false)).toBeGreaterThan(0.6);
    expect(share(false)).toBeLessThan(0.95);
  });
});

describe('one property at several suppliers', () => {
  it.each(['PT Lisbon', 'HK Hong Kong', 'BR Rio de Janeiro'])(
    'is recognised in %s by its code or by name and place, and no other is taken for it',
    (place) => {
      const lists = CODES.map((code) => foundBy(code, place, '2027-05-12').map(({ hotel }) => ({ ...hotel, code })));
      const truth = new Set(lists.flat().map(({ code, id }) => hotelKeyOf(code, id)));
      const groups = matchHotels(lists);
      for (const group of groups) {
        expect(new Set(group.map(({ code, id }) => hotelKeyOf(code, id))).size).toBe(1);
        expect(new Set(group.map(({ code }) => code)).size).toBe(group.length);
      }
      expect(groups.length / truth.size).toBeLessThan(1.01);
      expect(lists.flat().filter(({ sharedCode }) => sharedCode === null).length).toBeGreaterThan(100);
    },
  );

  it('has other ids and mostly other prices', () => {
    const [first, second] = [foundBy('bedloom', 'PT Lisbon', '2027-05-12'), foundBy('innmere', 'PT Lisbon', '2027-05-12')];
    const net = new Map(first.map(({ hotel, offers }) => [hotelKeyOf('bedloom', hotel.id), offers[0]?.[0]?.netMinor]));
    const shared = second.filter(({ hotel }) => net.has(hotelKeyOf('innmere', hotel.id)));
    expect(shared.length).toBeGreaterThan(400);
    const same = shared.filter(({ hotel, offers }) => net.get(hotelKeyOf('innmere', hotel.id)) === offers[0]?.[0]?.netMinor);
    expect(same.length / shared.length).toBeLessThan(0.1);
    const cheaper = shared.filter(
      ({ hotel, offers }) => (net.get(hotelKeyOf('innmere', hotel.id)) ?? 0) > (offers[0]?.[0]?.netMinor ?? 0),
    );
    expect(cheaper.length / shared.length).toBeGreaterThan(0.15);
    expect(cheaper.length / shared.length).toBeLessThan(0.85);
  });
});

describe('triggers of hotels', () => {
  const waves = (place: string): HotelWave[] => searchHotels('bedloom', searchIn(place, '2027-03-03'));
  const trondheim = () => {
    const hotels = hotelsOfCity(cityNamed('NO Trondheim'));
    return new Map(hotels.flatMap((hotel) => (hotel.trigger === null ? [] : [[hotel.trigger, hotel] as const])));
  };
  const offered = (effect: 'priceChanged' | 'soldOut' | 'policyChanged' | 'boardChanged') => {
    const hotel = required(trondheim().get(effect), effect);
    const query = searchIn('NO Trondheim', '2027-03-03');
    const answer = ratesOf('innmere', supplierHotelId('innmere', hotel), query.stay);
    const rates = typeof answer === 'object' ? answer.rates : [];
    const shown = required(
      rates.find(({ board, policy }) => board === 'breakfast' && policy.refundable),
      'a refundable rate with breakfast',
    );
    const found = foundBy('innmere', 'NO Trondheim', '2027-03-03').some((one) => one.hotel.name === hotel.name);
    expect(found).toBe(true);
    return { shown, again: findRate(shown.key, { now: NOW, occupancies: TWO }) };
  };
  const sold = (again: ReturnType<typeof findRate>): RoomRate =>
    required(typeof again === 'object' ? again.rates[0] : undefined, 'a rate');

  it('leave a search without an answer, with an error, or with half of its waves', () => {
    expect(waves('NO Bodø').map(({ afterMs }) => afterMs)).toEqual([null]);
    expect(waves('NO Tromsø').map(({ failed }) => failed)).toEqual([true]);
    const half = waves('NO Ålesund').map(({ failed }) => failed);
    expect(half.slice(0, 4)).toEqual([false, true, false, true]);
    const { lat, lng } = cityNamed('NO Bodø').centre;
    const around = searchHotels('innmere', {
      ...searchIn('NO Bodø', '2027-03-03'),
      area: { kind: 'circle', lat, lng, radiusKm: 10 },
    });
    expect(around.map(({ afterMs }) => afterMs)).toEqual([null]);
  });

  it('sell out, or cost more, when priced again', () => {
    expect(offered('soldOut').again).toBe('soldOut');
    const { shown, again } = offered('priceChanged');
    expect(sold(again).netMinor).toBe(Math.ceil((shown.netMinor * 108) / 100));
    expect(sold(again).retailMinor).toBeGreaterThan(sold(again).netMinor);
  });

  it('end free cancellation earlier, or take a meal away, when priced again', () => {
    const policy = offered('policyChanged');
    expect(sold(policy.again).netMinor).toBe(policy.shown.netMinor);
    expect(sold(policy.again).policy.tiers[0]?.at).toBe((policy.shown.policy.tiers[0]?.at ?? 0) - 5 * 86_400_000);
    const board = offered('boardChanged');
    expect(sold(board.again).board).toBe('roomOnly');
    expect(sold(board.again).netMinor).toBe(board.shown.netMinor);
  });

  it('send a record that breaks its schema', () => {
    const broken = foundBy('nightcart', 'NO Trondheim', '2027-03-03').filter(({ hotel }) => hotel.name === '');
    expect(broken.map(({ hotel }) => [Number.isNaN(hotel.lat), hotel.lng])).toEqual([[true, 999]]);
  });
});
