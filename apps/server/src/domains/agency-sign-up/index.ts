import type { Slice } from '../../platform/slice.ts';
import { clearLapsed } from './clear-lapsed.ts';
import type { SignUpDeps } from './deps.ts';
import { signUpRoutes } from './routes.ts';

export type { SignUpDeps } from './deps.ts';
export { findOpened } from './find-opened.ts';
export { findSignUpByToken } from './find-sign-up.ts';
export { openAgency } from './open-agency.ts';
export { SIGN_UP_TEMPLATES } from './templates.ts';

/** New agencies: a stranger proves a mailbox, chooses names, and has a pending agency until it is paid. */
export function agencySignUpSlice(deps: SignUpDeps): Slice {
  return { name: 'agency-sign-up', routes: (app) => signUpRoutes(app, deps), schedules: [clearLapsed(deps)] };
}
