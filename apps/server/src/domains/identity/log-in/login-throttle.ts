import { and, eq, gte, inArray, like, lt, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/requests/network.ts';
import { type CountedBy, delayAfter, FORGET_AFTER, KNOWN_FOR } from '../rules/login-delay.ts';
import { loginAttempts } from '../tables.ts';

/** The source of a try: an account (an address, or a user's id) and an IP address. */
export type Attempt = { readonly account: string; readonly ip: string };

function keysOf(attempt: Attempt): readonly { counted: CountedBy; key: string }[] {
  const network = networkOf(attempt.ip);
  return [
    { counted: 'account', key: `account:${sha256(attempt.account)}` },
    { counted: 'network', key: `network:${sha256(network)}` },
    { counted: 'pair', key: `pair:${sha256(`${attempt.account} ${network}`)}` },
  ];
}

const knownKey = ({ account, ip }: Attempt) => `known:${sha256(`${account} ${networkOf(ip)}`)}`;

/** Whether the account was recently logged into from this network. Failures from other networks do not slow such a network down. */
async function isKnownNetwork(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<boolean> {
  const since = new Date(ctx.clock.now() - KNOWN_FOR);
  const ofKey = and(eq(loginAttempts.agencyId, ctx.agency.id), eq(loginAttempts.key, knownKey(attempt)));
  return (await tx.$count(loginAttempts, and(ofKey, gte(loginAttempts.lastFailureAt, since)))) > 0;
}

/** Stores that the account's owner was on this network: they logged in or used an emailed link. */
export async function rememberNetwork(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<void> {
  const at = new Date(ctx.clock.now());
  await tx
    .insert(loginAttempts)
    .values({ agencyId: ctx.agency.id, key: knownKey(attempt), failures: 0, lastFailureAt: at })
    .onConflictDoUpdate({ target: [loginAttempts.agencyId, loginAttempts.key], set: { lastFailureAt: at } });
}

type Counter = { readonly counted: CountedBy; readonly key: string; readonly failures: number; readonly blockedUntil: number };

/** Reads a key's counter and locks it until the end of the transaction; an expired counter counts as zero. */
async function holdCounter(tx: Tx, ctx: Ctx, counted: CountedBy, key: string): Promise<Counter> {
  const now = ctx.clock.now();
  await tx
    .insert(loginAttempts)
    .values({ agencyId: ctx.agency.id, key, failures: 0, lastFailureAt: new Date(now) })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(loginAttempts)
    .where(and(eq(loginAttempts.agencyId, ctx.agency.id), eq(loginAttempts.key, key)))
    .for('update');
  const isFresh = row !== undefined && row.lastFailureAt.getTime() >= now - FORGET_AFTER;
  return { counted, key, failures: isFresh ? row.failures : 0, blockedUntil: row?.blockedUntil?.getTime() ?? 0 };
}

/**
 * Counts a try as failed before the password is checked, so that many concurrent tries cannot all pass; `forgiveAttempt` takes it back.
 * From a network that the account knows, only this network's own failures count, so that nobody can lock an owner out by failing elsewhere.
 * Throws `tooManyRequests` while the account, the network or the pair must wait; such a try is not counted.
 */
export async function admitAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const now = ctx.clock.now();
  const wait = await ctx.db.tx(async (tx) => {
    const counters: Counter[] = [];
    const isKnown = await isKnownNetwork(tx, ctx, attempt);
    const keys = keysOf(attempt).filter(({ counted }) => !(isKnown && counted === 'account'));
    for (const { counted, key } of keys) counters.push(await holdCounter(tx, ctx, counted, key));
    const longest = Math.max(...counters.map(({ blockedUntil }) => blockedUntil - now));
    if (longest > 0) return longest;
    for (const { counted, key, failures } of counters) {
      const delay = delayAfter(counted, failures + 1);
      await tx
        .update(loginAttempts)
        .set({
          failures: failures + 1,
          lastFailureAt: new Date(now),
          blockedUntil: delay === 0 ? null : new Date(now + delay * 1000),
        })
        .where(and(eq(loginAttempts.agencyId, ctx.agency.id), eq(loginAttempts.key, key)));
    }
    return 0;
  });
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/**
 * The password was right: resets the account's counter and takes this one try back from the network's. A known network only resets its own
 * pair: failures elsewhere still count.
 */
export async function forgiveAttempt(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<void> {
  const isKnown = await isKnownNetwork(tx, ctx, attempt);
  const keys = keysOf(attempt).filter(({ counted }) => !(isKnown && counted === 'account'));
  const ofKind = (kinds: readonly CountedBy[]) => keys.filter(({ counted }) => kinds.includes(counted)).map(({ key }) => key);
  const ofAgency = eq(loginAttempts.agencyId, ctx.agency.id);
  await tx.delete(loginAttempts).where(and(ofAgency, inArray(loginAttempts.key, ofKind(['pair', 'account']))));
  await tx
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: null })
    .where(and(ofAgency, inArray(loginAttempts.key, ofKind(['network']))));
}

/** A new password was set through an emailed link: the account may log in at once from anywhere that is not blocked for other reasons. */
export async function forgiveAccount(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
    .filter(({ counted }) => counted !== 'network')
    .map(({ key }) => key);
  await tx.delete(loginAttempts).where(and(eq(loginAttempts.agencyId, ctx.agency.id), inArray(loginAttempts.key, keys)));
}

/** Deletes expired counters; `now` in epoch milliseconds. */
export async function removeOldAttempts(tx: Tx, now: number): Promise<void> {
  const isKnown = like(loginAttempts.key, 'known:%');
  const before = (age: number) => lt(loginAttempts.lastFailureAt, new Date(now - age));
  await tx.delete(loginAttempts).where(or(and(not(isKnown), before(FORGET_AFTER)), before(KNOWN_FOR)));
}
