import { z } from 'zod';
import { MAILGUN_FAILURES, type MailgunFailure } from '../../../platform/mail/mailgun/mailgun-error.ts';
import { defineTemplate } from '../template.ts';

const FAILURES = Object.keys(MAILGUN_FAILURES) as readonly MailgunFailure[];

/** What the owner can do something about; everything else passes, or is Mailgun's. */
const REASONS = {
  keyRefused: 'mail.ownSenderKey',
  notFound: 'mail.ownSenderDomain',
  domainTaken: 'mail.ownSenderDomain',
  refused: 'mail.ownSenderDomain',
  tooManyCalls: 'mail.ownSenderLimit',
  unavailable: 'mail.ownSenderUnreached',
  unknown: 'mail.ownSenderUnreached',
} as const satisfies Record<MailgunFailure, string>;

/** To the owner, once a day: the agency's own mail service failed, and emails left by the platform. */
export const ownSenderFails = defineTemplate({
  name: 'ownSenderFails',
  data: z.object({ sender: z.string(), failure: z.enum(FAILURES) }),
  write: ({ sender, failure }, { t, agency, link }) => ({
    subject: t('mail.ownSenderSubject', { agency: agency.name }),
    preheader: t('mail.ownSenderText', { sender }),
    blocks: [
      { kind: 'heading', text: t('mail.ownSenderSubject', { agency: agency.name }) },
      { kind: 'text', text: t('mail.ownSenderText', { sender }) },
      { kind: 'text', text: t(REASONS[failure]) },
      { kind: 'button', label: t('mail.ownSenderButton'), url: link },
      { kind: 'note', text: t('mail.ownSenderNote') },
    ],
  }),
});
