import { type Ctx, requireHolder } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { endSessions, openWholly, proveSession } from '../sessions/session-records.ts';
import { type FactorKind, settleFactors, tellOfFactor } from './factor-records.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** The recovery codes of a person's first factor, and if the session was half before, its new token and the cookie of its browser. */
export type Added = {
  readonly recoveryCodes: string[] | null;
  readonly token: string | null;
  readonly deviceToken: string | null;
};

/** What is added, from which browser. */
type Adding = { readonly kind: FactorKind; readonly browser: Browser };

/**
 * Adds a factor to the caller's account by `keep`. With the first one come recovery codes. All other sessions end: they were opened by what counted
 * before. A session that waited for an enrolment is whole afterwards, under a new token.
 * Throws `noSession` if another session enrolled a factor meanwhile.
 */
export async function addFactor(
  deps: IdentityDeps,
  ctx: Ctx,
  { kind, browser }: Adding,
  keep: (tx: Tx) => Promise<void>,
): Promise<Added> {
  const holder = requireHolder(ctx);
  const by = kind === 'passkey' ? kind : 'factor';
  const added = await ctx.db.tx(async (tx) => {
    const user = await lockPerson(tx, ctx, holder.userId);
    // Another session enrolled one meanwhile: who only knows the password must not add a second beside it.
    if (!user || (holder.kind === 'half' && user.factorSince !== null)) throw new AppError('noSession');
    await keep(tx);
    await settleFactors(tx, ctx, user);
    const recoveryCodes = user.factorSince === null ? await newRecoveryCodes(deps, tx, ctx, user.id) : null;
    await endSessions(tx, ctx, user.id, holder.sessionId);
    await tellOfFactor(tx, ctx, user, 'factorAdded', kind);
    if (holder.kind === 'half') {
      const token = await openWholly(tx, ctx, holder.sessionId, by);
      return { recoveryCodes, token, deviceToken: await meetBrowser(tx, ctx, user, browser) };
    }
    await proveSession(tx, ctx, holder.sessionId, by);
    return { recoveryCodes, token: null, deviceToken: null };
  });
  deps.sessions.forgetUser(holder.userId);
  return added;
}
