import type { PasskeyCreation, passkeyMadeSchema } from '@caravel/contracts';
import type { z } from 'zod';
import { type Ctx, requireHolder } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { getUser } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { type Added, addFactor } from './add-factor.ts';
import { checkMade, keepPasskey, offerPasskey, type Place, takeChallenge } from './passkeys.ts';

/** Begins to add a passkey to the caller's account on this host. */
export async function startPasskey(ctx: Ctx, place: Place): Promise<PasskeyCreation> {
  const { userId, sessionId } = requireHolder(ctx);
  return ctx.db.tx(async (tx) => {
    const user = await getUser(tx, ctx.agency.id, userId);
    return offerPasskey(tx, ctx, { person: { id: userId, email: user.email, name: fullName(user) }, sessionId, place });
  });
}

/** Adds the passkey that the browser made. Throws `passkeyRefused`; the challenge is used up then, too. */
export async function addPasskey(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { name: string; passkey: z.output<typeof passkeyMadeSchema>; place: Place; browser: Browser },
): Promise<Added> {
  const { userId, sessionId } = requireHolder(ctx);
  const challenge = await takeChallenge(ctx, sessionId, 'add', input.place);
  const made = await checkMade(ctx, input.passkey, { challenge, place: input.place });
  return addFactor(deps, ctx, { kind: 'passkey', browser: input.browser }, (tx) =>
    keepPasskey(tx, ctx, { ...made, userId, name: input.name }),
  );
}
