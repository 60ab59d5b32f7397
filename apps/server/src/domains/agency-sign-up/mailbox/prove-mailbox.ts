import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { equalInConstantTime, newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { linkToken } from '../../notifications/index.ts';
import type { SignUpDeps } from '../deps.ts';
import { isAddressTaken } from '../own-agency.ts';
import { requireOwnBrand } from '../require-own-brand.ts';
import { MOST_TRIES, PROOF_LIFETIME } from '../rules/lifetimes.ts';
import { digitsOf } from '../rules/mailbox-code.ts';
import { mailboxCodes } from '../tables.ts';

/** Counts a try of the newest code of an address; returns its id, or undefined if there is none to try. */
async function countTry(ctx: Ctx, email: string): Promise<string | undefined> {
  return ctx.db.tx(async (tx) => {
    const isLive = and(
      eq(mailboxCodes.agencyId, ctx.agency.id),
      eq(mailboxCodes.email, email),
      isNull(mailboxCodes.endedAt),
      gt(mailboxCodes.expiresAt, new Date(ctx.clock.now())),
    );
    const [newest] = await tx
      .select({ id: mailboxCodes.id })
      .from(mailboxCodes)
      .where(isLive)
      .orderBy(desc(mailboxCodes.createdAt))
      .limit(1);
    if (!newest) return undefined;
    const [tried] = await tx
      .update(mailboxCodes)
      .set({ tries: sql`${mailboxCodes.tries} + 1` })
      .where(and(isLive, eq(mailboxCodes.id, newest.id), lt(mailboxCodes.tries, MOST_TRIES)))
      .returning({ id: mailboxCodes.id });
    return tried?.id;
  });
}

/**
 * Takes the newest code of an address for a token that proves the mailbox to `signUpAgency`. A try counts before the code is looked at, and a
 * right code is used up. Only who has the mailbox learns whether the address has an agency already. Throws `codeWrong`, `userEmailExists`,
 * and `notFound` on another site than the product's own brand.
 */
export async function proveMailbox(
  deps: SignUpDeps,
  ctx: Ctx,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<string> {
  requireOwnBrand(ctx);
  const id = await countTry(ctx, email);
  if (id === undefined || !equalInConstantTime(code, digitsOf(linkToken(deps.secret, id)))) throw new AppError('codeWrong');
  const proof = newToken();
  const used = await ctx.db.tx((tx) =>
    tx
      .update(mailboxCodes)
      .set({ endedAt: new Date(ctx.clock.now()), proofHash: sha256(proof) })
      .where(and(eq(mailboxCodes.agencyId, ctx.agency.id), eq(mailboxCodes.id, id), isNull(mailboxCodes.endedAt)))
      .returning({ id: mailboxCodes.id }),
  );
  if (used.length === 0) throw new AppError('codeWrong');
  if (await deps.database.system.tx((tx) => isAddressTaken(tx, email))) throw new AppError('userEmailExists');
  return proof;
}

/** Whether a token proves a mailbox, for a day from the code on. */
export async function isProven(ctx: Ctx, { email, token }: { readonly email: string; readonly token: string }): Promise<boolean> {
  const since = new Date(ctx.clock.now() - PROOF_LIFETIME);
  return ctx.db.tx(async (tx) => {
    const proven = await tx.$count(
      mailboxCodes,
      and(
        eq(mailboxCodes.agencyId, ctx.agency.id),
        eq(mailboxCodes.proofHash, sha256(token)),
        eq(mailboxCodes.email, email),
        gt(mailboxCodes.endedAt, since),
      ),
    );
    return proven > 0;
  });
}
