import { type BookingRequest, type ChangeState, offeredPartSchema } from '@caravel/contracts';
import { addMoney, type Money, money } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { storedJson } from '../bookings/index.ts';
import { bookingRequestChanges } from './tables.ts';

export type ChangeRow = typeof bookingRequestChanges.$inferSelect;

/** How the parts of an offer are stored. */
export const storedParts = storedJson(z.object({ parts: z.array(offeredPartSchema) }));

type Key = Pick<ChangeRow, 'bookingId' | 'number'>;

/** Lists the offers that were chosen about bookings. */
export async function listChosen(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<ChangeRow[]> {
  if (bookingIds.length === 0) return [];
  const { agencyId, bookingId } = bookingRequestChanges;
  return tx
    .select()
    .from(bookingRequestChanges)
    .where(and(eq(agencyId, ctx.agency.id), inArray(bookingId, [...bookingIds])));
}

/** The offer that was chosen in answer to a request; undefined if the agency does it. To change it, lock the request. */
export async function findChosen(tx: Tx, ctx: Ctx, { bookingId, number }: Key): Promise<ChangeRow | undefined> {
  return (await listChosen(tx, ctx, [bookingId])).find((one) => one.number === number);
}

/** Stores the offer that is chosen in answer to a request that is locked. */
export async function addChosen(
  tx: Tx,
  ctx: Ctx,
  change: Omit<ChangeRow, 'agencyId' | 'createdAt' | 'updatedAt' | 'state'>,
): Promise<void> {
  const at = new Date(ctx.clock.now());
  const row = { ...change, agencyId: ctx.agency.id, state: 'agreed', createdAt: at, updatedAt: at } as const;
  await tx.insert(bookingRequestChanges).values(row);
}

/** Moves a change on; its request is locked. */
export async function moveChosen(tx: Tx, ctx: Ctx, { bookingId, number }: Key, state: ChangeState): Promise<void> {
  const { agencyId, bookingId: ofBooking, number: ofRequest } = bookingRequestChanges;
  await tx
    .update(bookingRequestChanges)
    .set({ state, updatedAt: new Date(ctx.clock.now()) })
    .where(and(eq(agencyId, ctx.agency.id), eq(ofBooking, bookingId), eq(ofRequest, number)));
}

const OPEN: ReadonlySet<ChangeState> = new Set(['agreed', 'confirming']);

/** Whether a request waits for its supplier: nobody takes another step on it meanwhile. */
export const isBeingChanged = (change: ChangeRow | undefined): boolean => change !== undefined && OPEN.has(change.state);

/** What a booking costs with the changes that were made before one, and with it. `due`: what that one costs. */
export function totalWith(total: Money, chosen: readonly ChangeRow[], number: number, due: Money): Money {
  const before = chosen.filter((one) => one.state === 'done' && one.number < number);
  return addMoney([total, due, ...before.map(({ dueMinor, currency }) => money(dueMinor, currency))]);
}

/** Presents the offer that was chosen in answer to a request. */
export function presentChosen(
  total: Money,
  chosen: readonly ChangeRow[],
  { number }: Pick<ChangeRow, 'number'>,
): BookingRequest['change'] {
  const row = chosen.find((one) => one.number === number);
  if (!row) return null;
  const amount = (minor: number) => money(minor, row.currency);
  const due = amount(row.dueMinor);
  return {
    state: row.state,
    parts: storedParts.read(row.parts).parts,
    difference: amount(row.differenceMinor),
    penalty: amount(row.penaltyMinor),
    due,
    total: totalWith(total, chosen, number, due),
  };
}
