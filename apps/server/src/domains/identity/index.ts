import { defineSchedule } from '../../platform/jobs/define-job.ts';
import type { Slice } from '../../platform/slice.ts';
import { accountRoutes } from './account-routes.ts';
import type { IdentityDeps } from './deps.ts';
import { mailResetLinkJob } from './forgot-password.ts';
import { removeOldAttempts } from './login-throttle.ts';
import { routes } from './routes.ts';
import { UPLOAD_SECONDS } from './rules/lifetimes.ts';
import { removeExpiredSessions } from './session-records.ts';
import { removeUsedTokens } from './sso/sso-login.ts';

export { createUser } from './create-user.ts';
export type { IdentityDeps } from './deps.ts';
export { endAgencySessions } from './end-agency-sessions.ts';
export { findClient } from './find-client.ts';
export { findLanguage } from './find-language.ts';
export { findOwnerAddress } from './find-owner-address.ts';
export { findPerson } from './find-person.ts';
export { getProfile } from './get-profile.ts';
export { listSessions } from './list-sessions.ts';
export { lookUpPerson } from './look-up-person.ts';
export { type PasswordCost, type PasswordHasher, passwordHasher } from './password-hasher.ts';
export { type SessionCache, sessionCache } from './session-cache.ts';
export { providerKeys } from './sso/provider-keys.ts';
export { setIdentityProvider } from './sso/set-identity-provider.ts';

/** People: log-in, sign-up, sessions, passwords, profiles. */
export function identitySlice(deps: IdentityDeps): Slice {
  return {
    name: 'identity',
    routes: (app) => {
      routes(app, deps);
      accountRoutes(app, deps);
    },
    jobs: [mailResetLinkJob(deps)],
    schedules: [
      defineSchedule({
        name: 'identity.forget-the-old',
        everySeconds: 3_600,
        run: ({ system, now }) =>
          system.tx(async (tx) => {
            await removeExpiredSessions(tx, now);
            await removeOldAttempts(tx, now);
            await removeUsedTokens(tx, now);
          }),
      }),
      defineSchedule({
        name: 'identity.forget-uploads',
        everySeconds: UPLOAD_SECONDS,
        // A grant that was used in its last second still has as long again to be confirmed.
        run: ({ now }) => deps.storage.forgetUploads(now - 2 * UPLOAD_SECONDS * 1000),
      }),
    ],
  };
}
