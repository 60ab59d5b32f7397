import { type RequestStatus, requestStatusSchema } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { z } from 'zod';
import { defineTemplate, type MailBlock, wordsBlock } from '../notifications/index.ts';

type Words = { readonly subject: MessageKey; readonly text: MessageKey };

/** `text`, `amount` and `validUntil` are empty where there are none; amounts and days are formatted in the language of the email. */
const data = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  status: requestStatusSchema,
  text: z.string(),
  /** Whose words these are; absent in mails that were queued before it was kept. */
  author: z.string().optional(),
  amount: z.string(),
  validUntil: z.string(),
});

const FOR_AGENCY: Readonly<Partial<Record<RequestStatus, Words>>> = {
  accepted: { subject: 'mail.requestAgencyAcceptedSubject', text: 'mail.requestAgencyAcceptedText' },
  declined: { subject: 'mail.requestAgencyDeclinedSubject', text: 'mail.requestAgencyDeclinedText' },
  withdrawn: { subject: 'mail.requestAgencyWithdrawnSubject', text: 'mail.requestAgencyWithdrawnText' },
};
const NEW: Words = { subject: 'mail.requestAgencyNewSubject', text: 'mail.requestAgencyNewText' };

const NEWS: Readonly<Record<RequestStatus, Words>> = {
  sent: { subject: 'mail.requestSentSubject', text: 'mail.requestSentText' },
  seen: { subject: 'mail.requestSeenSubject', text: 'mail.requestSeenText' },
  answered: { subject: 'mail.requestAnsweredSubject', text: 'mail.requestAnsweredText' },
  accepted: { subject: 'mail.requestAcceptedSubject', text: 'mail.requestAcceptedText' },
  declined: { subject: 'mail.requestDeclinedSubject', text: 'mail.requestDeclinedText' },
  withdrawn: { subject: 'mail.requestWithdrawnSubject', text: 'mail.requestWithdrawnText' },
  refused: { subject: 'mail.requestRefusedSubject', text: 'mail.requestRefusedText' },
  done: { subject: 'mail.requestDoneSubject', text: 'mail.requestDoneText' },
  closed: { subject: 'mail.requestClosedSubject', text: 'mail.requestClosedText' },
};

/** To the agency: a traveler asks for a change, or decides on an offer. `name`: the traveler's. */
export const requestForAgency = defineTemplate({
  name: 'requestForAgency',
  data,
  write: ({ reference, title, name, status, text, author, amount }, { t, link }) => {
    const words = FOR_AGENCY[status] ?? NEW;
    const told = t(words.text, { name });
    return {
      subject: t(words.subject, { reference, name }),
      preheader: told,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text: told },
        ...wordsBlock(text, t('mail.wordsFrom', { name: author ?? name })),
        ...(amount === ''
          ? []
          : [{ kind: 'facts', rows: [{ label: t('mail.requestAmount'), value: amount }] } satisfies MailBlock]),
        { kind: 'button', label: t('mail.requestButton'), url: link },
      ],
    };
  },
});

/** To the client: where their request stands, in the agency's words. */
export const requestNews = defineTemplate({
  name: 'requestNews',
  data,
  write: ({ reference, title, name, status, text, author, amount, validUntil }, { t, agency, link }) => {
    const news = NEWS[status];
    const told = t(news.text, { agency: agency.name });
    const rows = [
      ...(amount === '' ? [] : [{ label: t('mail.requestAmount'), value: amount }]),
      ...(validUntil === '' ? [] : [{ label: t('mail.requestValidUntil'), value: validUntil }]),
    ];
    return {
      subject: t(news.subject, { reference, agency: agency.name }),
      preheader: told,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text: t('mail.greeting', { name }) },
        { kind: 'text', text: told },
        ...wordsBlock(text, t('mail.wordsFrom', { name: author ?? agency.name })),
        ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } satisfies MailBlock]),
        { kind: 'button', label: t('mail.requestButton'), url: link },
        { kind: 'note', text: t('mail.requestMoney', { agency: agency.name }) },
      ],
    };
  },
});

/** The emails about requests. */
export const REQUEST_TEMPLATES = [requestForAgency, requestNews] as const;
