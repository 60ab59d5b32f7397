import { SUPPORT_KINDS } from '@caravel/contracts';
import { z } from 'zod';
import { oneLine } from '../../platform/texts/format.ts';
import { defineTemplate, wordsBlock } from '../notifications/index.ts';

/** To those who run the platform: an agency asks something, or goes on. The subject stays the same, so that mail programs show one thread. */
export const supportAsked = defineTemplate({
  name: 'supportAsked',
  data: z.object({
    agency: z.string(),
    kind: z.enum(SUPPORT_KINDS),
    /** Empty if it is about no booking. */
    reference: z.string(),
    subject: z.string(),
    author: z.string(),
    text: z.string(),
    isFirst: z.boolean(),
  }),
  write: ({ agency, kind, reference, subject, author, text, isFirst }, { t, link }) => {
    const title = t('mail.supportThreadSubject', { subject: oneLine(subject), agency });
    const about = t(`threads.kind_${kind}`);
    return {
      subject: isFirst ? title : t('mail.supportThreadReply', { subject: title }),
      preheader: oneLine(text).slice(0, 120),
      blocks: [
        { kind: 'heading', text: oneLine(subject) },
        {
          kind: 'facts',
          rows: [
            { label: t('mail.supportThreadAgency'), value: agency },
            { label: t('mail.supportThreadAbout'), value: reference === '' ? about : `${about} · ${reference}` },
          ],
        },
        ...wordsBlock(text, t('mail.wordsFrom', { name: author })),
        { kind: 'button', label: t('mail.supportThreadButton'), url: link },
        { kind: 'note', text: t('mail.supportThreadNote') },
      ],
    };
  },
});

/** To who asked: the answer of those who run the platform. */
export const supportAnswered = defineTemplate({
  name: 'supportAnswered',
  data: z.object({ subject: z.string(), name: z.string(), text: z.string() }),
  write: ({ subject, name, text }, { t, agency, link }) => ({
    subject: t('mail.supportThreadReply', {
      subject: t('mail.supportThreadSubject', { subject: oneLine(subject), agency: agency.name }),
    }),
    preheader: oneLine(text).slice(0, 120),
    blocks: [
      { kind: 'heading', text: oneLine(subject) },
      { kind: 'text', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.supportThreadAnswered') },
      ...wordsBlock(text, t('mail.wordsFrom', { name: t('did.platform') })),
      { kind: 'button', label: t('mail.supportThreadButton'), url: link },
      { kind: 'note', text: t('mail.supportThreadNote') },
    ],
  }),
});

/** The emails about questions to the platform. */
export const SUPPORT_TEMPLATES = [supportAsked, supportAnswered] as const;
