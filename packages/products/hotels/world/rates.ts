import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { dayText } from '@caravel/sandbox-world/zones.ts';
import { chargesAtProperty } from './charges.ts';
import { findWorldHotel, hotelDice, type WorldHotel } from './hotels.ts';
import { nightsOf } from './nights.ts';
import { type Candidate, candidatesFor, type OpenHotel, planCode, plansOf } from './plans.ts';
import { policyOf } from './policies.ts';
import { roomTypesOf } from './rooms.ts';
import type { HotelStay, RoomRate, RoomType } from './stay-types.ts';
import { isOpen, type ReadStay, readStay } from './stays.ts';
import { type HotelSupplierCode, hotelKeyOf, hotelSupplier, sells, type WorldHotelSupplier } from './suppliers.ts';

/** What a supplier tells of rooms left at most. */
const MOST_LEFT = 9;

/** A property as a supplier sells it on the days of a stay. */
export function openHotel(
  supplier: WorldHotelSupplier,
  found: { readonly hotel: WorldHotel; readonly city: WorldCity },
  stay: ReadStay,
): OpenHotel {
  const { hotel, city } = found;
  return {
    hotel,
    city,
    supplier,
    stay,
    nights: nightsOf(hotel, city, { from: stay.from, count: stay.nights, today: stay.today }),
    rooms: roomTypesOf(hotel, city),
    plans: plansOf(hotel, city, supplier),
  };
}

/** The part of a key that names supplier, property and stay: `h1~B~1cl9t-17~270310.4.US`. */
export function stayKey({ supplier, hotel, stay }: OpenHotel): string {
  const day = dayText(stay.from);
  return `h1~${supplier.letter}~${hotel.key}~${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}.${stay.nights}.${stay.nationality}`;
}

/** What may differ when a rate is asked for again, because a trigger says so. */
export type Moves = { readonly buffer?: number; readonly percent?: number };

/** Whether one room of several can be given back alone: not if they are sold together, nor in every house. */
function aloneAt({ hotel, supplier }: OpenHotel): boolean {
  return !supplier.bundles && hotelDice(hotel, 230) < 0.85;
}

/** Writes a rate of one room of the stay. */
export function rateOf(open: OpenHotel, roomOfStay: number, candidate: Candidate, moves: Moves = {}): RoomRate | undefined {
  const { hotel, city, supplier, stay } = open;
  const occupancy = stay.occupancies[roomOfStay];
  if (!occupancy) return undefined;
  const { plan, room } = candidate;
  const dearer = (amount: number): number => Math.ceil((amount * (100 + (moves.percent ?? 0))) / 100);
  const [netMinor, publishedMinor] = [dearer(candidate.netMinor), dearer(candidate.publishedMinor)];
  const spread = publishedMinor - netMinor;
  const tax = city.facts.taxPercent;
  const taxesMinor = Math.round((netMinor * tax) / (100 + tax));
  const input = {
    terms: plan.terms,
    arrival: stay.from,
    nights: stay.nights,
    netMinor,
    buffer: supplier.buffer + (moves.buffer ?? 0),
  };
  const included =
    taxesMinor > 0 ? [{ kind: 'tax' as const, due: 'included' as const, amountMinor: taxesMinor, local: null }] : [];
  return {
    key: `${stayKey(open)}~${room.code}.${planCode(plan)}`,
    room: roomOfStay,
    bundle: supplier.bundles && stay.occupancies.length > 1 ? planCode(plan) : null,
    roomCode: room.code,
    roomName: room.name,
    board: plan.board,
    terms: plan.terms,
    audience: plan.audience,
    netMinor,
    baseMinor: netMinor - taxesMinor,
    taxesMinor,
    retailMinor:
      netMinor + Math.max(1, Math.min(spread, Math.round(spread * (0.55 + 0.45 * hotelDice(hotel, 231, supplier.salt))))),
    publishedMinor,
    charges: [...included, ...chargesAtProperty(hotel, city, { nights: stay.nights, occupancy, publishedMinor })],
    policy: policyOf(hotel, city, input),
    roomsLeft: Math.min(MOST_LEFT, candidate.left),
    cancellableAlone: aloneAt(open),
  };
}

/** A refundable rate that can no longer be cancelled for nothing is not offered: it would not keep its promise. */
export function isOffered(rate: RoomRate, now: number): boolean {
  return !rate.policy.refundable || (rate.policy.tiers[0]?.at ?? 0) > now;
}

/** All rates of a property for a stay, by room of the stay and then by price, with the kinds of rooms. */
export type HotelRates = { readonly roomTypes: readonly RoomType[]; readonly rates: readonly RoomRate[] };

/** The kinds of rooms of a property, the cheapest first. */
export function listedRooms(open: Pick<OpenHotel, 'rooms'>): RoomType[] {
  return open.rooms.map(({ factor: _factor, ...room }) => room);
}

/** All rates at which a supplier sells a property (by the supplier's own id). `unknown`: it has no such property, or the stay makes no sense. */
export function ratesOf(code: HotelSupplierCode, hotelId: string, stay: HotelStay): HotelRates | 'soldOut' | 'unknown' {
  const supplier = hotelSupplier(code);
  const read = readStay(stay);
  const key = hotelKeyOf(code, hotelId);
  const found = key === undefined ? undefined : findWorldHotel(key);
  if (!read || !found || !sells(supplier, found.hotel)) return 'unknown';
  if (!isOpen(found.hotel.zone, read)) return 'soldOut';
  const open = openHotel(supplier, found, read);
  const byRoom = read.occupancies.map((_, at) =>
    candidatesFor(open, at)
      .map((candidate) => rateOf(open, at, candidate))
      .filter((rate) => rate !== undefined)
      .filter((rate) => isOffered(rate, read.now))
      .sort((a, b) => a.netMinor - b.netMinor),
  );
  if (byRoom.some((rates) => rates.length === 0)) return 'soldOut';
  return { roomTypes: listedRooms(open), rates: byRoom.flat() };
}
