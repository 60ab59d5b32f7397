import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ADDRESS = 'https://hooks.example.com/in';
const WEBHOOK: Webhook = {
  _id: '01a1fe91-0000-7000-8000-0000000003f1',
  address: ADDRESS,
  events: ['booking.confirmed', 'client.created'],
  isOn: true,
  switchedOffAt: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: AT,
};
const DELIVERY: WebhookDelivery = {
  ...{ _id: '01a1fe91-0000-7000-8000-0000000003f2', webhookId: WEBHOOK._id, eventId: '01a1fe91-0000-7000-8000-0000000003f3' },
  ...{ event: 'booking.confirmed', state: 'failed', tries: 13, nextTryAt: null, lastTriedAt: AT, lastStatus: 503 },
  ...{ lastFailure: 'status', lastMs: 1_234, lastAnswer: 'down', body: '{"type":"booking.confirmed"}', createdAt: AT },
};

function serverOf(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  const server = officeServer();
  const now = { webhooks };
  server.on(listWebhooks, () => ({ data: now }));
  const listed = server.on(listDeliveries, () => ({ data: { deliveries, total: deliveries.length } }));
  return { server, now, listed };
}
const open = (server: ReturnType<typeof serverOf>['server'], session = OWNER) =>
  openPage('/settings/webhooks', { session, server });

describe('webhooks', () => {
  test('are added with what they are told, and the secret is shown once', async () => {
    const { server, now } = serverOf([]);
    const created = server.on(createWebhook, () => {
      now.webhooks = [WEBHOOK];
      return { data: { webhook: WEBHOOK, secret: 'whsec_shown-once' } };
    });
    const page = await open(server);
    await page.findByText('There are no webhooks yet');
    await page.user.click(page.getByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add a webhook' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await dialog.findByText('Enter an address');
    await page.user.type(dialog.getByRole('textbox', { name: 'Address' }), ADDRESS);
    await page.user.click(dialog.getByRole('checkbox', { name: 'Booking changed' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    const secret = within(await page.findByRole('dialog', { name: 'The secret of this webhook' }));
    secret.getByText('whsec_shown-once');
    expect(created[0]?.body).toEqual({
      address: ADDRESS,
      events: ['booking.confirmed', 'booking.cancelled', 'booking.refunded', 'client.created', 'request.opened'],
    });
    await page.user.click(secret.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(page.queryByText('whsec_shown-once')).toBeNull());
    await page.findByText(ADDRESS);
  });

  test('say at the field why an address is refused, and that an event must be chosen', async () => {
    const { server } = serverOf([]);
    const created = server.on(createWebhook, () => {
      throw new Refusal('validationFailed', 'Check the fields.', undefined, {
        address: 'This address is not on the public internet',
      });
    });
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1');
    for (const box of dialog.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await dialog.findByText('Choose at least one event');
    expect(created).toHaveLength(0);
    await page.user.click(dialog.getByRole('checkbox', { name: 'Client created' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await dialog.findByText('This address is not on the public internet');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Address' }));
  });

  test('are tested, switched off, given a new secret and removed, each named by its address', async () => {
    const { server, now } = serverOf([WEBHOOK]);
    const tested = server.on(testWebhook, () => ({ data: DELIVERY }));
    const updated = server.on(updateWebhook, () => {
      now.webhooks = [{ ...WEBHOOK, isOn: false }];
      return { data: { ...WEBHOOK, isOn: false } };
    });
    const renewed = server.on(renewWebhookSecret, () => ({ data: { webhook: WEBHOOK, secret: 'whsec_new-one' } }));
    const removed = server.on(deleteWebhook, () => {
      now.webhooks = [];
      return { data: { _id: WEBHOOK._id } };
    });
    const page = await open(server);
    const deed = (name: string) => page.findByRole('button', { name: `${name}: ${ADDRESS}` });
    await page.user.click(await deed('Send a test'));
    await waitFor(() => expect(tested).toHaveLength(1));
    await page.user.click(await deed('New secret'));
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'New secret' }));
    await page.findByText('whsec_new-one');
    expect(renewed).toHaveLength(1);
    await page.user.click(page.getByRole('button', { name: 'I have copied it' }));
    await page.user.click(await deed('Switch off'));
    await deed('Switch on');
    expect(updated[0]?.body).toEqual({ address: ADDRESS, events: WEBHOOK.events, isOn: false });
    await page.user.click(await deed('Remove'));
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await page.findByText('There are no webhooks yet');
    expect(removed).toHaveLength(1);
  });

  test('list what was sent; one that failed is looked at and sent again', async () => {
    const { server, listed } = serverOf([WEBHOOK], [DELIVERY]);
    const again = server.on(resendDelivery, () => ({ data: { ...DELIVERY, state: 'waiting' as const } }));
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: /^Details of “Booking confirmed” of/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Booking confirmed' }));
    dialog.getByText(DELIVERY.body);
    dialog.getByText('down');
    dialog.getByText('13 attempts · Answered 503 · 1,234 ms');
    const before = listed.length;
    await page.user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(again).toHaveLength(1));
    await waitFor(() => expect(listed.length).toBeGreaterThan(before));
  });

  test('that we switched off say so, and send nothing again before they are on', async () => {
    const { server } = serverOf([{ ...WEBHOOK, isOn: false, switchedOffAt: AT, failingSince: AT }], [DELIVERY]);
    const page = await open(server);
    await page.findByText(/^Switched off on .*because it accepted nothing for three days$/);
    expect(page.queryByRole('button', { name: `Send a test: ${ADDRESS}` })).toBeNull();
    await page.user.click(await page.findByRole('button', { name: /^Details of/ }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true);
    dialog.getByText('Switch the webhook on first.');
  });

  test('are the owner’s alone', async () => {
    const agent = await open(officeServer(), AGENT);
    await agent.findByText('Only the owner of the agency can set up webhooks.');
  });

  test('that cannot be loaded are tried again by a press', async () => {
    const { server } = serverOf([]);
    let fails = true;
    server.on(listWebhooks, () => {
      if (fails) throw new Refusal('unavailable', 'Try again later.');
      return { data: { webhooks: [] } };
    });
    const page = await open(server);
    await page.findByText('Try again later.');
    fails = false;
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    await page.findByText('There are no webhooks yet');
  });
});
