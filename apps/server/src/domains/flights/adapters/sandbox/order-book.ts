import { applyToOrder, type FlightOrder, type OrderCommand, type TriggerEffect } from '@caravel/sandbox-world';
import { and, eq, gte } from 'drizzle-orm';
import type { SystemDb, Tx } from '../../../../platform/db/types.ts';
import { SupplierError, type SupplierOrderRef } from '../../../suppliers/index.ts';
import { sandboxSupplierOrders } from './tables.ts';

/** An order with what the supplier plans to do with it later. Instants are epoch milliseconds; null means that nothing is planned. */
export type BookedOrder = {
  readonly order: FlightOrder;
  /** The effect that the lead passenger's name triggers. */
  readonly effect: TriggerEffect | null;
  /** The airline decides at this instant. */
  readonly decidesAt: number | null;
  readonly ticketsAt: number | null;
  readonly movesAt: number | null;
};

/** `account`: the buyer's. */
export type OrderBookDeps = { readonly db: SystemDb; readonly now: () => number; readonly account: string };

/** The trigger moves the first flight by this many minutes, enough to make cancelling free. */
const MOVED_MINUTES = 240;

function apply(booked: BookedOrder, command: OrderCommand): BookedOrder {
  const result = applyToOrder(booked.order, command);
  if (!result.ok) throw new SupplierError('notAllowed', result.error);
  return { ...booked, order: result.value };
}

/** Applies what is due by now: the airline decides, issues tickets, moves a flight or lets a hold expire. */
export function settle(booked: BookedOrder, now: number): BookedOrder {
  let next = booked;
  if (next.decidesAt !== null && next.decidesAt <= now) {
    if (next.effect === 'pendingThenRejected') {
      next = apply(apply(next, { type: 'requestTicket', at: next.decidesAt }), { type: 'reject', at: next.decidesAt });
    }
    next = { ...next, decidesAt: null };
  }
  if (next.order.status === 'held' && next.order.payBy !== null && next.order.payBy <= now)
    next = apply(next, { type: 'expire', at: now });
  if (next.order.status === 'ticketRequested' && next.ticketsAt !== null && next.ticketsAt <= now) {
    next = { ...apply(next, { type: 'ticket', at: next.ticketsAt }), ticketsAt: null };
  }
  if (next.order.status === 'ticketed' && next.movesAt !== null && next.movesAt <= now) {
    const command = { type: 'changeSchedule', at: next.movesAt, slice: 0, segment: 0, minutes: MOVED_MINUTES } as const;
    next = { ...apply(next, command), movesAt: null };
  }
  return next;
}

/** Applies a command by the supplier's own rules; throws `notAllowed` if they forbid it. */
export { apply as applyCommand };

/** Reads an order. Only this adapter writes the book, so the JSON needs no check. */
function read(value: unknown): BookedOrder {
  return value as BookedOrder;
}

async function lock(
  tx: Tx,
  { account }: OrderBookDeps,
  ref: SupplierOrderRef,
): Promise<{ id: string; booked: BookedOrder } | undefined> {
  const by = 'orderId' in ref ? eq(sandboxSupplierOrders.id, ref.orderId) : eq(sandboxSupplierOrders.reference, ref.reference);
  const mine = and(by, eq(sandboxSupplierOrders.account, account));
  const [row] = await tx.select().from(sandboxSupplierOrders).where(mine).for('update');
  return row && { id: row.id, booked: read(row.order) };
}

/** Finds an order in its current state. */
export async function findOrder(
  deps: OrderBookDeps,
  ref: SupplierOrderRef,
): Promise<{ id: string; booked: BookedOrder } | undefined> {
  return deps.db.tx(async (tx) => {
    const row = await lock(tx, deps, ref);
    if (!row) return undefined;
    const booked = settle(row.booked, deps.now());
    if (booked !== row.booked)
      await tx.update(sandboxSupplierOrders).set({ order: booked }).where(eq(sandboxSupplierOrders.id, row.id));
    return { id: row.id, booked };
  });
}

/** Lists the orders taken since an instant, oldest first, in their current state. Changes nothing. */
export async function listOrders(deps: OrderBookDeps, since: number): Promise<{ id: string; booked: BookedOrder }[]> {
  const rows = await deps.db.tx((tx) =>
    tx
      .select()
      .from(sandboxSupplierOrders)
      .where(and(eq(sandboxSupplierOrders.account, deps.account), gte(sandboxSupplierOrders.createdAt, new Date(since))))
      .orderBy(sandboxSupplierOrders.createdAt, sandboxSupplierOrders.id),
  );
  return rows.map(({ id, order }) => ({ id, booked: settle(read(order), deps.now()) }));
}

/** Inserts an order. If the reference already has one, returns that order unchanged. */
export async function addOrder(
  deps: OrderBookDeps,
  id: string,
  booked: BookedOrder,
): Promise<{ id: string; booked: BookedOrder }> {
  return deps.db.tx(async (tx) => {
    const { reference } = booked.order;
    await tx
      .insert(sandboxSupplierOrders)
      .values({ id, reference, account: deps.account, order: booked, createdAt: new Date(deps.now()) })
      .onConflictDoNothing();
    const row = await lock(tx, deps, { reference });
    if (!row) throw new Error('an order was not stored');
    return row;
  });
}

/** Changes an order from its current state. Throws `notFound` if it does not exist, and whatever `change` throws. */
export async function changeOrder(
  deps: OrderBookDeps,
  orderId: string,
  change: (booked: BookedOrder, now: number) => BookedOrder,
): Promise<{ id: string; booked: BookedOrder }> {
  return deps.db.tx(async (tx) => {
    const row = await lock(tx, deps, { orderId });
    if (!row) throw new SupplierError('notFound');
    const now = deps.now();
    const booked = change(settle(row.booked, now), now);
    await tx.update(sandboxSupplierOrders).set({ order: booked }).where(eq(sandboxSupplierOrders.id, row.id));
    return { id: row.id, booked };
  });
}
