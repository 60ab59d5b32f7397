import { randomInt } from 'node:crypto';
import { type Money, money } from '@caravel/kernel';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { assertOutsideTransaction, ringAfterCommit } from '../../../platform/db/unit-of-work.ts';
import { type AnyPartner, definePartner, sandboxCredentials } from '../../partner-accounts/index.ts';
import {
  type AuthoriseOutcome,
  type GatewayOutcome,
  type GatewayPayment,
  type PaymentGateway,
  paymentReference,
  type RefundOutcome,
  type RetrieveOutcome,
  readPaymentReference,
  readTransferToken,
  TRANSFER_CURRENCY,
} from '../../payments/index.ts';
import { noteRefund, oweBack } from '../books/owe-back.ts';
import { askedByOthers, findRequest, isRequest, lockRequest, type RequestRow } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import { type Network, networkOf, SIMULATED_NETWORK } from '../rules/networks.ts';
import { simulatedAddress } from '../rules/simulated-address.ts';
import { MOST_EXTRA_UNITS, unitsOf } from '../rules/usdc.ts';
import { usdcRefunds, usdcRequests } from '../tables.ts';
import { isStillPaid, lookAtChain } from '../watch/look.ts';
import { nodeFor } from '../watch/read-chain.ts';
import { REQUEST_BELL } from '../watch/watch-transfers.ts';
import { testUsdc, type UsdcCredentials, type UsdcPlaces, usdcCredentials, usdcForm } from './usdc-account.ts';

/** Where an account is paid. */
type Place = { readonly network: Network; readonly address: string; readonly confirmations: number };

const TASK = 'crypto.pay';
/** A traveler has so long to send, as far as the price holds. */
const DEADLINE_MS = 20 * 60_000;
/** The chain is asked at most so often while somebody waits on the page. */
const LOOK_EVERY_MS = 3_000;
/** Blocks before the newest one that may have a transfer: clocks differ. */
const EARLY_MS = 2 * 60_000;
const TRIES = 20;
const REFUSED: GatewayOutcome = { kind: 'refused', code: 'paymentFailed' };
const NO_REFUND: GatewayOutcome = { kind: 'refused', code: 'refundFailed' };
const UNREACHABLE: AuthoriseOutcome = { kind: 'declined', code: 'chainUnreachable', payment: null };

const STATUS = {
  ...{ waiting: 'actionRequired', paid: 'authorised', captured: 'captured', voided: 'voided', expired: 'declined' },
} as const satisfies Record<RequestRow['status'], GatewayPayment['status']>;

function toPayment(row: RequestRow): GatewayPayment {
  const { id, status, amountMinor, refundedMinor, currency } = row;
  return {
    ...{ gatewayPaymentId: id, reference: paymentReference(row.agencyId, id), status: STATUS[status] },
    amount: money(amountMinor, currency),
    captured: money(status === 'captured' ? amountMinor : 0, currency),
    refunded: money(refundedMinor, currency),
    ...{ brand: null, last4: null, actionUrl: null, transactionHash: row.transaction },
    declineCode: status === 'expired' ? 'transferTooLate' : null,
  };
}

const done = (row: RequestRow): GatewayOutcome => ({ kind: 'done', payment: toPayment(row) });

function toAuthorised(row: RequestRow): AuthoriseOutcome {
  const payment = toPayment(row);
  if (payment.status === 'authorised' || payment.status === 'captured') return { kind: 'authorised', payment };
  if (payment.status === 'actionRequired') return { kind: 'actionRequired', payment };
  return { kind: 'declined', code: payment.declineCode ?? 'paymentFailed', payment };
}

async function update(tx: Tx, ctx: Ctx, row: RequestRow, change: Partial<RequestRow>): Promise<RequestRow> {
  await tx.update(usdcRequests).set(change).where(isRequest(ctx, row.id));
  return { ...row, ...change };
}

/** Stores a request by an amount that no other payment at the address asks for. Undefined if all are taken. */
async function store(tx: Tx, ctx: Ctx, row: RequestRow): Promise<RequestRow | undefined> {
  const known = await findRequest(tx, ctx, row.id);
  if (known) return known;
  const taken = await askedByOthers(tx, ctx, row);
  for (let i = 0; i < TRIES; i++) {
    const units = row.units + randomInt(1, MOST_EXTRA_UNITS + 1);
    if (taken.has(units)) continue;
    const [stored] = await tx
      .insert(usdcRequests)
      .values({ ...row, units })
      .onConflictDoNothing()
      .returning();
    if (stored) {
      ringAfterCommit(REQUEST_BELL);
      return stored;
    }
  }
  return undefined;
}

/** What travelers are asked with: the account's place, and the name of its gateway. */
type Asking = { readonly gateway: RequestRow['gateway']; readonly accountId: string | null; readonly place: Place };

async function authorise(
  deps: CryptoDeps,
  ctx: Ctx,
  {
    id,
    amount,
    token,
    gateway,
    accountId,
    place,
  }: Asking & { readonly id: string; readonly amount: Money; readonly token: string },
): Promise<AuthoriseOutcome> {
  const before = await ctx.db.tx((tx) => findRequest(tx, ctx, id));
  if (before) return toAuthorised(before);
  const wish = readTransferToken(token);
  if (!wish || amount.currency !== TRANSFER_CURRENCY) return { kind: 'declined', code: 'paymentFailed', payment: null };
  const { network, address, confirmations } = place;
  const head = await nodeFor(deps, network)
    .head()
    .catch(() => undefined);
  if (!head) return UNREACHABLE;
  const now = ctx.clock.now();
  // What is sent at the last moment has to get deep enough before the price ends.
  const deadline = Math.min(now + DEADLINE_MS, wish.payBy - confirmations * network.blockMs);
  const back = network.blockMs === 0 ? 50 : Math.ceil(EARLY_MS / network.blockMs);
  const fromBlock = Math.max(0, head.number - back);
  const row = await ctx.db.tx((tx) =>
    store(tx, ctx, {
      ...{
        agencyId: ctx.agency.id,
        id,
        bookingId: wish.bookingId,
        gateway,
        accountId,
        chainId: network.chainId,
        contract: network.token,
      },
      ...{ address, confirmations, ...amount, units: unitsOf(amount), status: 'waiting', receivedUnits: 0, depth: 0 },
      ...{ refundedMinor: 0, transaction: null, namedTransaction: null, problem: null, fromBlock, readTo: fromBlock },
      ...{ createdAt: new Date(now), deadline: new Date(deadline), lookedAt: new Date(now), closedAt: null },
    }),
  );
  return row ? toAuthorised(row) : UNREACHABLE;
}

/** The request as it is after a look, where there was time for one since the last; as it is stored where the node does not answer. */
async function lookedAt(deps: CryptoDeps, ctx: Ctx, row: RequestRow): Promise<RequestRow> {
  if (row.status !== 'waiting' || ctx.clock.now() - row.lookedAt.getTime() < LOOK_EVERY_MS) return row;
  return lookAtChain(deps, ctx, row).catch(() => row);
}

async function retrieve(deps: CryptoDeps, ctx: Ctx, id: string): Promise<RetrieveOutcome> {
  const row = await ctx.db.tx((tx) => findRequest(tx, ctx, id));
  return row ? { kind: 'found', payment: toPayment(await lookedAt(deps, ctx, row)) } : { kind: 'notFound' };
}

async function capture(tx: Tx, ctx: Ctx, id: string, amount: Money): Promise<GatewayOutcome> {
  const row = await lockRequest(tx, ctx, id);
  if (row?.status !== 'paid' && row?.status !== 'captured') return REFUSED;
  if (row.amountMinor !== amount.amountMinor || row.currency !== amount.currency) return REFUSED;
  return done(await update(tx, ctx, row, { status: 'captured' }));
}

/** Asks for nothing more, and owes back what has come. A last look before tells what that is; what comes later is found by the watch. */
async function release(deps: CryptoDeps, ctx: Ctx, id: string): Promise<GatewayOutcome> {
  const seen = await ctx.db.tx((tx) => findRequest(tx, ctx, id));
  if (seen?.status === 'waiting' || seen?.status === 'paid') await lookAtChain(deps, ctx, seen).catch(() => seen);
  return ctx.db.tx(async (tx) => {
    const row = await lockRequest(tx, ctx, id);
    if (!row || row.status === 'captured') return REFUSED;
    if (row.status === 'voided' || row.status === 'expired') return done(row);
    const after = await update(tx, ctx, row, { status: 'voided', closedAt: new Date(ctx.clock.now()) });
    await oweBack(tx, ctx, after, 'notBooked');
    return done(after);
  });
}

/** Owes a refund until its transaction is recorded (`recordRefund`). */
async function refund(tx: Tx, ctx: Ctx, id: string, reference: string, amount: Money): Promise<RefundOutcome> {
  const row = await lockRequest(tx, ctx, id);
  if (row?.status !== 'captured' || row.currency !== amount.currency) return NO_REFUND;
  const ofRequest = and(
    eq(usdcRefunds.agencyId, ctx.agency.id),
    eq(usdcRefunds.requestId, id),
    eq(usdcRefunds.reason, 'cancelled'),
  );
  const refunds = await tx.select().from(usdcRefunds).where(ofRequest);
  const known = refunds.find((one) => one.reference === reference);
  if (known) return known.transaction === null ? { kind: 'pending', payment: toPayment(row) } : done(row);
  const given = refunds.reduce((sum, one) => sum + one.amountMinor, 0);
  // mutant usdc-refunds-more: `if (given + amount.amountMinor > row.amountMinor)` -> `if (!row)` fails usdc-gateway.test.ts
  if (given + amount.amountMinor > row.amountMinor) return NO_REFUND;
  await noteRefund(tx, ctx, row, { reference, reason: 'cancelled', amount });
  return { kind: 'pending', payment: toPayment(row) };
}

async function recheck(deps: CryptoDeps, ctx: Ctx, id: string): Promise<'stands' | 'undone' | 'unknown'> {
  const row = await ctx.db.tx((tx) => findRequest(tx, ctx, id));
  if (row?.status !== 'paid') return 'stands';
  return (await isStillPaid(deps, ctx, row)) ? 'stands' : 'undone';
}

/** The port of one account: `placeOf` tells where an agency is paid. */
function portOf(
  deps: CryptoDeps,
  {
    name,
    simulated,
    accountId,
  }: { readonly name: RequestRow['gateway']; readonly simulated: boolean; readonly accountId: string | null },
  placeOf: (agencyId: string) => Place,
): PaymentGateway {
  /** Runs for the agency that the reference names. Where that fails, what came of it is looked up. */
  const call = async <T extends { kind: string }>(
    reference: string,
    none: T,
    work: (ctx: Ctx, id: string) => Promise<T>,
  ): Promise<T | { kind: 'unknown' }> => {
    assertOutsideTransaction('USDC');
    const named = readPaymentReference(reference);
    if (!named) return none;
    try {
      const ctx = await deps.contextOf(named.agencyId, TASK);
      return ctx ? await work(ctx, named.paymentId) : none;
    } catch {
      return { kind: 'unknown' };
    }
  };
  return {
    ...{ name, simulated, accountId, frameUrl: null, publishableKey: null, cards: null, authorisationLives: null },
    authorise: ({ reference, amount, token }) =>
      call<AuthoriseOutcome>(reference, UNREACHABLE, (ctx, id) =>
        authorise(deps, ctx, { id, amount, token, gateway: name, accountId, place: placeOf(ctx.agency.id) }),
      ),
    capture: ({ reference, amount }) => call(reference, REFUSED, (ctx, id) => ctx.db.tx((tx) => capture(tx, ctx, id, amount))),
    void: ({ reference }) => call(reference, REFUSED, (ctx, id) => release(deps, ctx, id)),
    refund: ({ reference, refundReference, amount }) =>
      call<RefundOutcome>(reference, NO_REFUND, (ctx, id) => ctx.db.tx((tx) => refund(tx, ctx, id, refundReference, amount))),
    retrieve: (reference) => call<RetrieveOutcome>(reference, { kind: 'notFound' }, (ctx, id) => retrieve(deps, ctx, id)),
    recheck: async (reference) => {
      const { kind } = await call<{ kind: 'stands' | 'undone' | 'unknown' }>(reference, { kind: 'undone' }, async (ctx, id) => ({
        kind: await recheck(deps, ctx, id),
      }));
      return kind;
    },
    network: () => placeOf('').network.name,
    list: async (since) => {
      const ofAccount = accountId === null ? isNull(usdcRequests.accountId) : eq(usdcRequests.accountId, accountId);
      const begun = and(eq(usdcRequests.gateway, name), ofAccount, gte(usdcRequests.createdAt, new Date(since)));
      return (await deps.system.tx((tx) => tx.select().from(usdcRequests).where(begun))).map(toPayment);
    },
    readEvent: () => null,
  };
}

/** USDC on a public chain as a source of payments, by accounts of agencies alone: the platform takes no money of travelers. */
export function usdcGateway(deps: CryptoDeps, places: UsdcPlaces): AnyPartner<PaymentGateway> {
  return definePartner<PaymentGateway, UsdcCredentials>({
    ...{ kind: 'gateway', name: 'usdc', simulated: false, platform: null, credentials: usdcCredentials(places) },
    form: usdcForm(places),
    test: (account, agency) => testUsdc(deps, account.credentials(), agency),
    connect: ({ id: accountId, credentials }) =>
      portOf(deps, { name: 'usdc', simulated: false, accountId }, () => {
        const { chainId, address, confirmations } = credentials();
        const network = networkOf(chainId);
        return { network, address: address.toLowerCase(), confirmations: confirmations ?? network.confirmations };
      }),
  });
}

/** The same on the simulated chain, which pays every agency at an address of its own. */
export function simulatedUsdcGateway(deps: CryptoDeps): AnyPartner<PaymentGateway> {
  return definePartner<PaymentGateway, z.infer<typeof sandboxCredentials>>({
    ...{
      kind: 'gateway',
      name: 'simulatedUsdc',
      simulated: true,
      platform: { key: 'simulated' },
      credentials: sandboxCredentials,
    },
    connect: ({ id: accountId }) =>
      portOf(deps, { name: 'simulatedUsdc', simulated: true, accountId }, (agencyId) => ({
        network: SIMULATED_NETWORK,
        address: simulatedAddress(accountId ?? agencyId),
        confirmations: SIMULATED_NETWORK.confirmations,
      })),
  });
}
