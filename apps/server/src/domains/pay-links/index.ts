import type { Slice } from '../../platform/slice.ts';
import { changePaidJob } from './change-paid.ts';
import { continueLinks } from './continue-links.ts';
import type { ChangePaid, PayLinksDeps } from './deps.ts';
import { remindPayers } from './remind-payers.ts';
import { payLinkRoutes } from './routes.ts';

export type { ChangePaid, PayLinksDeps } from './deps.ts';

export { forgetPayLinks } from './forget-links.ts';
export { PAY_LINK_TEMPLATES } from './letters.ts';
export { makeLink } from './make-link.ts';
export { findLiveLink, payUrlOf } from './pay-link-records.ts';
export { refundChange } from './refund-change.ts';
export { PAY_LINKS_TAKEN } from './taken.ts';

/** Links by which somebody pays a booking without an account. */
export function payLinksSlice(deps: PayLinksDeps, changePaid: ChangePaid): Slice {
  return {
    name: 'pay-links',
    routes: (app) => payLinkRoutes(app, deps),
    jobs: [changePaidJob(changePaid)],
    schedules: [continueLinks(deps), remindPayers(deps)],
  };
}
