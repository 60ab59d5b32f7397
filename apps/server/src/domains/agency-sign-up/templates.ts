import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';
import { digitsOf } from './rules/mailbox-code.ts';

/** To a person who wants to open an agency: the code that proves their mailbox, made from the token of the mail's link. */
export const mailboxCode = defineTemplate({
  name: 'mailboxCode',
  data: z.object({ minutes: z.number() }),
  write: ({ minutes }, { t, agency, link }) => {
    const code = digitsOf(new URL(link).searchParams.get('token') ?? '');
    return {
      subject: t('mail.mailboxCodeSubject', { agency: agency.name }),
      preheader: t('mail.mailboxCodeText', { minutes }),
      blocks: [
        { kind: 'heading', text: code },
        { kind: 'text', text: t('mail.mailboxCodeText', { minutes }) },
        { kind: 'note', text: t('mail.mailboxCodeNote') },
      ],
    };
  },
});

/** To the owner of a new agency: its site is there. */
export const agencyOpened = defineTemplate({
  name: 'agencyOpened',
  data: z.object({}),
  write: (_, { t, agency, link }) => ({
    subject: t('mail.agencyOpenedSubject', { agency: agency.name }),
    preheader: t('mail.agencyOpenedText', { agency: agency.name }),
    blocks: [
      { kind: 'heading', text: t('mail.agencyOpenedSubject', { agency: agency.name }) },
      { kind: 'text', text: t('mail.agencyOpenedText', { agency: agency.name }) },
      { kind: 'facts', rows: [{ label: t('mail.agencyOpenedSite'), value: agency.origin }] },
      { kind: 'text', text: t('mail.agencyOpenedNext') },
      { kind: 'button', label: t('mail.agencyOpenedButton'), url: link },
    ],
  }),
});

/** The emails of a sign-up. */
export const SIGN_UP_TEMPLATES = [mailboxCode, agencyOpened] as const;
