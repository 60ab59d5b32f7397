import type { Slice } from '../../platform/slice.ts';
import { continueLinks } from './continue-links.ts';
import type { PayLinksDeps } from './deps.ts';
import { remindPayers } from './remind-payers.ts';
import { payLinkRoutes } from './routes.ts';

export { forgetPayLinks } from './forget-links.ts';
export { PAY_LINK_TEMPLATES } from './letters.ts';
export { PAY_LINKS_TAKEN } from './taken.ts';

/** Links by which somebody pays a booking without an account. */
export function payLinksSlice(deps: PayLinksDeps): Slice {
  return { name: 'pay-links', routes: (app) => payLinkRoutes(app, deps), schedules: [continueLinks(deps), remindPayers(deps)] };
}
