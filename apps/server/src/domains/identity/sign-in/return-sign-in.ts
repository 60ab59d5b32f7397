import { idSchema, SIGN_IN_PATH } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { sealText } from '../../../platform/crypto/seal.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { SIGN_IN_LIFETIME } from '../rules/lifetimes.ts';
import { lockBegun, RETURNED } from './attempt-records.ts';
import type { Returned } from './ports.ts';
import { signInAttempts } from './tables.ts';

/** The agency that a state names before its dot; undefined if it names none. */
const agencyIn = (state: string) => idSchema.safeParse(state.split('.', 1)[0]).data;

/**
 * Takes what a provider sent back to a host of ours (`origin`), which need not be the agency's. The state counts once. Nothing is asked of the provider
 * here: the browser goes on to the agency's host, where the one that began has its cookie. Returns the address there, which was stored at the beginning. Throws
 * `signInExpired`.
 */
export async function returnSignIn(
  deps: Pick<IdentityDeps, 'signIn' | 'secret'>,
  { state, origin, ...returned }: { readonly state: string; readonly origin: string } & Returned,
): Promise<string> {
  const agencyId = agencyIn(state);
  const ctx = agencyId === undefined ? null : await deps.signIn.contextOf(agencyId, 'sign-in.return');
  if (!ctx) throw new AppError('signInExpired');
  const code = newToken();
  return ctx.db.tx(async (tx) => {
    const attempt = await lockBegun(tx, ctx, { state, redirectUri: `${origin}${SIGN_IN_PATH}` });
    if (!attempt) throw new AppError('signInExpired');
    await tx
      .update(signInAttempts)
      .set({
        stage: 'returned',
        handoverHash: sha256(code),
        returnedSealed: sealText(deps.secret, RETURNED, attempt.id, JSON.stringify(returned)),
        expiresAt: new Date(ctx.clock.now() + SIGN_IN_LIFETIME.returned),
      })
      .where(and(eq(signInAttempts.agencyId, ctx.agency.id), eq(signInAttempts.id, attempt.id)));
    return `${attempt.origin}${SIGN_IN_PATH}?handover=${code}`;
  });
}
