import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';

/** Amounts are formatted in the language of the email; `isRefund` tells what `due` is. */
const data = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  difference: z.string(),
  penalty: z.string(),
  due: z.string(),
  isRefund: z.boolean(),
});

/** To the client: their booking was changed as they chose. The new papers are attached. */
const changeMade = defineTemplate({
  name: 'changeMade',
  data,
  write: ({ reference, title, name, difference, penalty, due, isRefund }, { t, link }) => {
    const text = t('mail.changeMadeText');
    return {
      subject: t('mail.changeMadeSubject', { reference }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text: t('mail.greeting', { name }) },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('requests.difference'), value: difference },
            { label: t('requests.penalty'), value: penalty },
            { label: t(isRefund ? 'requests.refund' : 'requests.due'), value: due },
          ],
        },
        { kind: 'button', label: t('mail.requestButton'), url: link },
      ],
    };
  },
});

/** The emails about changes that suppliers make. */
export const CHANGE_TEMPLATES = [changeMade] as const;
