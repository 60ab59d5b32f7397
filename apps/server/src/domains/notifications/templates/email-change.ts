import { z } from 'zod';
import { defineTemplate } from '../template.ts';

const data = z.object({ name: z.string() });

/** To the email that an account is to get: the link that proves it. */
export const emailAsked = defineTemplate({
  name: 'emailAsked',
  data,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.emailAskedSubject', { agency: agency.name }),
    preheader: t('mail.emailAskedText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.emailAskedText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.emailAskedButton'), url: link },
      { kind: 'note', text: t('mail.emailAskedNote') },
    ],
  }),
});

/** To the email that an account has: that another was asked for, and the link that keeps this one. */
export const emailMoving = defineTemplate({
  name: 'emailMoving',
  data,
  write: ({ name }, { t, agency, link }) => ({
    subject: t('mail.emailMovingSubject', { agency: agency.name }),
    preheader: t('mail.emailMovingText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.emailMovingText', { agency: agency.name }) },
      { kind: 'button', label: t('mail.emailMovingButton'), url: link },
      { kind: 'note', text: t('mail.emailMovingNote') },
    ],
  }),
});
