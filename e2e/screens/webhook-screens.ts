import { listDeliveries, listWebhooks, WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@caravel/contracts';
import { DIALOG, type Open, press } from './press.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000002${nth}`;
const AT = '2026-11-20T14:05:00.000Z';

const ON: Webhook = {
  _id: id(10),
  address: 'https://hooks.sunset-travel.example.com/incoming/caravel/bookings-and-clients',
  events: [...WEBHOOK_EVENTS],
  isOn: true,
  switchedOffAt: null,
  failingSince: null,
  oldSecretUntil: AT,
  createdAt: AT,
};
const WEBHOOKS: readonly Webhook[] = [
  ON,
  { ...ON, _id: id(11), oldSecretUntil: null, failingSince: AT },
  { ...ON, _id: id(12), oldSecretUntil: null, isOn: false, failingSince: AT, switchedOffAt: AT },
];
const DELIVERED: WebhookDelivery = {
  ...{ _id: id(20), webhookId: id(10), eventId: id(30), event: 'booking.confirmed', state: 'delivered', tries: 1 },
  ...{ nextTryAt: null, lastTriedAt: AT, lastStatus: 204, lastFailure: null, lastMs: 1_204, lastAnswer: '' },
  body: '{"type":"booking.confirmed","timestamp":"2026-11-20T14:05:00.000Z","data":{}}',
  createdAt: AT,
};
const DELIVERIES: readonly WebhookDelivery[] = [
  DELIVERED,
  { ...DELIVERED, _id: id(21), event: 'webhook.test', state: 'waiting', nextTryAt: AT, lastStatus: 503, lastFailure: 'status' },
  { ...DELIVERED, _id: id(22), webhookId: id(12), state: 'failed', lastStatus: null, lastFailure: 'notConnected', tries: 13 },
];

const path = '/settings/webhooks';
const listed = (webhooks: readonly Webhook[]) => ({ path: `**${listWebhooks.path}`, json: { data: { webhooks } } });
const sent = {
  path: `**${listDeliveries.path}*`,
  json: { data: { deliveries: DELIVERIES, total: DELIVERIES.length } },
};

/** Opens the first delivery; the accessible name of its button has more words. */
const openFirst: Open = async (page, t) => {
  await page
    .getByRole('button')
    .filter({ hasText: t('webhooks.details') })
    .first()
    .click();
  await page.locator(DIALOG).first().waitFor();
};

/** Screens of webhooks, for an owner. */
export function webhookScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'webhooks-none', path, answered: listed([]) },
    { name: 'webhooks', path, answered: [listed(WEBHOOKS), sent] },
    { name: 'webhooks-add', path, answered: listed([]), open: press('button', 'webhooks.add', DIALOG) },
    { name: 'webhooks-delivery', path, answered: [listed(WEBHOOKS), sent], open: openFirst },
    { name: 'webhooks-failed', path, broken: '**/api/agency/webhooks', isRefused: true },
  ];
}
