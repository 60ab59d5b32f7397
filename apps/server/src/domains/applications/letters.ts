import { z } from 'zod';
import { defineTemplate } from '../notifications/index.ts';

const data = z.object({ domain: z.string(), senderEmail: z.string() });

/** To the owner: the sending domain is verified, and emails leave from it. */
const sendingDomainVerified = defineTemplate({
  name: 'sendingDomainVerified',
  data,
  write: ({ domain, senderEmail }, { t, link }) => ({
    subject: t('mail.sendingDomainVerifiedSubject', { domain }),
    preheader: t('mail.sendingDomainVerifiedText', { sender: senderEmail }),
    blocks: [
      { kind: 'heading', text: t('mail.sendingDomainVerifiedSubject', { domain }) },
      { kind: 'text', text: t('mail.sendingDomainVerifiedText', { sender: senderEmail }) },
      { kind: 'button', label: t('mail.sendingDomainButton'), url: link },
      { kind: 'note', text: t('mail.sendingDomainVerifiedNote') },
    ],
  }),
});

/** To the owner: Mailgun no longer accepts the sending domain, and emails leave by the platform. */
const sendingDomainLost = defineTemplate({
  name: 'sendingDomainLost',
  data,
  write: ({ domain }, { t, link }) => ({
    subject: t('mail.sendingDomainLostSubject', { domain }),
    preheader: t('mail.sendingDomainLostText', { domain }),
    blocks: [
      { kind: 'heading', text: t('mail.sendingDomainLostSubject', { domain }) },
      { kind: 'text', text: t('mail.sendingDomainLostText', { domain }) },
      { kind: 'button', label: t('mail.sendingDomainButton'), url: link },
    ],
  }),
});

/** A test from the sending domain. */
export const sendingDomainTest = defineTemplate({
  name: 'sendingDomainTest',
  data: z.object({ sender: z.string() }),
  write: ({ sender }, { t, agency }) => ({
    subject: t('mail.sendingDomainTestSubject', { agency: agency.name }),
    preheader: t('mail.sendingDomainTestText', { sender }),
    blocks: [
      { kind: 'heading', text: t('mail.sendingDomainTestSubject', { agency: agency.name }) },
      { kind: 'text', text: t('mail.sendingDomainTestText', { sender }) },
    ],
  }),
});

/** The emails about applications. */
export const APPLICATION_TEMPLATES = [sendingDomainVerified, sendingDomainLost, sendingDomainTest] as const;
