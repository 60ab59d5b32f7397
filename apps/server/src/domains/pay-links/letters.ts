import type { Translator } from '@caravel/messages';
import { z } from 'zod';
import { defineTemplate, type MailBlock } from '../notifications/index.ts';

/** Amounts and instants are formatted in the language of the email; `request` tells whether a change is paid. */
const data = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  amount: z.string(),
  isChange: z.boolean(),
  /** Until when it can be paid; empty where it was. */
  until: z.string(),
  /** The card that paid or is paid back; empty before. */
  card: z.string(),
});

const rowsOf = (rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
});

/** What is to be paid, and until when. */
const linkRows = (t: Translator, { amount, until }: { readonly amount: string; readonly until: string }) =>
  rowsOf([
    [t('mail.payLinkAmount'), amount],
    [t('mail.payLinkUntil'), until],
  ]);

/** What was paid, or given back, and by which card. */
const paidRows = (t: Translator, { amount, card }: { readonly amount: string; readonly card: string }) =>
  rowsOf([
    [t('mail.payLinkAmount'), amount],
    [t('mail.payLinkCard'), card],
  ]);

/** To somebody who shall pay: the link. */
const payLink = defineTemplate({
  name: 'payLink',
  data,
  write: ({ reference, title, amount, isChange, until }, { t, agency, link }) => {
    const text = t(isChange ? 'mail.payLinkChangeText' : 'mail.payLinkText', { agency: agency.name, reference });
    return {
      subject: t('mail.payLinkSubject', { reference, amount }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        linkRows(t, { amount, until }),
        { kind: 'button', label: t('mail.payLinkButton', { amount }), url: link },
        { kind: 'note', text: t('mail.payLinkNote', { agency: agency.name }) },
      ],
    };
  },
});

/** To somebody who has not paid yet: the link once more, before it ends. */
const payLinkReminder = defineTemplate({
  name: 'payLinkReminder',
  data,
  write: ({ reference, title, amount, until }, { t, agency, link }) => {
    const text = t('mail.payLinkReminderText', { agency: agency.name, reference });
    return {
      subject: t('mail.payLinkReminderSubject', { reference, amount }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        linkRows(t, { amount, until }),
        { kind: 'button', label: t('mail.payLinkButton', { amount }), url: link },
        { kind: 'note', text: t('mail.payLinkNote', { agency: agency.name }) },
      ],
    };
  },
});

/** To the one who paid a change: that it was taken, or given back. */
const payLinkReceipt = defineTemplate({
  name: 'payLinkReceipt',
  data: data.extend({ isRefund: z.boolean() }),
  write: ({ reference, title, amount, card, isRefund }, { t, agency }) => {
    const words = { agency: agency.name, reference, amount };
    const text = t(isRefund ? 'mail.payLinkRefundText' : 'mail.payLinkPaidText', words);
    return {
      subject: t(isRefund ? 'mail.payLinkRefundSubject' : 'mail.payLinkPaidSubject', words),
      preheader: text,
      blocks: [{ kind: 'heading', text: title }, { kind: 'text', text }, paidRows(t, { amount, card })],
    };
  },
});

/** To the agency: a change was paid by its link. */
const payLinkPaid = defineTemplate({
  name: 'payLinkPaid',
  data,
  write: ({ reference, title, name, amount, card }, { t, link }) => {
    const text = t('mail.payLinkAgencyText', { name, amount, reference });
    return {
      subject: t('mail.payLinkAgencySubject', { amount, reference }),
      preheader: text,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        paidRows(t, { amount, card }),
        { kind: 'button', label: t('mail.requestButton'), url: link },
      ],
    };
  },
});

/** The emails about payment links. */
export const PAY_LINK_TEMPLATES = [payLink, payLinkReminder, payLinkReceipt, payLinkPaid] as const;
