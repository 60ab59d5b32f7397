import { applyToCarOrder, type CarOrder, type CarOrderCommand } from '@caravel/products/cars/world';
import type { TriggerEffect } from '@caravel/sandbox-world';
import { SupplierError } from '../../../../domains/suppliers/index.ts';

/** An order with what the supplier plans to do with it later. Instants are epoch milliseconds. */
export type BookedCar = {
  readonly order: CarOrder;
  /** The effect that the driver's name triggers. */
  readonly effect: TriggerEffect | null;
  /** The company decides at this instant; null: it has. */
  readonly decidesAt: number | null;
};

/** Applies a command by the supplier's own rules; throws `notAllowed` if they forbid it. */
export function applyCommand(booked: BookedCar, command: CarOrderCommand): BookedCar {
  const result = applyToCarOrder(booked.order, command);
  if (!result.ok) throw new SupplierError('notAllowed', result.error);
  return { ...booked, order: result.value };
}

/** Applies what is due by now: the company confirms or refuses. */
export function settle(booked: BookedCar, now: number): BookedCar {
  const { decidesAt, effect } = booked;
  if (decidesAt === null || decidesAt > now) return booked;
  const type = effect === 'pendingThenRejected' ? 'reject' : 'confirm';
  return { ...applyCommand(booked, { type, at: decidesAt }), decidesAt: null };
}
