import { z } from 'zod';
import { oneLine } from '../../../platform/texts/format.ts';
import { defineTemplate } from '../template.ts';
import { wordsBlock } from '../words-block.ts';

/** Sends a person's question to the agency; a reply goes to the address that they gave. */
export const supportQuestion = defineTemplate({
  name: 'supportQuestion',
  data: z.object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Address of the account that asked the question. */
    account: z.string(),
  }),
  write: ({ name, email, subject, message, account }, { t, agency, link }) => ({
    subject: t('account.supportSubject', { subject: oneLine(subject), agency: agency.name }),
    preheader: oneLine(message).slice(0, 120),
    blocks: [
      { kind: 'heading', text: t('account.supportHeading') },
      {
        kind: 'facts',
        rows: [
          { label: t('account.supportName'), value: oneLine(name) },
          { label: t('account.supportEmail'), value: email },
          { label: t('account.supportSender'), value: account },
        ],
      },
      ...wordsBlock(message, t('mail.wordsFrom', { name: oneLine(name) })),
      { kind: 'button', label: t('account.supportButton'), url: link },
      { kind: 'note', text: t('account.supportNote', { name: oneLine(name) }) },
    ],
  }),
});
