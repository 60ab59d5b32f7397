import { setTimeout as pause } from 'node:timers/promises';
import { type Money, money } from '@caravel/kernel';
import type { PassengerCounts } from '@caravel/products/flights/contract';
import {
  bagsFor,
  findSeat,
  seatCabin,
  seatsKey,
  type WorldElement,
  type WorldItinerary,
  type WorldOffer,
  type WorldSegment,
} from '@caravel/products/flights/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import type { SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import type { Claim, OrderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import type { PriceMemory } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { SupplierBag, SupplierBookRequest, SupplierCabinElement, SupplierExtras, SupplierSeatMap } from '../../ports.ts';
import { maySitAtExit, seatedPlaces } from '../../rules/seats.ts';
import type { BookedOrder } from './booked-order.ts';
import { worldOffer } from './sandbox-search.ts';

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

/* The ids of what is sold: `s.<passenger>.<flight>.<seat>` and `b.<passenger>.<direction>.<kind>`. */
const REF = /^(?:s\.(\d{1,2})\.(\d{1,2})\.(\w{2,4})|b\.(\d{1,2})\.(\d{1,2})\.(checked|carryOn))$/;

const segmentsOf = ({ slices }: WorldItinerary): WorldSegment[] => slices.flatMap(({ segments }) => segments);

function elementOf(
  one: WorldElement,
  { flight, counts, isClaimed }: { flight: number; counts: PassengerCounts; isClaimed: (designator: string) => boolean },
): SupplierCabinElement {
  if (typeof one === 'string') return { kind: one };
  const { designator, isExitRow, isTaken, minor } = one;
  const places =
    isTaken || isClaimed(designator) ? [] : seatedPlaces(counts).filter((place) => !isExitRow || maySitAtExit(counts, place));
  return {
    ...{ kind: 'seat', designator, isExitRow, name: isExitRow ? 'Exit row seat' : null },
    disclosures: isExitRow ? ['You must be able and willing to help in an emergency.'] : [],
    offers: places.map((passenger) => ({ passenger, ref: `s.${passenger}.${flight}.${designator}`, price: usd(minor) })),
  };
}

function mapsOf(
  itinerary: WorldItinerary,
  offer: WorldOffer,
  counts: PassengerCounts,
  claims: readonly Claim[],
): SupplierSeatMap[] {
  const claimed = new Set(claims.map(({ thing, part }) => `${thing} ${part}`));
  return segmentsOf(itinerary).flatMap((segment, flight) => {
    const found = seatCabin(segment, offer.family);
    if (!found) return [];
    const isClaimed = (designator: string) => claimed.has(`${seatsKey(segment)} ${designator}`);
    const rows = found.rows.map((sections) => ({
      sections: sections.map((elements) => elements.map((one) => elementOf(one, { flight, counts, isClaimed }))),
    }));
    return [{ flight, cabins: [{ cabin: found.cabin, deck: 0, rows }] }];
  });
}

function bagsOf({ slices }: WorldItinerary, { family }: WorldOffer, counts: PassengerCounts): SupplierBag[] {
  let first = 0;
  return slices.flatMap((slice, direction) => {
    const flights = slice.segments.map((_, i) => first + i);
    first += flights.length;
    return bagsFor(slice, family).flatMap(({ kind, maxKg, minor, most }) =>
      seatedPlaces(counts).map((passenger) => ({
        ...{ passenger, ref: `b.${passenger}.${direction}.${kind}`, price: usd(minor), flights, kind, maxKg, most },
      })),
    );
  });
}

/** What was bought besides the fare: its price, USD cents, and the seats. Undefined if some of it is not sold. */
export function buyServices(
  itinerary: WorldItinerary,
  { family }: WorldOffer,
  { services = [], passengers }: Pick<SupplierBookRequest, 'services' | 'passengers'>,
): { readonly minor: number; readonly seats: readonly Claim[] } | undefined {
  const counts = countsOf(passengers);
  const seated = new Set(seatedPlaces(counts));
  const segments = segmentsOf(itinerary);
  const seats: Claim[] = [];
  let minor = 0;
  for (const { ref, quantity } of services) {
    const [, sitter, flight, designator, owner, direction, kind] = REF.exec(ref) ?? [];
    if (designator !== undefined) {
      const segment = segments[Number(flight)];
      const seat = segment && findSeat(segment, family, designator);
      if (!seat || seat.isTaken || quantity !== 1 || !seated.has(Number(sitter))) return undefined;
      if (seat.isExitRow && !maySitAtExit(counts, Number(sitter))) return undefined;
      seats.push({ thing: seatsKey(segment), part: designator });
      minor += seat.minor;
    } else {
      const slice = itinerary.slices[Number(direction)];
      const bag = slice && bagsFor(slice, family).find((one) => one.kind === kind);
      if (!bag || quantity < 1 || quantity > bag.most || !seated.has(Number(owner))) return undefined;
      minor += bag.minor * quantity;
    }
  }
  return { minor, seats };
}

/** Counts the passengers of an order. */
export function countsOf(passengers: readonly { readonly type: string }[]): PassengerCounts {
  const count = (type: 'ADT' | 'CHD' | 'INF') => passengers.filter((passenger) => passenger.type === type).length;
  return { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
}

/** The part of the simulated supplier that sells seats and bags. Its seats are those that no order of anybody has. */
export function sandboxExtras({
  clock,
  prices,
  latency,
  book,
}: {
  readonly clock: Clock;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
  readonly book: OrderBook<BookedOrder>;
}): SupplierExtras {
  const asked = async (offerRef: string, counts: PassengerCounts, signal: AbortSignal) => {
    if (latency.call > 0) await pause(latency.call, undefined, { signal });
    return worldOffer(offerRef, counts, prices.pricedAt(offerRef, clock.now()));
  };
  return {
    withHold: true,
    seatMaps: async (offerRef, counts, signal) => {
      const { itinerary, offer } = await asked(offerRef, counts, signal);
      return mapsOf(itinerary, offer, counts, await book.claimed(segmentsOf(itinerary).map(seatsKey)));
    },
    extraBags: async (offerRef, counts, signal) => {
      const { itinerary, offer } = await asked(offerRef, counts, signal);
      return bagsOf(itinerary, offer, counts);
    },
  };
}
