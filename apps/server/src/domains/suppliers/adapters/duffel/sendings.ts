import { type Money, money } from '@caravel/kernel';
import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { SystemDb } from '../../../../platform/db/types.ts';
import { duffelSendings } from './tables.ts';

type Row = typeof duffelSendings.$inferSelect;

/** An order that was sent, and what came of it so far. `sentAt` in epoch milliseconds. */
export type Sending = Pick<Row, 'reference' | 'state' | 'orderId' | 'offerId'> & { readonly net: Money; readonly sentAt: number };

/** What an account has sent. */
export type Sendings = {
  find(reference: string): Promise<Sending | undefined>;
  /** Notes that an order is about to be sent, with Duffel's id where it has one before. False if one with its reference was. */
  begin(sending: Pick<Sending, 'reference' | 'offerId' | 'net'> & Partial<Pick<Sending, 'orderId'>>): Promise<boolean>;
  /** Notes what came of it. An order that was made stays made, and one of which an event said before our answer came that it failed stays failed. */
  note(reference: string, state: Row['state'], orderId?: string): Promise<void>;
  /** The orders that were made of what was sent since an instant (epoch milliseconds), by Duffel's id and our reference, the newest last. */
  madeSince(since: number): Promise<{ readonly orderId: string; readonly reference: string }[]>;
  /** Our references of the orders that an event names by whatever it has: our reference, Duffel's ids of order or offer. */
  referencesOf(names: readonly string[]): Promise<string[]>;
  /** Notes that Duffel gave up an order that it had accepted, whether or not its 202 reached us, by our reference, its own id or the offer. */
  noteFailed(names: readonly string[]): Promise<void>;
};

const isNamed = (names: readonly string[]) => {
  const { reference, orderId, offerId } = duffelSendings;
  return or(inArray(reference, [...names]), inArray(orderId, [...names]), inArray(offerId, [...names]));
};

/** Opens what an account has sent for a product, or to change what it sold. */
export function sendingsOf(
  db: SystemDb,
  { account, product, now }: { readonly account: string; readonly product: Row['product']; readonly now: () => number },
): Sendings {
  const mine = and(eq(duffelSendings.account, account), eq(duffelSendings.product, product));
  return {
    find: (reference) =>
      db.tx(async (tx) => {
        const [row] = await tx
          .select()
          .from(duffelSendings)
          .where(and(mine, eq(duffelSendings.reference, reference)));
        return row && { ...row, net: money(row.amountMinor, row.currency), sentAt: row.sentAt.getTime() };
      }),
    begin: ({ reference, offerId, net, orderId = null }) =>
      db.tx(async (tx) => {
        const { amountMinor, currency } = net;
        const made = await tx
          .insert(duffelSendings)
          .values({
            account,
            reference,
            product,
            offerId,
            orderId,
            amountMinor,
            currency,
            state: 'sent',
            sentAt: new Date(now()),
          })
          .onConflictDoNothing()
          .returning({ reference: duffelSendings.reference });
        return made.length > 0;
      }),
    note: (reference, state, orderId) =>
      db.tx(async (tx) => {
        const isIt = and(mine, eq(duffelSendings.reference, reference));
        const isOpen = inArray(duffelSendings.state, ['sent', 'accepted']);
        await tx
          .update(duffelSendings)
          .set({ state, ...(orderId !== undefined && { orderId }) })
          .where(state === 'made' ? isIt : and(isIt, isOpen));
      }),
    referencesOf: (names) =>
      db.tx(async (tx) => {
        if (names.length === 0) return [];
        const rows = await tx
          .select({ reference: duffelSendings.reference })
          .from(duffelSendings)
          .where(and(mine, isNamed(names)));
        return rows.map(({ reference }) => reference);
      }),
    madeSince: (since) =>
      db.tx(async (tx) => {
        const rows = await tx
          .select({ orderId: duffelSendings.orderId, reference: duffelSendings.reference })
          .from(duffelSendings)
          .where(and(mine, eq(duffelSendings.state, 'made'), gte(duffelSendings.sentAt, new Date(since))))
          .orderBy(duffelSendings.sentAt);
        return rows.flatMap(({ orderId, reference }) => (orderId === null ? [] : { orderId, reference }));
      }),
    noteFailed: (names) =>
      db.tx(async (tx) => {
        await tx
          .update(duffelSendings)
          .set({ state: 'failed' })
          .where(and(mine, inArray(duffelSendings.state, ['sent', 'accepted']), isNamed(names)));
      }),
  };
}
