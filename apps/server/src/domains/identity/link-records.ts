import { newId } from '@caravel/kernel';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { linkToken } from '../notifications/index.ts';
import { LINK_LIFETIME, MAIL_WINDOW, MAILS_PER_HOUR } from './rules/lifetimes.ts';
import { userTokens } from './tables.ts';

/** What an emailed link is for. */
export type LinkKind = 'verify' | 'reset' | 'move' | 'keep';

/** What somebody typed to sign up. The account takes it over when the link of that sign-up is used, and not before. */
export type SignUpAttempt = { readonly passwordHash: string; readonly firstName: string; readonly lastName: string };

/**
 * Makes a link's token for a person. A new reset link ends the older ones; the link of a sign-up leaves those of other sign-ups alone, or a stranger
 * could end them. Returns undefined if the person got the most emails of this kind for an hour, or if the link of that id exists already. `lifetime` is in
 * milliseconds; by default the kind's own.
 */
export async function findNewLink(
  tx: Tx,
  ctx: Ctx,
  link: {
    secret: string;
    userId: string;
    kind: LinkKind;
    id?: string;
    lifetime?: number;
    attempt?: SignUpAttempt;
    email?: string;
  },
): Promise<string | undefined> {
  const now = ctx.clock.now();
  const ofPerson = and(
    eq(userTokens.agencyId, ctx.agency.id),
    eq(userTokens.userId, link.userId),
    eq(userTokens.kind, link.kind),
  );
  const lately = await tx.$count(userTokens, and(ofPerson, gt(userTokens.createdAt, new Date(now - MAIL_WINDOW))));
  if (lately >= MAILS_PER_HOUR) return undefined;
  const id = link.id ?? newId();
  if ((await tx.$count(userTokens, and(ofPerson, eq(userTokens.id, id)))) > 0) return undefined;
  if (link.kind === 'reset' || link.kind === 'move') await endLinks(tx, ctx, link.kind, link.userId);
  await tx.insert(userTokens).values({
    id,
    agencyId: ctx.agency.id,
    userId: link.userId,
    kind: link.kind,
    tokenHash: sha256(linkToken(link.secret, id)),
    ...link.attempt,
    email: link.email ?? null,
    createdAt: new Date(now),
    expiresAt: new Date(now + (link.lifetime ?? LINK_LIFETIME[link.kind])),
  });
  return id;
}

function liveLink(ctx: Ctx, kind: LinkKind, token: string) {
  return and(
    eq(userTokens.agencyId, ctx.agency.id),
    eq(userTokens.kind, kind),
    eq(userTokens.tokenHash, sha256(token)),
    isNull(userTokens.endedAt),
    gt(userTokens.expiresAt, new Date(ctx.clock.now())),
  );
}

/** Returns a link that can still be used; throws `tokenExpired`. */
export async function getLink(tx: Tx, ctx: Ctx, kind: LinkKind, token: string): Promise<typeof userTokens.$inferSelect> {
  const [row] = await tx
    .select()
    .from(userTokens)
    .where(liveLink(ctx, kind, token))
    .limit(1);
  if (!row) throw new AppError('tokenExpired');
  return row;
}

/** Uses a link up and returns its owner; throws `tokenExpired`. It is one statement, so only one of two concurrent calls succeeds. */
export async function redeemLink(tx: Tx, ctx: Ctx, kind: LinkKind, token: string): Promise<string> {
  const [row] = await tx
    .update(userTokens)
    .set({ endedAt: new Date(ctx.clock.now()) })
    .where(liveLink(ctx, kind, token))
    .returning({ userId: userTokens.userId });
  if (!row) throw new AppError('tokenExpired');
  return row.userId;
}

/** Ends every link of a kind of a person. */
export async function endLinks(tx: Tx, ctx: Ctx, kind: LinkKind, userId: string): Promise<void> {
  await tx
    .update(userTokens)
    .set({ endedAt: new Date(ctx.clock.now()) })
    .where(
      and(
        eq(userTokens.agencyId, ctx.agency.id),
        eq(userTokens.userId, userId),
        eq(userTokens.kind, kind),
        isNull(userTokens.endedAt),
      ),
    );
}

/** Deletes the links that would move an erased person's account: they name its emails. */
export async function forgetMoves(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const moves = inArray(userTokens.kind, ['move', 'keep']);
  await tx.delete(userTokens).where(and(eq(userTokens.agencyId, ctx.agency.id), eq(userTokens.userId, userId), moves));
}
