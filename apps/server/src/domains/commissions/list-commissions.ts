import {
  COMMISSION_AGES,
  type Commission,
  type CommissionAge,
  type CommissionState,
  type CommissionSums,
  type EndpointAnswer,
  type listCommissions as endpoint,
} from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Ctx, todayOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type DeskBooking, describeDeskBookings } from '../bookings/index.ts';
import type { CommissionRow } from './books/change-commission.ts';
import { anyCommission, inState, ofAge, openMinor } from './commission-condition.ts';
import { openOf, stateOf } from './rules/commission-state.ts';
import { commissions } from './tables.ts';

type Asked = {
  readonly state?: CommissionState | undefined;
  readonly supplier?: string | undefined;
  readonly age?: CommissionAge | undefined;
  readonly offSet: number;
  readonly limit: number;
};

/** A booking of a commission as the desk names it. */
export function presentDeskBooking({ id, references, ...booking }: DeskBooking): Commission['booking'] {
  return { _id: id, reference: references[0] ?? '', ...booking };
}

function present(row: CommissionRow, booking: DeskBooking, today: string): Commission {
  const amount = (minor: number) => money(minor, row.currency);
  return {
    ...{ _id: row.id, booking: presentDeskBooking(booking), supplier: row.supplier, state: stateOf(row, today) },
    ...{ dueOn: row.dueOn, expected: amount(row.expectedMinor), received: amount(row.receivedMinor) },
    ...{ open: amount(openOf(row)), reason: row.reason },
  };
}

async function sumsOf(tx: Tx, ctx: Ctx, today: string): Promise<CommissionSums[]> {
  const sumOf = (age: CommissionAge) => sql<string>`coalesce(sum(${openMinor}) filter (where ${ofAge(age, today)}), 0)`;
  const rows = await tx
    .select({
      currency: commissions.currency,
      received: sql<string>`sum(${commissions.receivedMinor})`,
      ...{ notDue: sumOf('notDue'), upTo30: sumOf('upTo30'), upTo60: sumOf('upTo60') },
      ...{ upTo90: sumOf('upTo90'), older: sumOf('older') },
    })
    .from(commissions)
    .where(anyCommission(ctx))
    .groupBy(commissions.currency)
    .orderBy(asc(commissions.currency));
  return rows.map(({ currency, received, ...ages }) => ({
    currency,
    ages: Object.fromEntries(COMMISSION_AGES.map((age) => [age, money(Number(ages[age]), currency)])) as Record<
      CommissionAge,
      Money
    >,
    received: money(Number(received), currency),
  }));
}

/** Lists the commissions of the agency, the longest due first, with what is open by age. */
export async function listCommissions(
  ctx: Ctx,
  { state, supplier, age, offSet, limit }: Asked,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const today = todayOf(ctx);
  const filter = and(
    anyCommission(ctx),
    state && inState(state, today),
    age && ofAge(age, today),
    supplier ? eq(commissions.supplier, supplier) : undefined,
  );
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(commissions)
      .where(filter)
      .orderBy(asc(commissions.dueOn), asc(commissions.id))
      .offset(offSet)
      .limit(limit);
    const bookings = await describeDeskBookings(
      tx,
      ctx,
      rows.map(({ bookingId }) => bookingId),
    );
    const suppliers = await tx
      .selectDistinct({ supplier: commissions.supplier })
      .from(commissions)
      .where(anyCommission(ctx))
      .orderBy(asc(commissions.supplier));
    return {
      commissions: rows.flatMap((row) => {
        const booking = bookings.get(row.bookingId);
        return booking ? [present(row, booking, today)] : [];
      }),
      total: await tx.$count(commissions, filter),
      sums: await sumsOf(tx, ctx, today),
      suppliers: suppliers.map((one) => one.supplier),
    };
  });
}
