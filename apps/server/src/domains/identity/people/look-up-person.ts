import type { PersonRef } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail } from '../queries.ts';
import { mayLookUp } from '../rules/may-look-up.ts';
import { fullName } from '../rules/person-name.ts';

/** Returns the person with an address. Throws `dataNotFound` alike if there is none and if the caller may not look them up. */
export async function lookUpPerson(deps: Pick<IdentityDeps, 'listClientsBookedBy'>, ctx: Ctx, email: string): Promise<PersonRef> {
  const actor = requireUser(ctx);
  const person = await ctx.db.tx((tx) => findUserByEmail(tx, ctx.agency.id, email));
  const isKnownClient = async (clientId: string) => (await deps.listClientsBookedBy(ctx, actor.userId)).includes(clientId);
  if (!person) throw new AppError('dataNotFound');
  const isKnown = actor.isRestrictedAgent && (person.createdByUserId === actor.userId || (await isKnownClient(person.id)));
  if (!mayLookUp(actor, person, isKnown)) throw new AppError('dataNotFound');
  return { _id: person.id, name: fullName(person), email: person.email };
}
