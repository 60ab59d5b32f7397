import { and, eq, gt, lte } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sha256, sign } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { Once } from './ports.ts';
import { signInAttempts } from './tables.ts';

export type AttemptRow = typeof signInAttempts.$inferSelect;

/** An identity that waits to be joined with an account: what is known of it is all there. */
export type WaitingRow = AttemptRow & {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
};

/** The purpose for which what came back is sealed. */
export const RETURNED = 'sign-in-returned';

/** The secrets of one attempt, derived from its id: the database holds none of them. */
export function onceOf(secret: string, id: string): Once {
  return { nonce: sign(secret, 'sign-in-nonce', id), verifier: sign(secret, 'sign-in-verifier', id) };
}

const live = (ctx: Ctx) =>
  and(eq(signInAttempts.agencyId, ctx.agency.id), gt(signInAttempts.expiresAt, new Date(ctx.clock.now())));

const ofBrowser = (browserToken: string) => eq(signInAttempts.browserHash, sha256(browserToken));

/** Finds the attempt that waits for the provider, and locks it. It must come back to the address that it was sent with. */
export async function lockBegun(
  tx: Tx,
  ctx: Ctx,
  { state, redirectUri }: { readonly state: string; readonly redirectUri: string },
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInAttempts)
    .where(
      and(
        live(ctx),
        eq(signInAttempts.stateHash, sha256(state)),
        // mutant sign-in-state-counts-twice: `eq(signInAttempts.stage, 'begun'),` -> nothing fails sign-in.security.test.ts
        eq(signInAttempts.stage, 'begun'),
        eq(signInAttempts.redirectUri, redirectUri),
      ),
    )
    .for('update');
  return row;
}

/** Takes the attempt that came back to the browser that began it. It is gone then, whatever comes of it. */
export async function takeReturned(
  tx: Tx,
  ctx: Ctx,
  { code, browserToken }: { readonly code: string; readonly browserToken: string },
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .delete(signInAttempts)
    .where(
      and(
        live(ctx),
        eq(signInAttempts.stage, 'returned'),
        eq(signInAttempts.handoverHash, sha256(code)),
        // mutant sign-in-in-any-browser: `ofBrowser(browserToken),` -> nothing fails sign-in.security.test.ts
        ofBrowser(browserToken),
      ),
    )
    .returning();
  return row;
}

/** Finds the identity that waits in a browser, and locks it. */
export async function lockWaiting(tx: Tx, ctx: Ctx, browserToken: string): Promise<WaitingRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInAttempts)
    .where(and(live(ctx), eq(signInAttempts.stage, 'waiting'), ofBrowser(browserToken)))
    .for('update');
  if (!row || row.issuer === null || row.subject === null || row.email === null) return undefined;
  const { issuer, subject, email } = row;
  return { ...row, issuer, subject, email };
}

/** Deletes an attempt that is done. */
export async function dropAttempt(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  await tx.delete(signInAttempts).where(and(eq(signInAttempts.agencyId, ctx.agency.id), eq(signInAttempts.id, id)));
}

/** Deletes attempts that nobody finished; `now` in epoch milliseconds. */
export async function removeOldAttempts(tx: Tx, now: number): Promise<void> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, new Date(now)));
}
