import { openIdProviders } from '../domains/identity/adapters/openid/openid-providers.ts';
import type { SignInDeps } from '../domains/identity/index.ts';
import { readSignInClient, type SignInClientsDeps } from '../domains/sign-in-clients/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';

/** What choosing clients needs. */
export function signInClientsDeps({ config, secrets }: Platform): SignInClientsDeps {
  return {
    secret: secrets.of('sign-in-clients'),
    platformClients: config.signIn.clients,
    publicOrigin: config.publicOrigin,
  };
}

/** What signing in with Google or Microsoft needs. */
export function signInDeps(platform: Platform): SignInDeps {
  const clients = signInClientsDeps(platform);
  const { clock, log, config } = platform;
  return {
    providers: openIdProviders({ issuers: config.signIn.issuers, clock, log }),
    clientOf: (ctx, provider) => readSignInClient(clients, ctx, provider),
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
  };
}
