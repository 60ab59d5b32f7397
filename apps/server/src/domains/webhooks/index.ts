import type { Slice } from '../../platform/slice.ts';
import type { WebhooksDeps } from './deps.ts';
import { webhookRoutes } from './routes.ts';
import { forgetDeliveries, makeSender, sendSchedule } from './sending/sender.ts';

export type { WebhooksDeps } from './deps.ts';
export { WEBHOOK_TEMPLATES } from './letters.ts';
export { type BookingEvent, tellOfBooking, tellOfClients, tellOfRequest } from './tell-webhooks.ts';
export { WEBHOOKS_BELL } from './webhook-records.ts';

/** Endpoints of agencies that are told what happens. */
export function webhooksSlice(deps: WebhooksDeps): Slice {
  return {
    name: 'webhooks',
    routes: (app) => webhookRoutes(app, deps),
    schedules: [sendSchedule(makeSender(deps)), forgetDeliveries],
  };
}
