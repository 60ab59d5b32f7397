import type { Slice } from '../../platform/slice.ts';
import type { ApplicationsDeps } from './deps.ts';
import { advanceDueDomains } from './mailgun/advance-due-domains.ts';
import { applicationRoutes } from './routes.ts';

export type { ApplicationsDeps, DomainPayments } from './deps.ts';
export { APPLICATION_TEMPLATES } from './letters.ts';
export { mailRouteOf } from './mailgun/mail-route.ts';
export { type MailgunPort, mailgunPartner } from './mailgun/mailgun-partner.ts';
export { APPLICATIONS_TAKEN } from './taken.ts';

/** Services of other companies that work for an agency: Mailgun and its sending domain. */
export function applicationsSlice(deps: ApplicationsDeps): Slice {
  return {
    name: 'applications',
    routes: (app) => applicationRoutes(app, deps),
    schedules: [advanceDueDomains(deps)],
  };
}
