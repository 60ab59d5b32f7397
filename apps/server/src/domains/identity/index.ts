import { defineSchedule } from '../../platform/jobs/define-job.ts';
import type { Slice } from '../../platform/slice.ts';
import { accountRoutes } from './account-routes.ts';
import { agentRoutes } from './agents/routes.ts';
import { inviteUploads } from './clients/invite-uploads.ts';
import { clientRoutes } from './clients/routes.ts';
import type { IdentityDeps } from './deps.ts';
import { removeOldChallenges } from './factors/passkeys.ts';
import { factorRoutes } from './factors/routes.ts';
import { handoverRoutes } from './handover/routes.ts';
import { removeOldAttempts } from './log-in/login-throttle.ts';
import { mailResetLinkJob } from './passwords/forgot-password.ts';
import { clientCreatedJob } from './people/client-created.ts';
import { routes } from './routes.ts';
import { UPLOAD_SECONDS } from './rules/lifetimes.ts';
import { removeOldDevices } from './sessions/meet-browser.ts';
import { removeExpiredSessions } from './sessions/session-records.ts';
import { removeOldAttempts as removeOldSignIns } from './sign-in/attempt-records.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { removeUsedTokens } from './sso/sso-login.ts';

export { invitationsFoundBy, nameInvitations } from './agents/name-invitations.ts';
export { getVisibleClient } from './clients/get-client.ts';
export type { IdentityDeps, SignInDeps } from './deps.ts';
export { getSecondFactors } from './factors/get-second-factors.ts';
export { resetFactors } from './factors/reset-factors.ts';
export { addOperator } from './operators/add-operator.ts';
export { listOperators } from './operators/list-operators.ts';
export { removeOperator } from './operators/remove-operator.ts';
export { isCommonPassword } from './passwords/common-passwords.ts';
export { type PasswordCost, type PasswordHasher, passwordHasher } from './passwords/password-hasher.ts';
export { countPeople } from './people/count-people.ts';
export { createUser } from './people/create-user.ts';
export { describePeople, describeStaff, peopleFoundBy } from './people/describe-people.ts';
export { findActor } from './people/find-actor.ts';
export { findAddressee } from './people/find-addressee.ts';
export { findAgent } from './people/find-agent.ts';
export { findClient } from './people/find-client.ts';
export { findLanguage } from './people/find-language.ts';
export { findOwner, findOwnerAddress } from './people/find-owner.ts';
export { findPerson } from './people/find-person.ts';
export { forgetPeople } from './people/forget-people.ts';
export { hasClient } from './people/has-client.ts';
export { hasInvited } from './people/has-invited.ts';
export { deleteOwner, keepOwner, listOwnedAgencies, listOwners } from './people/keep-owner.ts';
export { lookUpPerson } from './people/look-up-person.ts';
export { namePeople } from './people/name-people.ts';
export { findAgenciesByOwner, ownersOfAgencies } from './people/owners-of-agencies.ts';
export { tellTravelersChanged } from './people/tell-details-changed.ts';
export { findWalletRight } from './people/wallet-right.ts';
export { getProfile } from './profile/get-profile.ts';
export type { TellingDeps } from './profile/tell-profile.ts';
export { isDemoPersonOf } from './rules/demo-person.ts';
export { endAgencySessions } from './sessions/end-agency-sessions.ts';
export { endClientSessions } from './sessions/end-client-sessions.ts';
export { listSessions } from './sessions/list-sessions.ts';
export { type SessionCache, sessionCache } from './sessions/session-cache.ts';
export { providerKeys } from './sso/provider-keys.ts';
export { setIdentityProvider } from './sso/set-identity-provider.ts';
export { PEOPLE_TAKEN } from './taken.ts';
export { offerView } from './views/offer-view.ts';

/** People: log-in, sign-up, sessions, passwords, profiles. */
export function identitySlice(deps: IdentityDeps): Slice {
  return {
    name: 'identity',
    routes: (app) => {
      routes(app, deps);
      accountRoutes(app, deps);
      clientRoutes(app, deps);
      agentRoutes(app, deps);
      handoverRoutes(app, deps);
      factorRoutes(app, deps);
      signInRoutes(app, deps);
    },
    jobs: [mailResetLinkJob(deps), clientCreatedJob(deps)],
    schedules: [
      inviteUploads(deps),
      defineSchedule({
        name: 'identity.forget-the-old',
        everySeconds: 3_600,
        run: ({ system, now }) =>
          system.tx(async (tx) => {
            await removeExpiredSessions(tx, now);
            await removeOldAttempts(tx, now);
            await removeUsedTokens(tx, now);
            await removeOldSignIns(tx, now);
            await removeOldChallenges(tx, now);
            await removeOldDevices(tx, now);
          }),
      }),
      defineSchedule({
        name: 'identity.forget-uploads',
        everySeconds: UPLOAD_SECONDS,
        // A grant that is used in its last second leaves as much time again to confirm the upload.
        run: ({ now }) => deps.storage.forgetUploads(now - 2 * UPLOAD_SECONDS * 1000),
      }),
    ],
  };
}
