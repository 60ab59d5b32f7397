import { createWebhook, testWebhook } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { EndpointCase, EndpointCases, RequestParts, Scene } from '../../../testing/access/endpoint-case.ts';

/** Nothing listens there. */
const WISH = { address: 'http://localhost:9/hooks', events: ['booking.confirmed' as const] };

const none = () => ({ params: { webhookId: newId() } });
const missing = { answered: 404, offRecord: true } as const;

async function made({ t, home }: Scene) {
  const caller = await home.persona('owner');
  const { data } = await t.client.call(caller, createWebhook, { body: WISH });
  return { caller, params: { webhookId: data.webhook._id } };
}

/** Makes an endpoint as the owner, so that a call changes it. */
const ofWebhook =
  (more: RequestParts = {}): EndpointCase['changing'] =>
  async (scene) => {
    const { caller, params } = await made(scene);
    return { caller, parts: { params, ...more } };
  };

/** How the access tests call the endpoints of this slice for every role. */
export const WEBHOOKS_CASES: EndpointCases = {
  'webhooks.list': {},
  'webhooks.listDeliveries': { input: () => ({ query: { state: 'failed' } }) },
  'webhooks.create': { input: () => ({ body: WISH }) },
  'webhooks.update': {
    ...missing,
    input: () => ({ ...none(), body: { ...WISH, isOn: false } }),
    changing: ofWebhook({ body: { ...WISH, isOn: false } }),
  },
  'webhooks.delete': { ...missing, input: none, changing: ofWebhook() },
  'webhooks.renewSecret': { ...missing, input: none, changing: ofWebhook() },
  'webhooks.test': { ...missing, input: none, changing: ofWebhook() },
  'webhooks.resend': {
    ...missing,
    input: () => ({ params: { deliveryId: newId() } }),
    changing: async (scene) => {
      const { caller, params } = await made(scene);
      const { data } = await scene.t.client.call(caller, testWebhook, { params });
      return { caller, parts: { params: { deliveryId: data._id } } };
    },
  },
};
