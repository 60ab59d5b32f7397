import { money, type PlainDate } from '@caravel/kernel';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import type { PriceNotice } from '../rules/renewal.ts';
import { subscriptionPriceNotices, subscriptionRenewals } from './tables.ts';

type Renewal = typeof subscriptionRenewals.$inferSelect;

/** How an agency's periods follow each other; undefined if it never paid for one since cards are kept. */
export async function findRenewal(tx: Tx, agencyId: string): Promise<Renewal | undefined> {
  const [row] = await tx.select().from(subscriptionRenewals).where(eq(subscriptionRenewals.agencyId, agencyId));
  return row;
}

/** Notes from which day periods are counted, and whether the subscription was cancelled. */
export async function noteRenewal(tx: Tx, renewal: Omit<Renewal, 'updatedAt'>, now: number): Promise<void> {
  const { agencyId, ...set } = { ...renewal, updatedAt: new Date(now) };
  await tx
    .insert(subscriptionRenewals)
    .values({ agencyId, ...set })
    .onConflictDoUpdate({ target: subscriptionRenewals.agencyId, set });
}

/** The prices that an agency got an email about, the latest last. */
export async function listPriceNotices(tx: Tx, agencyId: string): Promise<readonly PriceNotice[]> {
  const rows = await tx
    .select()
    .from(subscriptionPriceNotices)
    .where(eq(subscriptionPriceNotices.agencyId, agencyId))
    .orderBy(asc(subscriptionPriceNotices.createdAt), asc(subscriptionPriceNotices.changeId));
  return rows.map(
    ({ amountMinor, currency, toldOn }): PriceNotice => ({
      ...{ price: money(amountMinor, currency), toldOn: toldOn satisfies PlainDate },
    }),
  );
}
