import { changeSeveritySchema, type Product, productSchema } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { bookingWords, type Translator } from '@caravel/messages';
import { z } from 'zod';
import { type BookingsDeps, type LetterSubject, type LetterWords, letterWordsOf } from '../bookings/index.ts';
import { defineTemplate, type MailBlock, type Template, wordsBlock } from '../notifications/index.ts';

/** The data of every letter about a booking, in the letter's language. */
export const letterDataSchema = z.object({
  product: productSchema,
  name: z.string(),
  /** The supplier's reference, else our own. */
  reference: z.string(),
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the supplier changed: what is found, and what was beside what is. */
  change: z
    .object({
      severity: changeSeveritySchema,
      title: z.string(),
      lines: z.array(z.object({ text: z.string(), severity: changeSeveritySchema })),
      before: z.string(),
      now: z.string(),
      pairs: z.array(z.object({ before: z.string(), now: z.string(), severity: changeSeveritySchema })),
      note: z.string(),
    })
    .optional(),
  /** Sentences about the event, shown above the rows; if empty, the letter's own text is shown. */
  news: z.array(z.string()).default([]),
  /** What the agency's staff write to the recipient, in their own words and lines. */
  message: z.string().optional(),
});
export type LetterData = z.input<typeof letterDataSchema>;

/** What one letter says besides the booking's data. */
type Letter = { readonly subject: string; readonly text: string; readonly note?: string; readonly button?: string };

/** Writes a letter with texts that all products share and texts of the booking's product. */
type Write = (t: Translator, words: LetterWords, about: LetterSubject, product: Product) => Letter;

type Said = { readonly subject: (about: LetterSubject) => string; readonly text: string };

function said(words: Said | undefined, about: LetterSubject): Letter {
  const { subject, text } = required(words, 'words of a letter about a changed booking');
  return { subject: subject(about), text };
}

/** What the supplier changed, and what it means for cancelling. */
function changeBlocks(change: LetterData['change']): MailBlock[] {
  if (!change) return [];
  const { severity, title, lines, before, now, pairs, note } = change;
  const toned = lines.map((line) => ({ text: line.text, tone: line.severity }));
  const rows = pairs.map((pair) => ({ before: pair.before, now: pair.now, tone: pair.severity }));
  return [
    { kind: 'compared', tone: severity, title, lines: toned, before, now, rows },
    ...(note === '' ? [] : [{ kind: 'text', text: note } as const]),
  ];
}

const LETTERS = {
  /** The supplier confirmed. */
  bookingConfirmed: (t, words, about) => ({
    subject: t('mail.confirmedSubject', about),
    text: t('mail.confirmedText'),
    note: words.attached,
  }),
  /** Held unpaid until a deadline. */
  bookingHeld: (t, _words, about) => ({ subject: t('mail.heldSubject', about), text: t('mail.heldText') }),
  /** The supplier finished the work after the payment. */
  bookingFulfilled: (_t, words, about) => {
    const { subject, text } = required(words.fulfilled, 'words of a letter about a fulfilled booking');
    return { subject: subject(about), text, note: words.attached };
  },
  /** Cancelled: what is kept and what is refunded. */
  bookingCancelled: (t, words, about) => ({ subject: t('mail.cancelledSubject', about), text: words.cancelled }),
  /** A part of it is cancelled; the others stand. */
  bookingPartCancelled: (_t, words, about) => {
    const { subject, text } = required(words.partCancelled, 'words of a letter about a part of a booking');
    return { subject: subject(about), text, note: words.attached };
  },
  /** The supplier changed the booking. */
  bookingChanged: (_t, words, about) => {
    const { subject, text, note } = required(words.changed, 'words of a letter about a changed booking');
    return { subject: subject(about), text, note };
  },
  /** To staff: the supplier changed the booking. */
  bookingChangedStaff: (_t, words, about) => said(words.changed?.staff, about),
  /** The change was accepted. */
  changeAccepted: (_t, words, about) => ({ ...said(words.changed?.accepted, about), note: words.attached }),
  changeAcceptedStaff: (_t, words, about) => said(words.changed?.acceptedStaff, about),
  /** To staff: cancelled while a change was open. */
  changeGivenUp: (_t, words, about) => said(words.changed?.givenUp, about),
  /** To staff: it was cancelled by somebody who says that they never made it. */
  bookingDisowned: (t, _words, about) => ({ subject: t('mail.disownedSubject', about), text: t('mail.disownedText') }),
  /** Something of it ends soon; the product says what. */
  bookingReminder: (_t, words, about) => {
    const { subject, text } = required(words.reminder, 'words of a reminder');
    return { subject: subject(about), text };
  },
  /** It could not be booked; what was charged goes back. */
  bookingFailed: (t, _words, about, product) => ({
    subject: t('mail.failedSubject', about),
    text: bookingWords(t, { product, situation: 'failed', reader: 'traveler' }).text,
    button: t('mail.bookingsButton'),
  }),
  /** Charged before the supplier decided, because the bank's reservation would have ended. */
  bookingChargedEarly: (t, _words, about) => ({
    subject: t('mail.chargedEarlySubject', about),
    text: t('mail.chargedEarlyText'),
  }),
  /** To staff: confirmed, but the payment could not be captured. */
  paymentDue: (t, _words, about) => ({ subject: t('mail.paymentDueSubject', about), text: t('mail.paymentDueText') }),
  /** To staff: a bank disputes a payment, or has decided. */
  bookingDisputed: (t, _words, about) => ({ subject: t('mail.disputedSubject', about), text: t('mail.disputedText') }),
  /** To staff: the supplier does not report the state of the booking, or did not cancel it after all. */
  needsStaff: (t, _words, about) => ({ subject: t('mail.needsStaffSubject', about), text: t('mail.needsStaffUncancelled') }),
  /** To staff: paid, but the supplier has not delivered. */
  fulfilmentOverdue: (_t, words, about) => {
    const { subject, text } = required(words.overdue, 'words of a letter about an overdue booking');
    return { subject: subject(about), text };
  },
} as const satisfies Record<string, Write>;

export type LetterName = keyof typeof LETTERS;

function letterTemplate(bookings: BookingsDeps, name: string, write: Write): Template {
  return defineTemplate({
    name,
    data: letterDataSchema,
    write: ({ product, name: greeted, reference, title, rows, news, change, message }, { t, agency, link }) => {
      const { subject, text, note, button } = write(
        t,
        letterWordsOf(bookings, product, t),
        {
          reference,
          title,
          agency: agency.name,
        },
        product,
      );
      const told = news.length > 0 ? news : [text];
      return {
        subject,
        preheader: told.join(' '),
        blocks: [
          { kind: 'heading', text: title },
          { kind: 'text', text: t('mail.greeting', { name: greeted }) },
          ...wordsBlock(message, t('mail.messageFrom', { agency: agency.name })),
          ...told.map((sentence): MailBlock => ({ kind: 'text', text: sentence })),
          ...changeBlocks(change),
          { kind: 'facts', rows },
          { kind: 'button', label: button ?? t('mail.bookingButton'), url: link },
          ...(note === undefined ? [] : [{ kind: 'note', text: note } as const]),
        ],
      };
    },
  });
}

/** The templates of all letters about one booking: the event, the booking's data, and one button. */
export function letterTemplates(bookings: BookingsDeps): readonly Template[] {
  return Object.entries(LETTERS).map(([name, write]) => letterTemplate(bookings, name, write));
}
