import { addDays, instantOf, required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardsOf } from './boards.ts';
import { findRate, joinRateKeys } from './find-rate.ts';
import { hotelsOfCity } from './hotels.ts';
import { fits } from './occupancy.ts';
import { policyPenaltyAt } from './policies.ts';
import { ratesOf } from './rates.ts';
import { roomTypesOf } from './rooms.ts';
import type { RoomRate } from './stay-types.ts';
import { freeRooms, loadOf } from './stock.ts';
import { HOTEL_SUPPLIERS, hotelKeyOf, sells, supplierHotelId } from './suppliers.ts';
import { cityNamed, NOW, TWO } from './testing/asking.ts';

const DAY_MS = 86_400_000;
const PLACES = [
  'PT Lisbon',
  'US New York',
  'US Las Vegas',
  'DO Punta Cana',
  'JP Tokyo',
  'CH Zermatt',
  'BR Rio de Janeiro',
  'AU Sydney',
  'IN Jaipur',
];
const HOTELS = PLACES.flatMap((place) => hotelsOfCity(cityNamed(place)).slice(0, 60));

const occupancy = fc.record({ adults: fc.integer({ min: 1, max: 4 }), childAges: fc.array(fc.nat(17), { maxLength: 3 }) });
const asked = fc
  .record({
    hotel: fc.constantFrom(...HOTELS),
    supplier: fc.constantFrom(...HOTEL_SUPPLIERS),
    ahead: fc.integer({ min: 0, max: 480 }),
    nights: fc.integer({ min: 1, max: 14 }),
    occupancies: fc.array(occupancy, { minLength: 1, maxLength: 3 }),
    nationality: fc.constantFrom('US', 'BR', 'DE'),
  })
  .filter(({ hotel, supplier }) => sells(supplier, hotel))
  .map(({ hotel, supplier, ahead, nights, occupancies, nationality }) => {
    const checkIn = addDays('2026-11-20', ahead);
    return { hotel, supplier, stay: { checkIn, checkOut: addDays(checkIn, nights), occupancies, nationality, now: NOW } };
  });

/** Calls back with all rates of a random property that has rooms. */
function forRates(
  check: (rates: readonly RoomRate[], input: Parameters<Parameters<typeof asked.map>[0]>[0]) => void,
  numRuns = 300,
): void {
  fc.assert(
    fc.property(asked, (input) => {
      const answer = ratesOf(input.supplier.code, supplierHotelId(input.supplier.code, input.hotel), input.stay);
      expect(answer).not.toBe('unknown');
      if (typeof answer === 'object') check(answer.rates, input);
    }),
    { numRuns },
  );
}

describe('a rate', () => {
  it('costs less net than suggested, at most what the property asks in public, and adds up', () => {
    forRates((rates) => {
      for (const rate of rates) {
        expect(rate.netMinor).toBeGreaterThan(0);
        expect(rate.netMinor).toBeLessThan(rate.retailMinor);
        expect(rate.retailMinor).toBeLessThanOrEqual(rate.publishedMinor);
        expect(rate.baseMinor + rate.taxesMinor).toBe(rate.netMinor);
        const included = rate.charges
          .filter(({ due }) => due === 'included')
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(included).toBe(rate.taxesMinor);
        for (const amount of [
          rate.netMinor,
          rate.retailMinor,
          rate.publishedMinor,
          ...rate.charges.map(({ amountMinor }) => amountMinor),
        ])
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        expect(rate.roomsLeft).toBeGreaterThanOrEqual(1);
        expect(rate.roomsLeft).toBeLessThanOrEqual(9);
      }
    });
  });

  it('has tiers in order, on the property’s clocks, of which none costs less than the one before or more than everything', () => {
    forRates((rates, { hotel }) => {
      for (const { policy, netMinor } of rates) {
        expect(policy.zone).toBe(hotel.zone);
        expect(policy.tiers.length > 0).toBe(policy.refundable);
        expect(policy.noShow.penaltyMinor).toBe(netMinor);
        policy.tiers.forEach((tier, at) => {
          expect(tier.at).toBe(instantOf(tier.local, hotel.zone));
          expect(tier.at).toBeGreaterThan(policy.tiers[at - 1]?.at ?? NOW);
          expect(tier.penaltyMinor).toBeGreaterThanOrEqual(policy.tiers[at - 1]?.penaltyMinor ?? 1);
          expect(tier.penaltyMinor).toBeLessThanOrEqual(netMinor);
          expect(policyPenaltyAt(policy, netMinor, tier.at)).toBe(tier.penaltyMinor);
          expect(policyPenaltyAt(policy, netMinor, tier.at - 1)).toBe(policy.tiers[at - 1]?.penaltyMinor ?? 0);
        });
        if (!policy.refundable) expect(policyPenaltyAt(policy, netMinor, NOW)).toBe(netMinor);
      }
    });
  });

  it('is found again from its key alone, the same', () => {
    forRates((rates, { stay }) => {
      for (const rate of rates.slice(0, 6)) {
        const guests = required(stay.occupancies[rate.room], 'room');
        const found = findRate(rate.key, { now: NOW, occupancies: [guests] });
        expect(rate.key).toMatch(/^[A-Za-z0-9.~+-]{20,200}$/);
        expect(typeof found === 'object' && found.rates[0]).toEqual({ ...rate, room: 0, bundle: null });
      }
    }, 150);
  });

  it('is for a room that takes its guests', () => {
    forRates((rates, { hotel, stay }) => {
      const rooms = new Map(
        roomTypesOf(hotel, cityNamed(`${hotel.countryCode} ${hotel.cityName}`)).map((room) => [room.code, room]),
      );
      for (const rate of rates) {
        const room = required(rooms.get(rate.roomCode), rate.roomCode);
        const { adults, childAges } = required(stay.occupancies[rate.room], 'room');
        const sleeping = adults + childAges.filter((age) => age >= 3).length;
        expect(adults).toBeLessThanOrEqual(room.maxAdults);
        expect(sleeping).toBeLessThanOrEqual(room.maxOccupancy);
        expect(room.beds.length).toBeGreaterThan(0);
        expect(room.squareMetres).toBeGreaterThan(7);
      }
    });
  });

  it('costs a child less than an adult, and a small child nothing', () => {
    const hotel = required(
      hotelsOfCity(cityNamed('DO Punta Cana')).find(
        (one) => one.kind === 'resort' && HOTEL_SUPPLIERS.every((supplier) => sells(supplier, one)),
      ),
      'resort',
    );
    const price = (adults: number, ...childAges: number[]) => {
      const stay = {
        checkIn: '2027-03-03',
        checkOut: '2027-03-07',
        occupancies: [{ adults, childAges }],
        nationality: 'US',
        now: NOW,
      };
      const answer = ratesOf('bedloom', supplierHotelId('bedloom', hotel), stay);
      const villa = typeof answer === 'object' ? answer.rates.filter(({ roomCode }) => roomCode === 'r0') : [];
      return Math.min(...villa.map(({ netMinor }) => netMinor));
    };
    expect(price(2, 1)).toBe(price(2));
    expect(price(2, 7)).toBeGreaterThan(price(2));
    expect(price(2, 7)).toBeLessThan(price(3));
    expect(price(1)).toBeLessThan(price(2));
  });
});

describe('keys', () => {
  const hotel = required(
    hotelsOfCity(cityNamed('PT Lisbon')).find((one) => HOTEL_SUPPLIERS.every((supplier) => sells(supplier, one))),
    'hotel',
  );
  const stay = { checkIn: '2027-05-12', checkOut: '2027-05-16', occupancies: [...TWO, ...TWO], nationality: 'US', now: NOW };
  const answer = ratesOf('bedloom', supplierHotelId('bedloom', hotel), stay);
  const rates = typeof answer === 'object' ? answer.rates : [];
  const first = required(
    rates.find(({ room }) => room === 0),
    'rate',
  );
  const second = required(
    rates.find(({ room }) => room === 1),
    'rate',
  );

  it('join into one for several rooms, which costs their sum', () => {
    const key = required(joinRateKeys([first.key, second.key]), 'key');
    const found = findRate(key, { now: NOW, occupancies: [...TWO, ...TWO] });
    expect(typeof found === 'object' && found.rates.map(({ netMinor }) => netMinor)).toEqual([first.netMinor, second.netMinor]);
    expect(joinRateKeys([first.key, first.key.replace('270512', '270513')])).toBeUndefined();
    expect(joinRateKeys([])).toBeUndefined();
    expect(findRate(key, { now: NOW, occupancies: TWO })).toBe('unknown');
  });

  it('never throw and never find another rate when mutated', () => {
    const mutation = fc.record({ at: fc.nat(60), text: fc.string({ maxLength: 3 }), cut: fc.nat(3) });
    fc.assert(
      fc.property(mutation, ({ at, text, cut }) => {
        const forged = first.key.slice(0, at) + text + first.key.slice(at + cut);
        const found = findRate(forged, { now: NOW, occupancies: TWO });
        if (typeof found === 'object') expect(found.rates[0]?.key).toBe(forged);
        else expect(['unknown', 'soldOut']).toContain(found);
      }),
    );
  });

  it('are sold out when the day is over, and unknown beyond what is sold', () => {
    const at = (now: string) => findRate(first.key, { now: Date.parse(now), occupancies: TWO });
    expect(at('2027-05-13T12:00:00Z')).toBe('soldOut');
    expect(at('2027-06-13T12:00:00Z')).toBe('soldOut');
    expect(findRate(first.key.replace('270512', '290512'), { now: NOW, occupancies: TWO })).toBe('unknown');
    expect(findRate(first.key.replace('270512', '270231'), { now: NOW, occupancies: TWO })).toBe('unknown');
  });

  it('move with the calendar day, never within it', () => {
    const price = (now: number) => {
      const found = findRate(first.key, { now, occupancies: TWO });
      return typeof found === 'object' ? found.rates[0]?.netMinor : found;
    };
    expect(price(NOW + 60_000)).toBe(price(NOW));
    expect(new Set([1, 2, 3, 4, 5].map((days) => price(NOW + days * DAY_MS))).size).toBeGreaterThan(1);
  });

  it('of suppliers read back to the property', () => {
    for (const { code } of HOTEL_SUPPLIERS)
      for (const one of HOTELS) expect(hotelKeyOf(code, supplierHotelId(code, one))).toBe(one.key);
    fc.assert(
      fc.property(fc.constantFrom(...HOTEL_SUPPLIERS), fc.string(), ({ code }, text) => {
        const key = hotelKeyOf(code, text);
        if (key !== undefined) expect(key).toMatch(/^[0-9a-z]+-\d+$/);
      }),
    );
  });
});

describe('rooms left', () => {
  it('are never fewer than none, and only go down towards the night', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOTELS),
        fc.integer({ min: 20_700, max: 21_200 }),
        fc.double({ min: 0.5, max: 2.2, noNaN: true }),
        (hotel, night, level) => {
          for (const room of roomTypesOf(hotel, cityNamed(`${hotel.countryCode} ${hotel.cityName}`))) {
            let before = 0;
            for (const lead of [0, 1, 3, 7, 14, 40, 120, 400]) {
              const free = freeRooms(hotel, room, night, loadOf(hotel, night, lead, level));
              expect(free).toBeGreaterThanOrEqual(before);
              expect(free).toBeLessThanOrEqual(room.count);
              before = free;
            }
          }
        },
      ),
    );
  });

  it('count what a stay takes of each kind', () => {
    for (const hotel of HOTELS.slice(0, 60)) {
      const supplier = required(
        HOTEL_SUPPLIERS.find((one) => !one.bundles && sells(one, hotel)) ?? HOTEL_SUPPLIERS[0],
        'supplier',
      );
      const stay = { checkIn: '2026-11-28', checkOut: '2026-11-30', occupancies: TWO, nationality: 'US', now: NOW };
      const answer = ratesOf(supplier.code, supplierHotelId(supplier.code, hotel), stay);
      const last = typeof answer === 'object' ? answer.rates.find(({ roomsLeft }) => roomsLeft === 1) : undefined;
      if (!last) continue;
      const twice = required(joinRateKeys([last.key, last.key]), 'key');
      expect(findRate(twice, { now: NOW, occupancies: [...TWO, ...TWO] })).toBe('soldOut');
    }
  });
});

describe('the turn of the year in Rio', () => {
  /** The properties that still have a room for two, each with its lowest rate. */
  function openOn(checkIn: string) {
    const stay = { checkIn, checkOut: addDays(checkIn, 3), occupancies: TWO, nationality: 'US', now: NOW };
    return hotelsOfCity(cityNamed('BR Rio de Janeiro'))
      .slice(0, 300)
      .flatMap((hotel) => {
        const sellers = HOTEL_SUPPLIERS.filter((one) => sells(one, hotel));
        const answers = sellers.map(({ code }) => ratesOf(code, supplierHotelId(code, hotel), stay));
        const nets = answers.flatMap((answer) =>
          typeof answer === 'object' ? answer.rates.map(({ netMinor }) => netMinor) : [],
        );
        return nets.length > 0 ? [Math.min(...nets)] : [];
      })
      .sort((a, b) => a - b);
  }

  it('has half the properties of an ordinary week, at more than twice the price', () => {
    const [peak, ordinary] = [openOn('2026-12-30'), openOn('2027-05-10')];
    expect(peak.length).toBeGreaterThan(30);
    expect(peak.length).toBeLessThan(ordinary.length * 0.6);
    const middle = (prices: readonly number[]) => required(prices[Math.floor(prices.length / 2)], 'price');
    expect(middle(peak)).toBeGreaterThan(2 * middle(ordinary));
  });
});

describe('houses', () => {
  it('sell boards in the order from none to all, and none twice', () => {
    const order = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'];
    for (const hotel of HOTELS) {
      const boards = boardsOf(hotel, cityNamed(`${hotel.countryCode} ${hotel.cityName}`)).map((board) => order.indexOf(board));
      expect(boards.length).toBeGreaterThan(0);
      expect([...new Set(boards)].sort((a, b) => a - b)).toEqual(boards);
    }
  });

  it('have a room for two, and no room for a crowd', () => {
    const crowd = { adults: 8, children: 4, infants: 0 };
    for (const hotel of HOTELS) {
      const rooms = roomTypesOf(hotel, cityNamed(`${hotel.countryCode} ${hotel.cityName}`));
      expect(rooms.some((room) => fits(room, { adults: 2, children: 0, infants: 0 }))).toBe(true);
      expect(rooms.some((room) => fits(room, crowd))).toBe(false);
      expect(new Set(rooms.map(({ code }) => code)).size).toBe(rooms.length);
    }
  });
});
