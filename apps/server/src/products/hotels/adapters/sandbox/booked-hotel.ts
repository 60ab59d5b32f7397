import { applyToHotelOrder, type HotelOrder, type HotelOrderCommand } from '@caravel/products/hotels/world';
import type { TriggerEffect } from '@caravel/sandbox-world';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { RoomsToCancel } from '../../ports.ts';

/** A cancellation that was done: asking for it again changes nothing. */
type Done = { readonly quoteRef: string; readonly rooms: RoomsToCancel; readonly refundMinor: number };

/** An order with what the supplier plans to do with it later, and what it has cancelled. Instants are epoch milliseconds. */
export type BookedHotel = {
  readonly order: HotelOrder;
  /** The effect that a guest's name triggers. */
  readonly effect: TriggerEffect | null;
  /** The property decides at this instant; null: it has. */
  readonly decidesAt: number | null;
  readonly done: readonly Done[];
};

/** Applies a command by the supplier's own rules; throws `notAllowed` if they forbid it. */
export function applyCommand(booked: BookedHotel, command: HotelOrderCommand): BookedHotel {
  const result = applyToHotelOrder(booked.order, command);
  if (!result.ok) throw new SupplierError('notAllowed', result.error);
  return { ...booked, order: result.value };
}

/** Applies what is due by now: the property confirms or refuses. */
export function settle(booked: BookedHotel, now: number): BookedHotel {
  const { decidesAt, effect } = booked;
  if (decidesAt === null || decidesAt > now) return booked;
  const type = effect === 'pendingThenRejected' ? 'reject' : 'confirm';
  return { ...applyCommand(booked, { type, at: decidesAt }), decidesAt: null };
}
