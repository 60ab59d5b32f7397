import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { sendCsv } from '../../platform/csv/csv-file.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { actOnBookings } from './act-on-bookings.ts';
import { askSupport } from './ask-support.ts';
import { countBookings } from './count-bookings.ts';
import type { DashboardsDeps } from './deps.ts';
import { downloadAgencyBookings } from './download-agency-bookings.ts';
import { downloadBookings } from './download-bookings.ts';
import { emailItinerary } from './email-itinerary.ts';
import { exportAccount } from './export-account.ts';
import { getDashboard } from './get-dashboard.ts';
import { listActivity } from './list-activity.ts';
import { listAgencyBookings } from './list-agency-bookings.ts';
import { listTransactions } from './own-bookings.ts';
import { previewItinerary } from './preview-itinerary.ts';

/** Registers the endpoints of the slice. */
export function routes(app: HttpApp, deps: DashboardsDeps): void {
  registerEndpoint(app, contract.getUserBookingCount, async ({ ctx, query }) => ({
    data: await countBookings(ctx, query.email),
  }));
  registerEndpoint(app, contract.getRecentActivity, async ({ ctx, query }) => ({
    data: { activity: await listActivity(ctx, query.email) },
  }));
  registerEndpoint(app, contract.getUserTransactions, async ({ ctx, body }) => ({ data: await listTransactions(ctx, body) }));
  registerEndpoint(app, contract.downloadBookings, async ({ ctx, query, reply }) =>
    sendCsv(reply, await downloadBookings(ctx, query)),
  );
  registerEndpoint(app, contract.listAgencyBookings, async ({ ctx, query }) => ({ data: await listAgencyBookings(ctx, query) }));
  registerEndpoint(app, contract.downloadAgencyBookings, async ({ ctx, query, reply }) =>
    sendCsv(reply, await downloadAgencyBookings(ctx, query)),
  );
  registerEndpoint(app, contract.downloadAgencyBookingsSheet, async ({ ctx, query, reply }) =>
    sendCsv(reply, await downloadAgencyBookings(ctx, query, 'xlsx')),
  );
  registerEndpoint(app, contract.actOnBookings, async ({ ctx, body, idempotencyKey }) => {
    const results = await actOnBookings(deps, ctx, body, { endpointId: contract.actOnBookings.id, key: idempotencyKey });
    return { data: { results } };
  });
  registerEndpoint(app, contract.getDashboard, async ({ ctx, query }) => ({
    data: { agencyInfo: await getDashboard(ctx, query) },
  }));
  registerEndpoint(app, contract.emailItinerary, async ({ ctx, body }) => {
    await emailItinerary(deps, ctx, body);
    return { data: { message: translate(ctx.locale, 'mail.itinerarySent') } };
  });
  registerEndpoint(app, contract.previewItinerary, async ({ ctx, body }) => ({ data: await previewItinerary(deps, ctx, body) }));
  registerEndpoint(app, contract.exportAccount, async ({ ctx, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return { data: await exportAccount(deps, ctx) };
  });
  registerEndpoint(app, contract.askSupport, async ({ ctx, body }) => {
    await askSupport(deps, ctx, body);
    return { data: { message: translate(ctx.locale, 'account.supportSent', { agency: ctx.agency.name }) } };
  });
}
