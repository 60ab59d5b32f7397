import type { SignInClient, SignInProvider, setSignInClient as setCall } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { sealText } from '../../platform/crypto/seal.ts';
import { presentClient } from './list-sign-in-clients.ts';
import { PURPOSE, placeOf, type SignInClientsDeps } from './read-sign-in-client.ts';
import { signInClients } from './tables.ts';

/** The client to use, and what one of the agency's own needs. */
type Choice = z.output<NonNullable<(typeof setCall)['body']>>;

/**
 * Chooses by whose client people sign in with a provider. A sign-in that is under way by another client starts again. People keep their identities: Google's
 * are the same for all clients, Microsoft's are told anew by each (ADR 95).
 */
export async function setSignInClient(
  deps: SignInClientsDeps,
  ctx: Ctx,
  { provider, ...choice }: { readonly provider: SignInProvider } & Choice,
): Promise<SignInClient> {
  const { id: agencyId } = ctx.agency;
  const isOwn = choice.uses === 'own';
  const keys = {
    clientId: isOwn ? choice.clientId : null,
    secretSealed: isOwn ? sealText(deps.secret, PURPOSE, placeOf(agencyId, provider), choice.clientSecret) : null,
    updatedAt: new Date(ctx.clock.now()),
  };
  await ctx.db.tx(async (tx) => {
    if (choice.uses === 'platform') {
      await tx.delete(signInClients).where(and(eq(signInClients.agencyId, agencyId), eq(signInClients.provider, provider)));
    } else {
      await tx
        .insert(signInClients)
        .values({ agencyId, provider, ...keys })
        .onConflictDoUpdate({ target: [signInClients.agencyId, signInClients.provider], set: keys });
    }
    await recordAudit(tx, ctx, {
      action: 'agency.signInClientSet',
      subjectType: 'agency',
      subjectId: agencyId,
      data: { provider, uses: choice.uses },
    });
  });
  return presentClient(deps, ctx, { provider, clientId: choice.uses === 'platform' ? undefined : keys.clientId });
}
