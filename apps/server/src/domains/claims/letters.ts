import { CLAIM_STATUSES, type ClaimStatus } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { z } from 'zod';
import { defineTemplate, wordsBlock } from '../notifications/index.ts';

const about = { reference: z.string(), title: z.string(), name: z.string(), text: z.string() };

/** To the agency: a traveler claims, or answers. `name`: the traveler's. */
export const claimForAgency = defineTemplate({
  name: 'claimForAgency',
  data: z.object({ ...about, isNew: z.boolean() }),
  write: ({ reference, title, name, text, isNew }, { t, link }) => {
    const subject = t(isNew ? 'mail.claimNewSubject' : 'mail.claimAnswerSubject', { reference, name });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text: t(isNew ? 'mail.claimNewText' : 'mail.claimAnswerText', { name }) },
        ...wordsBlock(text, t('mail.wordsFrom', { name })),
        { kind: 'button', label: t('mail.claimButton'), url: link },
      ],
    };
  },
});

const NEWS: Readonly<Record<ClaimStatus, { readonly subject: MessageKey; readonly text: MessageKey }>> = {
  sent: { subject: 'mail.claimSentSubject', text: 'mail.claimSentText' },
  moreNeeded: { subject: 'mail.claimMoreSubject', text: 'mail.claimMoreText' },
  accepted: { subject: 'mail.claimAcceptedSubject', text: 'mail.claimAcceptedText' },
  refused: { subject: 'mail.claimRefusedSubject', text: 'mail.claimRefusedText' },
  paid: { subject: 'mail.claimPaidSubject', text: 'mail.claimPaidText' },
};

/** To the client: where their claim stands, in the agency's words. `amount` is formatted in the language of the email. */
export const claimNews = defineTemplate({
  name: 'claimNews',
  data: z.object({ ...about, status: z.enum(CLAIM_STATUSES), amount: z.string() }),
  write: ({ reference, title, name, text, status, amount }, { t, agency, link }) => {
    const news = NEWS[status];
    const words = t(news.text, { agency: agency.name, amount });
    return {
      subject: t(news.subject, { reference }),
      preheader: words,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text: t('mail.greeting', { name }) },
        { kind: 'text', text: words },
        ...(status === 'sent' ? [] : wordsBlock(text, t('mail.messageFrom', { agency: agency.name }))),
        { kind: 'button', label: t('mail.claimButton'), url: link },
      ],
    };
  },
});

/** The emails about claims. */
export const CLAIM_TEMPLATES = [claimForAgency, claimNews] as const;
