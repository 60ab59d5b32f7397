import { z } from 'zod';
import { defineTemplate } from '../template.ts';

/** To the owner: the subscription is renewed soon, and what is charged. Days and amounts are in the language of the email. */
export const renewalAhead = defineTemplate({
  name: 'renewalAhead',
  data: z.object({ day: z.string(), amount: z.string(), card: z.string() }),
  write: ({ day, amount, card }, { t, agency, link }) => {
    const subject = t('mail.renewalAheadSubject', { agency: agency.name, day });
    const text = t('mail.renewalAheadText', { day, amount, card });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.renewalButton'), url: link },
        { kind: 'note', text: t('mail.renewalAheadNote', { day }) },
      ],
    };
  },
});

/** To the owner: a period was paid. `invoice`: its number. */
export const renewalPaid = defineTemplate({
  name: 'renewalPaid',
  data: z.object({ amount: z.string(), card: z.string(), until: z.string(), invoice: z.string() }),
  write: ({ amount, card, until, invoice }, { t, agency, link }) => {
    const subject = t('mail.renewalPaidSubject', { agency: agency.name, until });
    const text = t('mail.renewalPaidText', { amount, card, invoice });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.renewalButton'), url: link },
      ],
    };
  },
});

/** To the owner: the card was refused. `nextDay`: of the next try; null: it was the last, and the office is closed. */
export const renewalRefused = defineTemplate({
  name: 'renewalRefused',
  data: z.object({
    amount: z.string(),
    card: z.string(),
    nextDay: z.string().nullable(),
    closesAfter: z.string(),
    isHolderNeeded: z.boolean(),
  }),
  write: ({ amount, card, nextDay, closesAfter, isHolderNeeded }, { t, agency, link }) => {
    const isClosed = nextDay === null;
    const subject = t(isClosed ? 'mail.renewalClosedSubject' : 'mail.renewalRefusedSubject', { agency: agency.name });
    const text = t(isHolderNeeded ? 'mail.renewalHolderText' : 'mail.renewalRefusedText', { amount, card });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'text', text: isClosed ? t('mail.renewalClosedText') : t('mail.renewalNextText', { day: nextDay, closesAfter }) },
        { kind: 'button', label: t('mail.renewalPayButton'), url: link },
      ],
    };
  },
});

/** To the owner: the card that pays renewals expires. */
export const renewalCardExpires = defineTemplate({
  name: 'renewalCardExpires',
  data: z.object({ card: z.string(), day: z.string() }),
  write: ({ card, day }, { t, agency, link }) => {
    const subject = t('mail.renewalCardSubject', { agency: agency.name });
    const text = t('mail.renewalCardText', { card, day });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.renewalButton'), url: link },
      ],
    };
  },
});

/** To the owner: what renewals cost from a day on. */
export const renewalPrice = defineTemplate({
  name: 'renewalPrice',
  data: z.object({ amount: z.string(), day: z.string() }),
  write: ({ amount, day }, { t, agency, link }) => {
    const subject = t('mail.renewalPriceSubject', { agency: agency.name, day });
    const text = t('mail.renewalPriceText', { amount, day });
    return {
      subject,
      preheader: text,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: t('mail.renewalButton'), url: link },
        { kind: 'note', text: t('mail.renewalPriceNote', { day }) },
      ],
    };
  },
});
