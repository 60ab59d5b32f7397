import type { Slice } from '../../platform/slice.ts';
import { checkDueDomains } from './custom-domain/check-due-domains.ts';
import type { AgenciesDeps } from './deps.ts';
import { agencyRoutes } from './routes.ts';
import { remindOfEnds } from './subscription/remind-of-ends.ts';

export { agencyDirectory, hostRegister } from './agency-directory.ts';
export { alignOrigins } from './align-origins.ts';
export {
  type ClosedAgency,
  closeAgencyRow,
  getClosing,
  listClosedAgencies,
  notePersonalDataGone,
  reopenAgencyRow,
} from './closed-agencies.ts';
export { createAgency, type NewAgency } from './create-agency.ts';
export { hasCustomDomain } from './custom-domain/has-custom-domain.ts';
export type { ReadMoneySettings } from './deps.ts';
export { findAgenciesNamed } from './find-agencies-named.ts';
export { getAgency, isSsoEnabled } from './get-agency.ts';
export { getAgencySettings } from './get-agency-settings.ts';
export { getAgencyEntry } from './get-entry.ts';
export { getPolicy } from './get-policy.ts';
export { listAgencyStates } from './list-agency-states.ts';
export { type AllAgenciesQuery, listAllAgencies } from './list-all-agencies.ts';
export { listSignUpDomains } from './list-sign-up-domains.ts';
export { nameAgencies } from './name-agencies.ts';
export { findTakenName, findTakenSubdomain, lockNames, type TakenName } from './pending/find-taken.ts';
export {
  changePending,
  deletePending,
  insertPending,
  listLapsed,
  listPending,
  lockLapsed,
  openPending,
} from './pending/pending-agencies.ts';
export type { PolicyKind } from './queries.ts';
export { listReservedNames } from './reserved-names/list-names.ts';
export { releaseName } from './reserved-names/release-name.ts';
export { reserveName } from './reserved-names/reserve-name.ts';
export { hostOf, subdomainOf } from './rules/host.ts';
export { judgeSubdomain } from './rules/subdomain.ts';
export { type SubscriptionRefusal, type SubscriptionTerms, subscriptionStatus } from './rules/subscription.ts';
export { setAgencyStatus } from './set-agency-status.ts';
export { setSingleSignOn } from './set-single-sign-on.ts';
export { siteFilesTaken } from './site-files-taken.ts';
export { changeSubscription, listRenewing, lockTerms, setGrace, startPaidPeriod } from './subscription/change-subscription.ts';
export { getSubscription } from './subscription/get-subscription.ts';

/** Agencies: their hosts, brands, policies and staff navigation. */
export function agenciesSlice(deps: AgenciesDeps): Slice {
  return { name: 'agencies', routes: (app) => agencyRoutes(app, deps), schedules: [checkDueDomains(deps), remindOfEnds(deps)] };
}
