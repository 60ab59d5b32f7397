import type { MessageKey } from '@caravel/messages';
import { z } from 'zod';
import type { MailBlock } from '../mail-content.ts';
import { defineTemplate, type Template } from '../template.ts';

/** What every mail about a booking is told, in words of its language. */
export const bookingMailDataSchema = z.object({
  name: z.string(),
  /** The record locator, else our own reference. */
  reference: z.string(),
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What happened, as sentences that stand above the rows; without any the mail's own. */
  news: z.array(z.string()).default([]),
});
export type BookingMailData = z.input<typeof bookingMailDataSchema>;

/** A mail about a booking: what happened, the booking, one button. */
function bookingTemplate(words: {
  readonly name: string;
  readonly subject: MessageKey;
  readonly text: MessageKey;
  readonly note?: MessageKey;
  readonly button?: MessageKey;
}): Template {
  return defineTemplate({
    name: words.name,
    data: bookingMailDataSchema,
    write: ({ name, reference, title, rows, news }, { t, agency, link }) => {
      const told = news.length > 0 ? news : [t(words.text)];
      const note: MailBlock[] = words.note ? [{ kind: 'note', text: t(words.note) }] : [];
      return {
        subject: t(words.subject, { reference, title, agency: agency.name }),
        preheader: told.join(' '),
        blocks: [
          { kind: 'heading', text: title },
          { kind: 'text', text: t('mail.greeting', { name }) },
          ...told.map((text): MailBlock => ({ kind: 'text', text })),
          { kind: 'facts', rows },
          { kind: 'button', label: t(words.button ?? 'mail.bookingButton'), url: link },
          ...note,
        ],
      };
    },
  });
}

/** The supplier confirmed. */
export const bookingConfirmed = bookingTemplate({
  name: 'bookingConfirmed',
  subject: 'mail.confirmedSubject',
  text: 'mail.confirmedText',
  note: 'mail.attachedNote',
});

/** Kept unpaid until a time. */
export const bookingHeld = bookingTemplate({ name: 'bookingHeld', subject: 'mail.heldSubject', text: 'mail.heldText' });

/** Ticket numbers are there. */
export const bookingTicketed = bookingTemplate({
  name: 'bookingTicketed',
  subject: 'mail.ticketedSubject',
  text: 'mail.ticketedText',
  note: 'mail.attachedNote',
});

/** Cancelled, with what is kept and what comes back. */
export const bookingCancelled = bookingTemplate({
  name: 'bookingCancelled',
  subject: 'mail.cancelledSubject',
  text: 'mail.cancelledText',
});

/** The airline moved flights. */
export const bookingChanged = bookingTemplate({
  name: 'bookingChanged',
  subject: 'mail.changedSubject',
  text: 'mail.changedText',
  note: 'mail.changedNote',
});

/** It could not be booked; nothing was charged. */
export const bookingFailed = bookingTemplate({
  name: 'bookingFailed',
  subject: 'mail.failedSubject',
  text: 'mail.failedText',
  button: 'mail.bookingsButton',
});

/** To staff: confirmed, and the money could not be taken. */
export const paymentDue = bookingTemplate({ name: 'paymentDue', subject: 'mail.paymentDueSubject', text: 'mail.paymentDueText' });

/** To staff: the supplier does not tell how the booking stands, or did not cancel it after all. */
export const needsStaff = bookingTemplate({
  name: 'needsStaff',
  subject: 'mail.needsStaffSubject',
  text: 'mail.needsStaffUncancelled',
});

/** To staff: paid, and no tickets came. */
export const ticketingOverdue = bookingTemplate({
  name: 'ticketingOverdue',
  subject: 'mail.ticketingOverdueSubject',
  text: 'mail.ticketingOverdueText',
});
