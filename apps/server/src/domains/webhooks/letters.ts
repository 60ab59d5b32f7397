import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';

/** Tells the owner that an endpoint was switched off. `host`: where it is. */
export const webhookSwitchedOff = defineTemplate({
  name: 'webhookSwitchedOff',
  data: z.object({ name: z.string(), host: z.string() }),
  write: ({ name, host }, { t, link }) => ({
    subject: t('mail.webhookOffSubject', { host }),
    preheader: t('mail.webhookOffText', { host }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.webhookOffText', { host }) },
      { kind: 'text', text: t('mail.webhookOffNext') },
      { kind: 'button', label: t('mail.webhookOffButton'), url: link },
    ],
  }),
});

/** The emails about webhooks. */
export const WEBHOOK_TEMPLATES = [webhookSwitchedOff] as const;
