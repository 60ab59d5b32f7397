import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const mailWebhook = defineEndpoint({
  id: 'notifications.mailWebhook',
  method: 'POST',
  path: '/api/webhooks/mail/mailgun',
  area: 'notifications',
  summary: "Signed events of the platform's account at Mailgun; each counts once, in any order.",
  access: 'public',
  rate: 'write',
  signed: true,
  answer: z.object({ received: z.literal(true) }),
  errors: ['badRequest'],
});

export const mailAccountWebhook = defineEndpoint({
  ...mailWebhook,
  id: 'notifications.mailAccountWebhook',
  path: '/api/webhooks/mail/mailgun/:account',
  summary: "The same for an agency's own account at Mailgun: `account` is the agency's id, and its own key signs.",
  params: z.object({ account: z.string().max(100) }),
});
