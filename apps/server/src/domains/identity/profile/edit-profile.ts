import { type editProfile as contract, type EndpointInput, missingAddressFields, type Profile } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems, type FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { IdentityDeps } from '../deps.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { users } from '../tables.ts';
import { tellProfile } from './tell-profile.ts';

/** The fields of their own profile that a person may change. */
export type ProfileChange = EndpointInput<typeof contract>['body'];

/** What the profile's address lacks in its country. The postal code may be left out everywhere (spec 3, section 4). */
function addressProblems({ street, city, state, country }: ProfileChange): FieldProblems {
  const missing = missingAddressFields({ address: street ?? '', city: city ?? '', state: state ?? '', zip: '' }, country);
  const wrong = missing.filter((field) => field !== 'zip').map((field) => (field === 'address' ? 'street' : field));
  return Object.fromEntries(wrong.map((field) => [field, 'required']));
}

/** Changes only the given fields of the caller's profile. Throws `profileUpdateFailed` if the account is gone. */
export async function editProfile(deps: IdentityDeps, ctx: Ctx, change: ProfileChange): Promise<Profile> {
  const { userId, email } = requireUser(ctx);
  assertNoProblems(ctx, addressProblems(change));
  const user = await ctx.db.tx(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({
        firstName: change.firstName,
        lastName: change.lastName,
        phone: change.phone,
        foundBy: personFoundBy({ ...change, email }),
        homeAirport: change.homeAirport,
        street: change.street ?? null,
        country: change.country,
        state: change.state ?? null,
        city: change.city ?? null,
        zip: change.zip ?? null,
        updatedAt: new Date(ctx.clock.now()),
      })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)))
      .returning();
    if (!changed) throw new AppError('profileUpdateFailed');
    await recordAudit(tx, ctx, { action: 'user.profileEdited', subjectType: 'user', subjectId: userId });
    return changed;
  });
  deps.sessions.forgetUser(userId);
  return tellProfile(deps, ctx, user);
}
