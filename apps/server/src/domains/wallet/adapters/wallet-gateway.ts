import { type Money, money } from '@caravel/kernel';
import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { assertOutsideTransaction } from '../../../platform/db/unit-of-work.ts';
import { type AnyPartner, definePartner } from '../../partner-accounts/index.ts';
import {
  type AuthoriseOutcome,
  type GatewayOutcome,
  type GatewayPayment,
  type PaymentGateway,
  paymentReference,
  type RetrieveOutcome,
  readPaymentReference,
} from '../../payments/index.ts';
import { changeCredit } from '../books/change-credit.ts';
import { lockCredit } from '../books/lock-credit.ts';
import { isAllowed } from '../books/read-credit.ts';
import { expiryOfReturned } from '../rules/lots.ts';
import { walletMovements, walletPayments } from '../tables.ts';

type Row = typeof walletPayments.$inferSelect;

/** What travel credit needs to be a source of payments. */
export type WalletGatewayDeps = {
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** For the comparison of books, which reads all agencies at once. */
  readonly system: SystemDb;
};

const TASK = 'wallet.pay';
const REFUSED: GatewayOutcome = { kind: 'refused', code: 'paymentFailed' };
const NO_REFUND: GatewayOutcome = { kind: 'refused', code: 'refundFailed' };
const NOT_COVERED: AuthoriseOutcome = { kind: 'declined', code: 'insufficientCredit', payment: null };

function toPayment(row: Row): GatewayPayment {
  const { id, status, amountMinor, refundedMinor, currency } = row;
  return {
    gatewayPaymentId: id,
    reference: paymentReference(row.agencyId, id),
    status,
    amount: money(amountMinor, currency),
    captured: money(status === 'captured' ? amountMinor : 0, currency),
    refunded: money(refundedMinor, currency),
    ...{ brand: null, last4: null, actionUrl: null },
    declineCode: status === 'declined' ? 'insufficientCredit' : null,
  };
}

const done = (row: Row): GatewayOutcome => ({ kind: 'done', payment: toPayment(row) });

const authorisedBy = (row: Row): AuthoriseOutcome =>
  row.status === 'declined' || row.status === 'voided'
    ? { kind: 'declined', code: 'insufficientCredit', payment: toPayment(row) }
    : { kind: 'authorised', payment: toPayment(row) };

async function find(tx: Tx, ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(walletPayments)
    .where(and(eq(walletPayments.agencyId, ctx.agency.id), eq(walletPayments.id, id)));
  return row;
}

async function update(tx: Tx, row: Row, change: Partial<Pick<Row, 'status' | 'refundedMinor'>>): Promise<Row> {
  await tx
    .update(walletPayments)
    .set(change)
    .where(and(eq(walletPayments.agencyId, row.agencyId), eq(walletPayments.id, row.id)));
  return { ...row, ...change };
}

/** Holds the credit of the person that the token names. What is held cannot be spent otherwise. */
async function authorise(tx: Tx, ctx: Ctx, id: string, userId: string, amount: Money): Promise<AuthoriseOutcome> {
  const { currency } = await lockCredit(tx, ctx, userId);
  const known = await find(tx, ctx, id);
  if (known) return authorisedBy(known);
  const isRight = amount.currency === currency && (await isAllowed(tx, ctx, userId));
  const changed = isRight
    ? await changeCredit(tx, ctx, {
        ...{ userId, kind: 'spent', amountMinor: 0 - amount.amountMinor, paymentId: id, dedupeKey: `spent:${id}` },
      })
    : null;
  const isMade = changed?.kind === 'made';
  const row: Row = {
    ...{ agencyId: ctx.agency.id, id, userId, status: isMade ? 'authorised' : 'declined', refundedMinor: 0 },
    ...{ amountMinor: amount.amountMinor, currency: amount.currency, createdAt: new Date(ctx.clock.now()) },
    expiresAt: isMade && changed.expiresAt !== null ? new Date(changed.expiresAt) : null,
  };
  await tx.insert(walletPayments).values(row);
  return authorisedBy(row);
}

/** Gives credit back to the wallet that it came from. */
async function giveBack(tx: Tx, ctx: Ctx, row: Row, amountMinor: number, dedupeKey: string): Promise<boolean> {
  const changed = await changeCredit(tx, ctx, {
    ...{ userId: row.userId, kind: 'returned', amountMinor, paymentId: row.id, dedupeKey },
    expiresAt: expiryOfReturned(row.expiresAt?.getTime() ?? null, ctx.clock.now()),
  });
  return changed.kind === 'made';
}

/** Locks the wallet of a payment and reads the payment as it is then: two calls for one payment take turns. */
async function lockPayment(tx: Tx, ctx: Ctx, id: string): Promise<Row | undefined> {
  const seen = await find(tx, ctx, id);
  if (!seen) return undefined;
  await lockCredit(tx, ctx, seen.userId);
  return find(tx, ctx, id);
}

async function capture(tx: Tx, ctx: Ctx, id: string, amount: Money): Promise<GatewayOutcome> {
  const row = await lockPayment(tx, ctx, id);
  if (row?.status !== 'authorised' && row?.status !== 'captured') return REFUSED;
  if (row.amountMinor !== amount.amountMinor || row.currency !== amount.currency) return REFUSED;
  return done(await update(tx, row, { status: 'captured' }));
}

async function release(tx: Tx, ctx: Ctx, id: string): Promise<GatewayOutcome> {
  const row = await lockPayment(tx, ctx, id);
  if (!row || row.status === 'captured') return REFUSED;
  if (row.status !== 'authorised') return done(row);
  await giveBack(tx, ctx, row, row.amountMinor, `released:${id}`);
  return done(await update(tx, row, { status: 'voided' }));
}

/** Whether a refund was made: its movement has its reference. */
async function isRefunded(tx: Tx, ctx: Ctx, refundReference: string): Promise<boolean> {
  const { agencyId, dedupeKey } = walletMovements;
  return (await tx.$count(walletMovements, and(eq(agencyId, ctx.agency.id), eq(dedupeKey, `refund:${refundReference}`)))) > 0;
}

async function refund(tx: Tx, ctx: Ctx, id: string, refundReference: string, amount: Money): Promise<GatewayOutcome> {
  const row = await lockPayment(tx, ctx, id);
  if (row?.status !== 'captured' || row.currency !== amount.currency) return NO_REFUND;
  const refundedMinor = row.refundedMinor + amount.amountMinor;
  // A second sending of a refund that made it full asks for more than there is: it is known by its reference.
  if (await isRefunded(tx, ctx, refundReference)) return done(row);
  // mutant wallet-refunds-more: `if (refundedMinor > row.amountMinor)` -> `if (!row)` fails wallet-gateway.test.ts
  if (refundedMinor > row.amountMinor) return NO_REFUND;
  await giveBack(tx, ctx, row, amount.amountMinor, `refund:${refundReference}`);
  return done(await update(tx, row, { refundedMinor }));
}

async function retrieve(tx: Tx, ctx: Ctx, id: string): Promise<RetrieveOutcome> {
  const row = await find(tx, ctx, id);
  return row ? { kind: 'found', payment: toPayment(row) } : { kind: 'notFound' };
}

/**
 * Travel credit as a source of payments: what an agency owes a traveler, held, taken and given back by our reference as a bank would. A token is the id of
 * the person whose credit pays. It has one account, ours, and is no simulation: the agency itself keeps the money.
 */
export function walletGateway(deps: WalletGatewayDeps): AnyPartner<PaymentGateway> {
  /** Runs in one transaction of the agency that the reference names. Where that fails, what came of it is looked up. */
  const call = async <T extends { kind: string }>(
    reference: string,
    none: T,
    work: (tx: Tx, ctx: Ctx, id: string) => Promise<T>,
  ): Promise<T | { kind: 'unknown' }> => {
    assertOutsideTransaction('travel credit');
    const named = readPaymentReference(reference);
    if (!named) return none;
    try {
      const ctx = await deps.contextOf(named.agencyId, TASK);
      return ctx ? await ctx.db.tx((tx) => work(tx, ctx, named.paymentId)) : none;
    } catch {
      return { kind: 'unknown' };
    }
  };
  const missing: RetrieveOutcome = { kind: 'notFound' };
  return definePartner<PaymentGateway, Record<string, never>>({
    kind: 'gateway',
    name: 'wallet',
    simulated: false,
    credentials: z.record(z.string(), z.never()),
    platform: {},
    connect: ({ id: accountId }) => ({
      ...{
        accountId,
        name: 'wallet',
        simulated: false,
        frameUrl: null,
        publishableKey: null,
        cards: null,
        authorisationLives: null,
      },
      authorise: ({ reference, amount, token }) =>
        call(reference, NOT_COVERED, (tx, ctx, id) => authorise(tx, ctx, id, token, amount)),
      capture: ({ reference, amount }) => call(reference, REFUSED, (tx, ctx, id) => capture(tx, ctx, id, amount)),
      void: ({ reference }) => call(reference, REFUSED, release),
      refund: ({ reference, refundReference, amount }) =>
        call(reference, NO_REFUND, (tx, ctx, id) => refund(tx, ctx, id, refundReference, amount)),
      retrieve: (reference) => call(reference, missing, retrieve),
      list: async (since) => {
        const created = gte(walletPayments.createdAt, new Date(since));
        return (await deps.system.tx((tx) => tx.select().from(walletPayments).where(created))).map(toPayment);
      },
      readEvent: () => null,
    }),
  });
}
