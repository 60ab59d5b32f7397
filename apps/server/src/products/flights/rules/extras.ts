import { ageOn, type Money, money } from '@caravel/kernel';
import {
  EXTRA_LIMITS,
  type FlightTraveler,
  type GoneExtras,
  type PassengerCounts,
  type WishedExtras,
} from '@caravel/products/flights/contract';
import type { ExtraNet } from '../../../domains/pricing/index.ts';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierBag, SupplierSeat, SupplierSeatMap } from '../ports.ts';
import type { FlightDetails, FlightExtra } from '../product/stored.ts';
import { maySitAtExit, placesOf, seatedPlaces } from './seats.ts';

/** Seats and bags of a quote. `isSold`: whether its supplier sells any; `withHold`: whether a hold may have them. */
export type ChosenExtras = {
  readonly extras: readonly FlightExtra[];
  readonly gone: GoneExtras;
  readonly exitRow: readonly number[];
  readonly isSold: boolean;
  readonly withHold: boolean;
};

const NOTHING_GONE: GoneExtras = { seats: [], bags: [] };
export const NO_EXTRAS: ChosenExtras = { extras: [], gone: NOTHING_GONE, exitRow: [], isSold: false, withHold: false };

/** The seats of a flight. */
export function seatsOf({ cabins }: SupplierSeatMap): SupplierSeat[] {
  const elements = cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()));
  return elements.filter((one): one is SupplierSeat => one.kind === 'seat');
}

/** A name for a bag that stays the same if it is offered again, and tells nothing of its supplier's ids. */
export const bagName = ({ passenger, flights, kind, maxKg }: Omit<SupplierBag, 'ref' | 'price' | 'most'>): string =>
  `${passenger}.${flights.join('-')}.${kind}.${maxKg ?? 'any'}`;

/** What is wrong with wishes, whatever is on sale: one seat for each who sits, on each flight, and never two people on one. */
export function checkWishes({ seats, bags }: WishedExtras, party: PassengerCounts): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  const sits = new Set(seatedPlaces(party));
  const [sitters, taken, named] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [i, { passenger, flight, seat }] of seats.entries()) {
    const field = `extras.seats.${i}`;
    if (!sits.has(passenger)) problems[field] = 'seatForNobody';
    // mutant two-seats-for-one: `sitters.has(` -> `taken.has(` fails chosen-extras.test.ts
    else if (sitters.has(`${flight} ${passenger}`)) problems[field] = 'seatTwice';
    // mutant one-seat-for-two: `taken.has(` -> `sitters.has(` fails chosen-extras.test.ts
    else if (taken.has(`${flight} ${seat}`)) problems[field] = 'seatShared';
    sitters.add(`${flight} ${passenger}`);
    taken.add(`${flight} ${seat}`);
  }
  for (const [i, { passenger, bag }] of bags.entries()) {
    if (!sits.has(passenger) || named.has(`${passenger} ${bag}`)) problems[`extras.bags.${i}`] = 'bagNotPossible';
    named.add(`${passenger} ${bag}`);
  }
  return problems;
}

/** The passengers who may not have the seat that they wish for, because it is beside an exit. */
export function checkExitRows(
  { seats, exitRow }: WishedExtras,
  maps: readonly SupplierSeatMap[],
  party: PassengerCounts,
): FieldProblems {
  const exits = new Set(
    maps.flatMap((map) => seatsOf(map).flatMap((seat) => (seat.isExitRow ? `${map.flight} ${seat.designator}` : []))),
  );
  const problems: Record<string, FieldProblem> = {};
  for (const [i, { passenger, flight, seat }] of seats.entries()) {
    if (!exits.has(`${flight} ${seat}`)) continue;
    const field = `extras.seats.${i}`;
    if (!maySitAtExit(party, passenger)) problems[field] = 'seatAtExit';
    // mutant exit-row-unasked: `!exitRow.includes(passenger)` -> `false` fails chosen-extras.test.ts
    else if (!exitRow.includes(passenger)) problems[field] = 'seatAtExitUnasked';
  }
  return problems;
}

/** What is bought besides the fare, in what is stored. */
type Extras = { readonly extras?: readonly FlightExtra[] | undefined };

/** Whether those who sit beside an exit are old enough on the day that they fly. Returns field path → problem. */
export function checkExitAges(
  travelers: readonly Pick<FlightTraveler, 'type' | 'dob'>[],
  { extras = [], slices }: Extras & Pick<FlightDetails, 'slices'>,
): FieldProblems {
  const [segments, places] = [slices.flatMap((slice) => slice.segments), placesOf(travelers)];
  const problems: Record<string, FieldProblem> = {};
  for (const { isExitRow, passenger, flights } of extras) {
    const index = places[passenger] ?? -1;
    const [traveler, segment] = [travelers[index], segments[flights[0] ?? 0]];
    if (!isExitRow || !traveler || !segment) continue;
    // mutant exit-row-too-young: `< EXTRA_LIMITS.exitRowAge` -> `< 0` fails chosen-extras.test.ts
    if (ageOn(traveler.dob, segment.departure.slice(0, 10)) < EXTRA_LIMITS.exitRowAge)
      problems[`travellers.${index}.dob`] = 'exitRowAge';
  }
  return problems;
}

/** Takes what is wished for from what is on sale, and says what is gone. */
export function pickExtras(
  wished: WishedExtras,
  maps: readonly SupplierSeatMap[],
  bags: readonly SupplierBag[],
): Pick<ChosenExtras, 'extras' | 'gone'> {
  const extras: FlightExtra[] = [];
  const gone = { seats: [...NOTHING_GONE.seats], bags: [...NOTHING_GONE.bags] };
  for (const wish of wished.seats) {
    const map = maps.find(({ flight }) => flight === wish.flight);
    const seat = map && seatsOf(map).find(({ designator }) => designator === wish.seat);
    const offer = seat?.offers.find(({ passenger }) => passenger === wish.passenger);
    if (!seat || !offer) gone.seats.push(wish);
    else {
      const { passenger, ref, price } = offer;
      const place = { passenger, flights: [wish.flight], ref, name: wish.seat };
      extras.push({ kind: 'seat', ...place, isExitRow: seat.isExitRow, maxKg: null, quantity: 1, each: price });
    }
  }
  for (const wish of wished.bags) {
    const bag = bags.find((one) => one.passenger === wish.passenger && bagName(one) === wish.bag && one.most >= wish.quantity);
    if (!bag) gone.bags.push(wish);
    else {
      const { kind, passenger, flights, ref, maxKg, price } = bag;
      const place = { passenger, flights: [...flights], ref, name: wish.bag };
      extras.push({ kind, ...place, isExitRow: false, maxKg, quantity: wish.quantity, each: price });
    }
  }
  return { extras, gone };
}

/** What a quote has, as wishes: to ask for the same again. */
export function wishesOf({ extras = [], exitRow = [] }: Extras & Pick<FlightDetails, 'exitRow'>): WishedExtras {
  const seats = extras.filter(({ kind }) => kind === 'seat');
  const bags = extras.filter(({ kind }) => kind !== 'seat');
  return {
    seats: seats.map(({ passenger, flights, name }) => ({ passenger, flight: flights[0] ?? 0, seat: name })),
    bags: bags.map(({ passenger, name, quantity }) => ({ passenger, bag: name, quantity })),
    exitRow: [...exitRow],
  };
}

/** What a person agrees to of seats and bags: which they are, and what each costs. */
export const agreedExtras = ({ extras = [] }: Extras): string =>
  JSON.stringify(
    extras.map(({ kind, passenger, flights, name, quantity, each }) => [kind, passenger, flights, name, quantity, each]),
  );

/** The net prices of extras, one by one: of several bags each is priced by itself, so that two cost twice what one does. */
export function extraNets(extras: readonly FlightExtra[]): ExtraNet[] {
  return extras.flatMap(({ kind, quantity, each }) =>
    Array.from({ length: quantity }, () => ({ kind: kind === 'seat' ? ('seats' as const) : ('bags' as const), net: each })),
  );
}

/** What the traveler pays for each of the extras, from prices one by one in the order of `extraNets`. */
export function soldExtras(extras: readonly FlightExtra[], priced: readonly { readonly sold: Money }[]): Money[] {
  let at = 0;
  return extras.map(({ quantity, each }) => {
    const own = priced.slice(at, at + quantity);
    at += quantity;
    return money(
      own.reduce((sum, { sold }) => sum + sold.amountMinor, 0),
      each.currency,
    );
  });
}
