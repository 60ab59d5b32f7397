import { type Ctx, requireHolder } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { admitAttempt, forgiveAttempt } from '../log-in/login-throttle.ts';
import { getUser } from '../queries.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { type Added, addFactor } from './add-factor.ts';
import { keepNewSecret, useCode } from './authenticators.ts';
import { totpUri } from './totp.ts';

/** Makes the secret of the caller's authenticator, as text and as the address of a QR code. Throws `factorsFull` if they have one. */
export async function startAuthenticator(deps: IdentityDeps, ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { userId } = requireHolder(ctx);
  return ctx.db.tx(async (tx) => {
    const user = await getUser(tx, ctx.agency.id, userId);
    const secret = await keepNewSecret(deps, tx, ctx, userId);
    return { secret, uri: totpUri(secret, user.email, ctx.agency.name) };
  });
}

/** Confirms the authenticator by its first code. Throws `codeWrong`, and `tooManyRequests` as for passwords. */
export async function addAuthenticator(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { code: string; ip: string; browser: Browser },
): Promise<Added> {
  const { userId } = requireHolder(ctx);
  const attempt = { account: `enrol:${userId}`, ip: input.ip };
  await admitAttempt(ctx, attempt);
  return addFactor(deps, ctx, { kind: 'authenticator', browser: input.browser }, async (tx) => {
    if (!(await useCode(deps, tx, ctx, { userId, code: input.code, isFirst: true }))) throw new AppError('codeWrong');
    await forgiveAttempt(tx, ctx, attempt);
  });
}
