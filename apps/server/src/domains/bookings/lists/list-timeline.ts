import { type Doer, ERROR_CODES, type PaymentSummary } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../../platform/db/built-once.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingPayments, bookingSteps } from '../tables.ts';

type Step = typeof bookingSteps.$inferSelect;
type Place = PlaceOf<'agencyId' | 'bookingId'>;

/** One step in the life of a booking. `at` ISO 8601. Staff only. */
export type TimelineEntry = {
  readonly at: string;
  readonly by: Doer;
  readonly action: string;
  readonly detail: string | null;
};

const stepsOf = builtOnce((tx, place: Place) =>
  tx
    .select()
    .from(bookingSteps)
    .where(and(eq(bookingSteps.agencyId, place('agencyId')), eq(bookingSteps.bookingId, place('bookingId'))))
    .orderBy(asc(bookingSteps.startedAt), asc(bookingSteps.id)),
);

/** All steps of a booking, oldest first, as they are stored. */
export function listSteps(tx: Tx, ctx: Ctx, bookingId: string): Promise<Step[]> {
  return stepsOf(tx, { agencyId: ctx.agency.id, bookingId });
}

/** What a step noted besides its event, where that says something that the event does not. */
const NOTED = {
  unknown: 'told.noteUnknown',
  notFound: 'told.noteNotFound',
  pending: 'told.notePending',
  noPayment: 'told.noteNoPayment',
} as const;
const isNoted = (note: string): note is keyof typeof NOTED => note in NOTED;

/** What a step noted, in words: what a person wrote as it is, why something failed, what a partner answered. Codes are never shown. */
function noteOf(ctx: Ctx, { event, detail }: Step): string | null {
  if (detail === null || event === 'cancelRequested') return detail;
  const code = ERROR_CODES.find((known) => known === detail);
  if (code) return translate(ctx.locale, `error.${code}`);
  return isNoted(detail) ? translate(ctx.locale, NOTED[detail]) : null;
}

/** A step that a person can make something of: it has ended, and something was done by it. */
const isTold = ({ event, detail }: Step): boolean => event !== null && event !== 'requesting' && detail !== 'nothing';

const doerOf = ({ actorKind, actor }: Pick<typeof bookingSteps.$inferSelect, 'actorKind' | 'actor'>): Doer =>
  actorKind === 'person' ? { kind: 'person', name: actor } : { kind: 'system' };

/** What happened to a booking, oldest first. The caller has loaded the booking, so they may see it. */
export async function listTimeline(tx: Tx, ctx: Ctx, bookingId: string): Promise<TimelineEntry[]> {
  const steps = await listSteps(tx, ctx, bookingId);
  return steps.filter(isTold).map((step) => ({
    at: (step.finishedAt ?? step.startedAt).toISOString(),
    by: doerOf(step),
    action: step.event ?? '',
    detail: noteOf(ctx, step),
  }));
}

const paymentsOf = builtOnce((tx, place: Place) => {
  const mine = and(eq(bookingPayments.agencyId, place('agencyId')), eq(bookingPayments.bookingId, place('bookingId')));
  return tx
    .select()
    .from(bookingPayments)
    .where(and(mine, ne(bookingPayments.status, 'created')))
    .orderBy(asc(bookingPayments.round), asc(bookingPayments.position));
});

/** The payments of a booking in the order of charging, oldest first; those that were never begun are left out. */
export async function listPayments(tx: Tx, ctx: Ctx, bookingId: string): Promise<PaymentSummary[]> {
  const rows = await paymentsOf(tx, { agencyId: ctx.agency.id, bookingId });
  return rows.flatMap(({ status, ...row }) =>
    status === 'created'
      ? []
      : [
          {
            gateway: row.gateway,
            method: row.method,
            brand: row.brand,
            last4: row.last4,
            status,
            amount: money(row.amountMinor, row.currency),
            refunded: money(row.refundedMinor, row.currency),
            at: row.updatedAt.toISOString(),
          },
        ],
  );
}
