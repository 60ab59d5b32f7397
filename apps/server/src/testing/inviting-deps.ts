import { findOpened } from '../domains/agency-sign-up/index.ts';
import type { IdentityDeps } from '../domains/identity/index.ts';
import type { TestApp } from './start-test-app.ts';

/** What inviting people needs, as the server has it. */
export const invitingDeps = ({ platform }: TestApp): Pick<IdentityDeps, 'secret' | 'findOpened'> => ({
  secret: platform.secrets.of('links'),
  findOpened: (emails) => findOpened(platform.database.system, emails),
});
