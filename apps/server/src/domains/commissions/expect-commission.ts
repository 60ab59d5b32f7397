import { addDays, newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeCommission } from './books/change-commission.ts';
import type { CommissionsDeps } from './deps.ts';
import { commissionOf } from './rules/commission-state.ts';
import { commissions, commissionTerms } from './tables.ts';

/**
 * Notes what a supplier will owe for a booking, by the terms of now, once the booking is confirmed; and that it owes nothing any more once it is cancelled.
 * May be called again: the terms under which a booking was confirmed stay its own.
 */
export async function expectCommission(
  { readDeskTrip }: Pick<CommissionsDeps, 'readDeskTrip'>,
  ctx: Ctx,
  bookingId: string,
): Promise<void> {
  const at = new Date(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    const { supplier, endsOn, dueThere } = await readDeskTrip(tx, ctx, bookingId);
    const ofBooking = and(eq(commissions.agencyId, ctx.agency.id), eq(commissions.bookingId, bookingId));
    const audit = (id: string, data: object) =>
      recordAudit(tx, ctx, {
        action: 'commission.expected',
        subjectType: 'booking',
        subjectId: bookingId,
        data: { id, ...data },
      });
    const [known] = await tx.select().from(commissions).where(ofBooking).for('update');
    if (known) {
      // Only a cancellation changes it.
      if (dueThere !== null || known.expectedMinor === 0) return;
      await changeCommission(tx, ctx, known, {
        ...{ expectedMinor: 0, adjustedMinor: 0, writtenOffAt: null, reason: null },
      });
      return audit(known.id, { expectedMinor: 0 });
    }
    if (dueThere === null) return;
    const [terms] = await tx
      .select()
      .from(commissionTerms)
      .where(and(eq(commissionTerms.agencyId, ctx.agency.id), eq(commissionTerms.supplier, supplier)));
    const expected = commissionOf(dueThere, terms?.basisPoints ?? 0);
    if (!terms || expected.amountMinor <= 0) return;
    const nothing = { expectedMinor: 0, adjustedMinor: 0, receivedMinor: 0, writtenOffAt: null, reason: null };
    const [made] = await tx
      .insert(commissions)
      .values({
        ...{ agencyId: ctx.agency.id, id: newId(), bookingId, supplier, currency: expected.currency, ...nothing },
        ...{ dueOn: addDays(endsOn, terms.daysAfter), createdAt: at, updatedAt: at },
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return;
    await changeCommission(tx, ctx, made, { expectedMinor: expected.amountMinor });
    await audit(made.id, { expectedMinor: expected.amountMinor });
  });
}
