import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { queueMail } from '../../notifications/index.ts';
import type { UserRow } from '../queries.ts';
import { deviceOf } from '../rules/device.ts';
import { DEVICE_SECONDS, MAIL_WINDOW, MAILS_PER_HOUR } from '../rules/lifetimes.ts';
import { fullName } from '../rules/person-name.ts';
import { knownDevices } from '../tables.ts';

/** How many browsers an account is known from, the newest. */
const DEVICES_KEPT = 20;

/** What a call says of the browser that it comes from: its name, and the cookie of a log-in before (`DEVICE_COOKIE`). */
export type Browser = { readonly userAgent?: string | undefined; readonly deviceToken?: string | undefined };

async function tellOfBrowser(tx: Tx, ctx: Ctx, user: UserRow, userAgent: string | undefined): Promise<void> {
  await queueMail(tx, ctx, {
    template: 'newDevice',
    to: user.email,
    locale: user.locale,
    data: { name: fullName(user), at: ctx.clock.now(), ...deviceOf(userAgent) },
    link: { path: '/forgotpassword' },
  });
}

/**
 * Remembers the browser in which a person just logged in, and returns the value of the cookie by which it is known the next time. A person who is known
 * from other browsers gets an email about a new one; the first of an account is no news. Only a cookie that this person was given counts: one that
 * is new to them gets another value, for all who use that browser, so that nobody can give somebody a cookie that they know. Call it in the
 * transaction that opens the session, after the person's row is locked.
 */
export async function meetBrowser(tx: Tx, ctx: Ctx, user: UserRow, { userAgent, deviceToken = '' }: Browser): Promise<string> {
  const lastSeenAt = new Date(ctx.clock.now());
  const tokenHash = sha256(deviceToken.slice(0, 100));
  const here = and(eq(knownDevices.agencyId, ctx.agency.id), eq(knownDevices.tokenHash, tokenHash));
  const own = and(eq(knownDevices.agencyId, ctx.agency.id), eq(knownDevices.userId, user.id));
  const seen = await tx.update(knownDevices).set({ lastSeenAt }).where(and(own, here)).returning({ userId: knownDevices.userId });
  if (seen.length > 0) return deviceToken;
  const token = newToken();
  await tx
    .update(knownDevices)
    .set({ tokenHash: sha256(token) })
    .where(here);
  const others = await tx
    .select({ tokenHash: knownDevices.tokenHash, seenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastSeenAt));
  const surplus = others.slice(DEVICES_KEPT - 1).map((other) => other.tokenHash);
  if (surplus.length > 0) await tx.delete(knownDevices).where(and(own, inArray(knownDevices.tokenHash, surplus)));
  await tx.insert(knownDevices).values({ agencyId: ctx.agency.id, userId: user.id, tokenHash: sha256(token), lastSeenAt });
  // A script that logs in with a password keeps no cookies: it floods nobody.
  const lately = others.filter(({ seenAt }) => seenAt.getTime() > ctx.clock.now() - MAIL_WINDOW);
  if (others.length > 0 && lately.length <= MAILS_PER_HOUR) await tellOfBrowser(tx, ctx, user, userAgent);
  return token;
}

/** Forgets browsers whose cookies have expired; `now` in epoch milliseconds. */
export async function removeOldDevices(tx: Tx, now: number): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now - DEVICE_SECONDS * 1000)));
}
