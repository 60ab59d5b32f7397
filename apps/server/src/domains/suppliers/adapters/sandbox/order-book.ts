import { and, eq, gte, inArray } from 'drizzle-orm';
import { newToken } from '../../../../platform/crypto/tokens.ts';
import type { SystemDb, Tx } from '../../../../platform/db/types.ts';
import { SupplierError } from '../../supplier-error.ts';
import type { SupplierOrderRef } from '../../supplier-orders.ts';
import { sandboxSupplierClaims, sandboxSupplierOrders } from './tables.ts';

/** `supplier`: whose book it is; `account`: the buyer's. */
export type OrderBookDeps = {
  readonly db: SystemDb;
  readonly now: () => number;
  readonly supplier: string;
  readonly account: string;
};

/** What a supplier keeps of an order: the world's own order, and whatever is planned. */
export type AnyBooked = { readonly order: { readonly reference: string } };

/** An order in its current state, with the id by which the supplier names it. */
export type KeptOrder<Booked> = { readonly id: string; readonly booked: Booked };

/** What an order has for itself alone, such as a seat (`part`) of a flight (`thing`). */
export type Claim = { readonly thing: string; readonly part: string };

/** The orders of one account at a simulated supplier. */
export type OrderBook<Booked> = {
  /** Finds an order in its current state. */
  find(ref: SupplierOrderRef): Promise<KeptOrder<Booked> | undefined>;
  /** Lists the orders taken since an instant (epoch milliseconds), oldest first, in their current state. Changes nothing. */
  list(since: number): Promise<KeptOrder<Booked>[]>;
  /** Keeps an order. If the reference already has one, returns that order unchanged. Throws `priceChanged` if another has what it claims. */
  add(booked: Booked): Promise<KeptOrder<Booked>>;
  /** Changes an order from its current state. Throws `notFound` if it does not exist, and whatever `change` throws. */
  change(orderId: string, change: (booked: Booked, now: number) => Booked): Promise<KeptOrder<Booked>>;
  /** What of some things is claimed, by any account. */
  claimed(things: readonly string[]): Promise<readonly Claim[]>;
};

/**
 * Opens the book of an account at a supplier. `settle` applies what is due by an instant; it returns the same object if nothing is. The book belongs to
 * another company: it is written in its own transactions.
 */
export function orderBook<Booked extends AnyBooked>(
  { db, now, supplier, account }: OrderBookDeps,
  settle: (booked: Booked, now: number) => Booked,
  claimsOf: (booked: Booked) => readonly Claim[] = () => [],
): OrderBook<Booked> {
  const mine = and(eq(sandboxSupplierOrders.supplier, supplier), eq(sandboxSupplierOrders.account, account));
  // Only the adapter of a supplier writes its book, so the JSON needs no check.
  const read = (value: unknown): Booked => value as Booked;
  const lock = async (tx: Tx, ref: SupplierOrderRef): Promise<KeptOrder<Booked> | undefined> => {
    const by = 'orderId' in ref ? eq(sandboxSupplierOrders.id, ref.orderId) : eq(sandboxSupplierOrders.reference, ref.reference);
    const [row] = await tx.select().from(sandboxSupplierOrders).where(and(by, mine)).for('update');
    return row && { id: row.id, booked: read(row.order) };
  };
  const write = async (tx: Tx, { id, booked }: KeptOrder<Booked>) => {
    await tx.update(sandboxSupplierOrders).set({ order: booked }).where(eq(sandboxSupplierOrders.id, id));
    if (claimsOf(booked).length > 0) return;
    await tx.delete(sandboxSupplierClaims).where(eq(sandboxSupplierClaims.reference, booked.order.reference));
  };
  const claim = async (tx: Tx, booked: Booked) => {
    const { reference } = booked.order;
    const claims = claimsOf(booked).map((one) => ({ supplier, reference, ...one }));
    if (claims.length === 0) return;
    // In one order for everybody: two who want the same seats do not wait for each other.
    claims.sort((a, b) => (`${a.thing} ${a.part}` < `${b.thing} ${b.part}` ? -1 : 1));
    const got = await tx.insert(sandboxSupplierClaims).values(claims).onConflictDoNothing().returning();
    // mutant sandbox-seat-sold-twice: `got.length < claims.length` -> `false` fails sandbox-extras.test.ts
    if (got.length < claims.length) throw new SupplierError('priceChanged', 'taken');
  };
  return {
    find: (ref) =>
      db.tx(async (tx) => {
        const kept = await lock(tx, ref);
        if (!kept) return undefined;
        const settled = { id: kept.id, booked: settle(kept.booked, now()) };
        if (settled.booked !== kept.booked) await write(tx, settled);
        return settled;
      }),
    list: async (since) => {
      const rows = await db.tx((tx) =>
        tx
          .select()
          .from(sandboxSupplierOrders)
          .where(and(mine, gte(sandboxSupplierOrders.createdAt, new Date(since))))
          .orderBy(sandboxSupplierOrders.createdAt, sandboxSupplierOrders.id),
      );
      return rows.map(({ id, order }) => ({ id, booked: settle(read(order), now()) }));
    },
    add: (booked) =>
      db.tx(async (tx) => {
        const { reference } = booked.order;
        const id = `ord_${newToken().slice(0, 22)}`;
        const [made] = await tx
          .insert(sandboxSupplierOrders)
          .values({ id, supplier, reference, account, order: booked, createdAt: new Date(now()) })
          .onConflictDoNothing()
          .returning({ id: sandboxSupplierOrders.id });
        if (made) await claim(tx, booked);
        const kept = await lock(tx, { reference });
        if (!kept) throw new Error('an order was not stored');
        return kept;
      }),
    change: (orderId, change) =>
      db.tx(async (tx) => {
        const kept = await lock(tx, { orderId });
        if (!kept) throw new SupplierError('notFound');
        const at = now();
        const changed = { id: kept.id, booked: change(settle(kept.booked, at), at) };
        await write(tx, changed);
        return changed;
      }),
    claimed: (things) =>
      db.tx(async (tx) => {
        const { thing, part } = sandboxSupplierClaims;
        const isAsked = and(eq(sandboxSupplierClaims.supplier, supplier), inArray(thing, [...things]));
        return things.length === 0 ? [] : tx.select({ thing, part }).from(sandboxSupplierClaims).where(isAsked);
      }),
  };
}
