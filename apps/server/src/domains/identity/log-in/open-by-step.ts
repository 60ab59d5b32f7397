import type { Session } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { findAgentsNeedFactor } from '../factors/factor-records.ts';
import { presentPerson } from '../presenters.ts';
import type { UserRow } from '../queries.ts';
import { secondStep } from '../rules/second-step.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { openedBy, openSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { type Attempt, rememberNetwork } from './login-throttle.ts';

/** A session that was opened, and the cookie by which its browser is known again; null where it was not met, since a second step is still to come. */
export type Opened = { readonly session: Session; readonly deviceToken: string | null };

/** A person who logs in, where from, and the provider that vouches for them; absent: their password does. */
type Opening = {
  readonly user: UserRow;
  readonly attempt: Attempt;
  readonly browser: Browser;
  readonly provider?: string;
};

/** Opens the session that what follows the password asks for: whole, or half until the second factor is there. */
export async function openByStep(
  deps: Pick<IdentityDeps, 'isDemoPerson'>,
  tx: Tx,
  ctx: Ctx,
  { user, attempt, browser, provider }: Opening,
): Promise<Opened> {
  const { userAgent } = browser;
  const now = ctx.clock.now();
  const by = provider === undefined ? 'password' : 'sso';
  const step = secondStep(
    {
      userType: user.userType,
      hasFactor: user.factorSince !== null,
      askedAt: user.factorAskedAt?.getTime() ?? null,
      isOperator: user.operatorSince !== null,
      agentsNeedFactor: await findAgentsNeedFactor(tx, ctx),
      isDemo: deps.isDemoPerson(user.email),
    },
    now,
  );
  const person = presentPerson(user, ctx.agency);
  if (step.next === 'prove' || step.next === 'enrol') {
    const token = await openSession(tx, ctx, user.id, userAgent, { stage: step.next, by });
    await recordAudit(tx, ctx, {
      action: 'session.half',
      subjectType: 'user',
      subjectId: user.id,
      data: { waitsFor: step.next },
    });
    return { session: { token, ...person, secondFactor: { next: step.next, daysLeft: null } }, deviceToken: null };
  }
  if (step.next === 'offer' && user.factorAskedAt === null) {
    const here = and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id));
    await tx
      .update(users)
      .set({ factorAskedAt: new Date(now) })
      .where(here);
  }
  await rememberNetwork(tx, ctx, attempt);
  const token = await openSession(tx, ctx, user.id, userAgent, { by });
  await recordAudit(tx, ctx, openedBy(user.id, userAgent, provider === undefined ? {} : { by: provider }));
  const deviceToken = await meetBrowser(tx, ctx, user, browser);
  return { session: { token, ...person, ...(step.next === 'offer' && { secondFactor: step }) }, deviceToken };
}
