import { setTimeout as pause } from 'node:timers/promises';
import { changePenalty, otherFlights, type WorldItinerary, type WorldOffer } from '@caravel/products/flights/world';
import { refusedBy } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { takeCall } from '../../../../domains/suppliers/adapters/sandbox/order-desk.ts';
import { type SandboxOrdersDeps, usd } from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type {
  SupplierChanged,
  SupplierChangeOffer,
  SupplierChangeQuery,
  SupplierChangeRequest,
  SupplierChanges,
} from '../../ports.ts';
import { applyCommand, type BookedOrder } from './booked-order.ts';
import { toSlice } from './map-world.ts';
import { countsOf } from './sandbox-extras.ts';
import { present, type SandboxManners } from './sandbox-orders.ts';
import { worldOffer } from './sandbox-search.ts';

/** How long an offer of a change holds. */
const LASTS_MS = 30 * 60_000;

type Other = { readonly itinerary: WorldItinerary; readonly offer: WorldOffer };

/** The penalty by the fare's rules. Throws `notAllowed` for what cannot be changed: seats or bags were bought, or the airline changed it itself. */
function penaltyOf({ order }: BookedOrder, now: number): number {
  const penalty = changePenalty(order, now);
  if (penalty === undefined) throw new SupplierError('notAllowed', 'notChangeable');
  return penalty;
}

/** An offer is named by its key and its day, whose prices it keeps until it ends. */
function offerOf(booked: BookedOrder, { itinerary, offer }: Other, madeAt: number): SupplierChangeOffer {
  return {
    ref: `${madeAt}.${offer.key}`,
    slices: itinerary.slices.map(toSlice),
    difference: usd(offer.totalMinor - booked.order.offer.totalMinor),
    penalty: usd(penaltyOf(booked, madeAt)),
    expiresAt: madeAt + LASTS_MS,
  };
}

function namedBy(booked: BookedOrder, ref: string, now: number): { readonly other: Other; readonly madeAt: number } {
  const [, at = '', key = ''] = /^(\d{13})\.(.+)$/.exec(ref) ?? [];
  const madeAt = Number(at);
  if (key === '' || madeAt > now || madeAt + LASTS_MS <= now) throw new SupplierError('offerUnavailable', 'expired');
  return { other: worldOffer(key, countsOf(booked.order.passengers), madeAt), madeAt };
}

function search(booked: BookedOrder, { days }: SupplierChangeQuery, now: number): SupplierChangeOffer[] {
  const { offer, slices, passengers } = booked.order;
  penaltyOf(booked, now);
  const found = otherFlights({ offer, slices, passengers: countsOf(passengers), days, now });
  return found.map((other) => offerOf(booked, other, now));
}

function made(booked: BookedOrder, { reference, ref, accept }: SupplierChangeRequest, at: number): BookedOrder {
  if (booked.order.made?.includes(reference)) return booked;
  if (booked.effect === 'changeRefused') throw new SupplierError('refused', 'trigger');
  const { other, madeAt } = namedBy(booked, ref, at);
  const { difference, penalty } = offerOf(booked, other, madeAt);
  if (difference.amountMinor + penalty.amountMinor !== accept.amountMinor) throw new SupplierError('priceChanged');
  return applyCommand(booked, { type: 'change', at, reference, ...other, penaltyMinor: penalty.amountMinor });
}

/** The part of the simulated supplier that changes flights by choice, by the rules of the fare. Last names refuse one, or lose its answer. */
export function sandboxChanges({ book, now, latency }: SandboxOrdersDeps<BookedOrder, SandboxManners>): SupplierChanges {
  const asked = async (orderId: string, signal: AbortSignal): Promise<BookedOrder> => {
    if (latency.call > 0) await pause(latency.call, undefined, { signal });
    const found = await book.find({ orderId });
    if (!found) throw new SupplierError('notFound');
    return found.booked;
  };
  return {
    search: async (orderId, query, signal) => search(await asked(orderId, signal), query, now()),
    reprice: async (orderId, ref, signal) => {
      const booked = await asked(orderId, signal);
      const { other, madeAt } = namedBy(booked, ref, now());
      return offerOf(booked, other, madeAt);
    },
    confirm: async (orderId, request): Promise<SupplierChanged> => {
      await takeCall('the flight supplier', latency);
      try {
        const { id, booked } = await book.change(orderId, (current, at) => made(current, request, at));
        return booked.effect === 'changeThenReset'
          ? { kind: 'unknown', code: 'timeout' }
          : { kind: 'changed', order: present(id, booked) };
      } catch (error) {
        return refusedBy(error);
      }
    },
    find: async (orderId, reference) => {
      const found = await book.find({ orderId });
      return found?.booked.order.made?.includes(reference) ? present(found.id, found.booked) : undefined;
    },
  };
}
