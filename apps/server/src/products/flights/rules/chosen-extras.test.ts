import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { SupplierBag, SupplierSeatMap } from '../ports.ts';
import { bagName, checkExitAges, checkExitRows, checkWishes, extraNets, pickExtras, soldExtras, wishesOf } from './extras.ts';
import { maySitAtExit, placesOf, seatedPlaces } from './seats.ts';

const usd = (minor: number) => money(minor, 'USD');
const party = { adults: 2, children: 1, infants: 1 };
const seat = (designator: string, isExitRow: boolean, passengers: readonly number[]) => ({
  ...{ kind: 'seat' as const, designator, name: null, isExitRow, disclosures: [] },
  offers: passengers.map((passenger) => ({ passenger, ref: `${passenger} ${designator}`, price: usd(1_250) })),
});
const maps: SupplierSeatMap[] = [
  {
    flight: 0,
    cabins: [
      {
        cabin: 'Economy',
        deck: 0,
        rows: [{ sections: [[seat('12A', false, [0, 1, 2]), seat('12B', false, [])], [{ kind: 'galley' }]] }],
      },
      { cabin: 'Economy', deck: 0, rows: [{ sections: [[seat('14A', true, [0, 1, 2])]] }] },
    ],
  },
];
const bag: SupplierBag = { passenger: 1, ref: 'bag', price: usd(3_000), flights: [0, 1], kind: 'checked', maxKg: 23, most: 2 };
const wishes = (seats: readonly [number, number, string][], exitRow: number[] = []) => ({
  seats: seats.map(([passenger, flight, number]) => ({ passenger, flight, seat: number })),
  bags: [],
  exitRow,
});

describe('who may sit where', () => {
  test('infants have no seat; beside an exit sits no child, and nobody with an infant', () => {
    expect(seatedPlaces(party)).toEqual([0, 1, 2]);
    expect([0, 1, 2, 3].filter((place) => maySitAtExit(party, place))).toEqual([1]);
  });

  test('places are found again in a list of travelers in any order', () => {
    const typed = (['INF', 'CHD', 'ADT', 'ADT'] as const).map((type) => ({ type }));
    expect(placesOf(typed)).toEqual([2, 3, 1, 0]);
  });

  test('wishes that nobody can have are named', () => {
    expect(
      checkWishes(
        wishes([
          [0, 0, '12A'],
          [1, 0, '12B'],
        ]),
        party,
      ),
    ).toEqual({});
    expect(checkWishes(wishes([[3, 0, '12A']]), party)).toEqual({ 'extras.seats.0': 'seatForNobody' });
    expect(
      checkWishes(
        wishes([
          [0, 0, '12A'],
          [0, 0, '12B'],
        ]),
        party,
      ),
    ).toEqual({ 'extras.seats.1': 'seatTwice' });
    expect(
      checkWishes(
        wishes([
          [0, 0, '12A'],
          [1, 0, '12A'],
        ]),
        party,
      ),
    ).toEqual({ 'extras.seats.1': 'seatShared' });
    expect(
      checkWishes(
        wishes([
          [0, 0, '12A'],
          [0, 1, '12A'],
          [1, 1, '12B'],
        ]),
        party,
      ),
    ).toEqual({});
    const twice = { passenger: 1, bag: 'one', quantity: 1 };
    expect(checkWishes({ ...wishes([]), bags: [twice, twice] }, party)).toEqual({ 'extras.bags.1': 'bagNotPossible' });
  });

  test('a seat beside an exit is for an adult without an infant who agreed', () => {
    expect(checkExitRows(wishes([[1, 0, '14A']], [1]), maps, party)).toEqual({});
    expect(checkExitRows(wishes([[1, 0, '14A']]), maps, party)).toEqual({ 'extras.seats.0': 'seatAtExitUnasked' });
    for (const place of [0, 2])
      expect(checkExitRows(wishes([[place, 0, '14A']], [place]), maps, party)).toEqual({ 'extras.seats.0': 'seatAtExit' });
    expect(checkExitRows(wishes([[2, 0, '12A']]), maps, party)).toEqual({});
  });

  test('and who sits there is 15 on the day of the flight', () => {
    const { extras } = pickExtras(wishes([[1, 0, '14A']], [1]), maps, []);
    const segment = { departure: '2027-05-10T09:00' };
    const slices = [{ segments: [segment] }] as unknown as Parameters<typeof checkExitAges>[1]['slices'];
    const born = (dob: string) => [
      { type: 'ADT' as const, dob: '1980-01-01' },
      { type: 'ADT' as const, dob },
    ];
    expect(checkExitAges(born('2012-05-10'), { extras, slices })).toEqual({});
    expect(checkExitAges(born('2012-05-11'), { extras, slices })).toEqual({ 'travellers.1.dob': 'exitRowAge' });
  });
});

describe('what is chosen', () => {
  test('what is taken or not sold to this passenger is gone, and the rest stays', () => {
    const wished = {
      ...wishes([
        [0, 0, '12A'],
        [1, 0, '12B'],
        [2, 1, '12A'],
      ]),
      bags: [{ passenger: 1, bag: bagName(bag), quantity: 2 }],
    };
    const { extras, gone } = pickExtras(wished, maps, [bag]);
    expect(extras.map(({ kind, passenger, name, quantity }) => [kind, passenger, name, quantity])).toEqual([
      ['seat', 0, '12A', 1],
      ['checked', 1, '1.0-1.checked.23', 2],
    ]);
    expect(gone.seats.map((one) => one.passenger)).toEqual([1, 2]);
    expect(wishesOf({ extras })).toEqual({ seats: [wished.seats[0]], bags: wished.bags, exitRow: [] });
    const more = { ...wished, seats: [], bags: [{ passenger: 1, bag: bagName(bag), quantity: 3 }] };
    expect(pickExtras(more, maps, [bag])).toEqual({ extras: [], gone: { seats: [], bags: more.bags } });
  });

  test('several bags are priced one by one', () => {
    const { extras } = pickExtras(
      { ...wishes([[0, 0, '12A']]), bags: [{ passenger: 1, bag: bagName(bag), quantity: 2 }] },
      maps,
      [bag],
    );
    expect(extraNets(extras)).toEqual([
      { kind: 'seats', net: usd(1_250) },
      { kind: 'bags', net: usd(3_000) },
      { kind: 'bags', net: usd(3_000) },
    ]);
    const priced = [1_300, 3_101, 3_101].map((minor) => ({ sold: usd(minor) }));
    expect(soldExtras(extras, priced)).toEqual([usd(1_300), usd(6_202)]);
  });
});
