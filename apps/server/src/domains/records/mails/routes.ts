import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { Subject } from '../subject.ts';
import { listMails } from './list-mails.ts';
import { openMail } from './open-mail.ts';
import { sendMailAgain } from './send-mail-again.ts';

const CALLS = [
  { type: 'booking', list: contract.listBookingMails, open: contract.openBookingMail, again: contract.sendBookingMailAgain },
  { type: 'client', list: contract.listClientMails, open: contract.openClientMail, again: contract.sendClientMailAgain },
] as const;

const ALL = { type: 'agency', show: 'all' } as const;

/** Registers the calls about all emails of the agency. */
function agencyMailRoutes(app: HttpApp): void {
  registerEndpoint(app, contract.listAgencyMails, async ({ ctx, query }) => ({
    data: await listMails(ctx, { type: 'agency', show: query.show }, query),
  }));
  registerEndpoint(app, contract.openAgencyMail, async ({ ctx, params }) => ({ data: await openMail(ctx, ALL, params.mailId) }));
  registerEndpoint(app, contract.sendAgencyMailAgain, async ({ ctx, params }) => {
    await sendMailAgain(ctx, ALL, params.mailId);
    return { data: { message: translate(ctx.locale, 'records.mailQueued') } };
  });
}

/** Registers the calls about emails: the same of bookings and of clients, and of the agency. */
export function mailRoutes(app: HttpApp): void {
  agencyMailRoutes(app);
  for (const { type, list, open, again } of CALLS) {
    const about = ({ id }: { readonly id: string }): Subject => ({ type, id });
    registerEndpoint(app, list, async ({ ctx, params, query }) => ({ data: await listMails(ctx, about(params), query) }));
    registerEndpoint(app, open, async ({ ctx, params }) => ({ data: await openMail(ctx, about(params), params.mailId) }));
    registerEndpoint(app, again, async ({ ctx, params }) => {
      await sendMailAgain(ctx, about(params), params.mailId);
      return { data: { message: translate(ctx.locale, 'records.mailQueued') } };
    });
  }
}
