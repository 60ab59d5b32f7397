import type { Locale } from '@caravel/contracts';
import { createTranslator, type MessageKey } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import {
  type BookingListeners,
  type BookingRecord,
  type BookingsDeps,
  bookingPage,
  describeDocument,
  getBooking,
  makeCalendarFile,
  makeItineraryPdf,
} from '../bookings/index.ts';
import { bookingMailData, cancellationNews } from './booking-mail-data.ts';
import { tellOfBooks } from './books-mail.ts';
import { queueMail } from './queue-mail.ts';
import type { AttachmentMaker } from './send-mail.ts';
import type { TemplateName } from './templates/index.ts';

/** What mails about bookings are made with. */
export type BookingMailDeps = {
  readonly bookings: BookingsDeps;
  /** The language of a person of the agency. */
  readonly findLanguage: (ctx: Ctx, userId: string) => Promise<Locale | undefined>;
};

type BookingTemplate = Extract<TemplateName, `booking${string}` | 'paymentDue' | 'ticketingOverdue' | 'needsStaff'>;

/** Mails that a traveler keeps on the way carry the itinerary and the calendar. */
const WITH_FILES: ReadonlySet<BookingTemplate> = new Set(['bookingConfirmed', 'bookingTicketed', 'bookingChanged']);
const FILES = ['itinerary', 'calendar'] as const;

type Letter = {
  readonly template: BookingTemplate;
  readonly to: string;
  readonly locale: Locale;
  /** The same key is sent once, ever; a person who asks for a mail again gives none. */
  readonly dedupeKey?: string;
  readonly atMostPerHour?: number;
  readonly news?: string[];
};

async function queueLetter(deps: BookingMailDeps, ctx: Ctx, booking: BookingRecord, letter: Letter): Promise<void> {
  const t = createTranslator(letter.locale);
  const { template, to, locale, dedupeKey, atMostPerHour } = letter;
  const document = describeDocument(deps.bookings, booking, t);
  const news = letter.news ?? newsOf(template, booking, locale);
  await ctx.db.tx((tx) =>
    queueMail(tx, ctx, {
      template,
      to,
      locale,
      bookingId: booking.id,
      data: { ...bookingMailData({ booking, document, agency: ctx.agency, to }, t), news },
      link: template === 'bookingFailed' ? { path: `/booknow/${booking.product}` } : bookingPage(booking),
      attachments: WITH_FILES.has(template) ? [...FILES] : [],
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
      ...(atMostPerHour === undefined ? {} : { atMostPerHour }),
    }),
  );
}

/** What staff are asked to find out, by where the booking stands. */
const OPEN_QUESTIONS: Partial<Record<BookingRecord['sagaState'], MessageKey>> = {
  supplierPending: 'mail.needsStaffUnanswered',
  supplierUnknown: 'mail.needsStaffUnanswered',
  held: 'mail.needsStaffUnanswered',
  cancelling: 'mail.needsStaffCancelling',
  cancelled: 'mail.needsStaffMoney',
  voiding: 'mail.needsStaffMoney',
};

function newsOf(template: BookingTemplate, booking: BookingRecord, locale: Locale): string[] {
  const t = createTranslator(locale);
  if (template === 'bookingCancelled') return cancellationNews(booking, t);
  if (template === 'needsStaff') return [t(OPEN_QUESTIONS[booking.sagaState] ?? 'mail.needsStaffUncancelled')];
  // Until the tickets are there nobody should be surprised that the itinerary has no numbers.
  const awaitsTickets = template === 'bookingConfirmed' && booking.product === 'flights' && booking.sagaState !== 'done';
  return awaitsTickets ? [t('mail.confirmedNextFlights')] : [];
}

/** Writes to the contact of a booking, in the client's language. */
async function writeToContact(
  deps: BookingMailDeps,
  ctx: Ctx,
  template: BookingTemplate,
  { bookingId, eventId }: { bookingId: string; eventId: string },
): Promise<void> {
  const booking = await getBooking(ctx, { bookingId });
  const locale = (await deps.findLanguage(ctx, booking.client._id)) ?? ctx.agency.locale;
  const to = describeDocument(deps.bookings, booking, createTranslator(locale)).contactEmail;
  await queueLetter(deps, ctx, booking, { template, to, locale, dedupeKey: `${template}:${eventId}` });
}

/** Writes to whoever looks after a booking: the agent who made it, else the agency's own address. */
async function writeToStaff(
  deps: BookingMailDeps,
  ctx: Ctx,
  template: BookingTemplate,
  { bookingId, eventId }: { bookingId: string; eventId: string },
): Promise<void> {
  const booking = await getBooking(ctx, { bookingId });
  const to = booking.agent?.email ?? ctx.agency.contactEmail;
  if (to === null) {
    ctx.log.warn({ bookingId, template }, 'no address of staff to write to');
    return;
  }
  const agentLocale = booking.agent && (await deps.findLanguage(ctx, booking.agent._id));
  await queueLetter(deps, ctx, booking, {
    template,
    to,
    locale: agentLocale ?? ctx.agency.locale,
    dedupeKey: `${template}:${eventId}`,
  });
}

const RESENT: Partial<Record<BookingRecord['sagaState'], BookingTemplate>> = {
  held: 'bookingHeld',
  cancelled: 'bookingCancelled',
  failed: 'bookingFailed',
};

/** How often one address can be written to about one booking, however often somebody asks: a contact's address proves nothing. */
const LETTERS_PER_HOUR = 20;

/** Listeners of bookings and flights that write mails, each event's once, and the mail that a person asks for again. */
export function bookingMails(deps: BookingMailDeps) {
  const toContact =
    (template: BookingTemplate) =>
    (ctx: Ctx, { bookingId }: { bookingId: string }, eventId: string): Promise<void> =>
      writeToContact(deps, ctx, template, { bookingId, eventId });
  const bookings: BookingListeners = {
    'booking.confirmed': toContact('bookingConfirmed'),
    'booking.held': toContact('bookingHeld'),
    'booking.ticketed': toContact('bookingTicketed'),
    'booking.cancelled': toContact('bookingCancelled'),
    'booking.failed': toContact('bookingFailed'),
    'booking.payment-due': (ctx, { bookingId }, eventId) => writeToStaff(deps, ctx, 'paymentDue', { bookingId, eventId }),
    'bookings.books-differ': tellOfBooks,
    'booking.needs-staff': (ctx, { bookingId }, eventId) => writeToStaff(deps, ctx, 'needsStaff', { bookingId, eventId }),
  };
  return {
    bookings,
    flights: {
      scheduleChanged: (ctx: Ctx, bookingId: string, eventId: string) =>
        writeToContact(deps, ctx, 'bookingChanged', { bookingId, eventId }),
      ticketingOverdue: (ctx: Ctx, bookingId: string, eventId: string) =>
        writeToStaff(deps, ctx, 'ticketingOverdue', { bookingId, eventId }),
    },
    /** Promises a booking's mail to somebody whom the caller names, in the caller's language; as the booking stands now. */
    sendConfirmation: async (ctx: Ctx, { bookingId, to }: { readonly bookingId: string; readonly to: string }): Promise<void> => {
      const booking = await getBooking(ctx, { bookingId });
      const template = RESENT[booking.sagaState] ?? 'bookingConfirmed';
      await queueLetter(deps, ctx, booking, { template, to, locale: ctx.locale, atMostPerHour: LETTERS_PER_HOUR });
    },
  };
}

/** What `bookingMails` gives. */
export type BookingMails = ReturnType<typeof bookingMails>;

/** Makers of the files in mails about bookings. They are made when the mail is sent: a ticket that came meanwhile is in them. */
export function bookingAttachments(bookings: BookingsDeps): Readonly<Record<string, AttachmentMaker>> {
  const makerOf =
    (make: typeof makeItineraryPdf): AttachmentMaker =>
    async (ctx, { bookingId, locale }) => {
      if (bookingId === undefined) throw new Error('a mail with files of a booking names none');
      const { name, contentType, content } = await make(bookings, ctx, { bookingId }, locale);
      return { filename: name, contentType, content };
    };
  return { itinerary: makerOf(makeItineraryPdf), calendar: makerOf(makeCalendarFile) };
}
