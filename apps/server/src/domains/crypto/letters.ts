import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';

/** To a traveler who has not sent all of their USDC, while there is time. The amount is what is missing; the time is written in their language. */
const transferReminder = defineTemplate({
  name: 'transferReminder',
  data: z.object({ reference: z.string(), title: z.string(), amount: z.string(), network: z.string(), until: z.string() }),
  write: ({ reference, title, amount, network, until }, { t, link }) => {
    const text = t('mail.transferReminderText', { amount, network });
    return {
      subject: t('mail.transferReminderSubject', { reference }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('mail.transferMissing'), value: `${amount} USDC` },
            { label: t('mail.payLinkUntil'), value: until },
          ],
        },
        { kind: 'button', label: t('mail.transferReminderButton'), url: link },
      ],
    };
  },
});

/** The emails about payments by USDC. */
export const CRYPTO_TEMPLATES = [transferReminder] as const;
