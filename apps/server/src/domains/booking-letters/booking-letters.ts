import { bookingPath, PRODUCT_PATHS } from '@caravel/contracts';
import { FORMAT_LOCALE, type FormatLocale, languageOf, type MessageKey, type Translator, translatorIn } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import {
  type BookingListeners,
  type BookingRecord,
  type BookingsDeps,
  describeDocument,
  getBooking,
  letterWordsOf,
} from '../bookings/index.ts';
import { queueMail } from '../notifications/index.ts';
import { cancellationNews, letterData, partNews } from './letter-data.ts';
import type { LetterName } from './letters.ts';
import { tellOfBooks } from './tell-of-books.ts';

export type LetterDeps = {
  readonly bookings: BookingsDeps;
};

/** Letters that travelers keep for the trip carry the PDF and the calendar. */
const WITH_FILES: ReadonlySet<LetterName> = new Set([
  'bookingConfirmed',
  'bookingFulfilled',
  'bookingChanged',
  'bookingPartCancelled',
]);

type Addressed = {
  readonly template: LetterName;
  readonly to: string;
  readonly formats: FormatLocale;
  /** A letter with a key is sent only once; a letter that a person requests again has none. */
  readonly dedupeKey?: string;
  readonly atMostPerHour?: number;
  /** What it says instead of the sentences of its event. */
  readonly news?: (t: Translator) => string[];
};

/** What staff are asked to find out, by the booking's state. */
const OPEN_QUESTIONS: Partial<Record<BookingRecord['sagaState'], MessageKey>> = {
  supplierPending: 'mail.needsStaffUnanswered',
  supplierUnknown: 'mail.needsStaffUnanswered',
  held: 'mail.needsStaffUnanswered',
  cancelling: 'mail.needsStaffCancelling',
  cancelled: 'mail.needsStaffMoney',
  voiding: 'mail.needsStaffMoney',
};

/** Returns sentences that say more about the event than the letter's own text. */
function newsOf(deps: LetterDeps, template: LetterName, booking: BookingRecord, t: Translator): string[] {
  const words = letterWordsOf(deps.bookings, booking.product, t);
  if (template === 'bookingCancelled') return cancellationNews(booking, words, t);
  if (template === 'bookingPartCancelled') return partNews(booking, words, t);
  if (template === 'needsStaff') return [t(OPEN_QUESTIONS[booking.sagaState] ?? 'mail.needsStaffUncancelled')];
  // While the saga is running, explain that something may still be missing on the document.
  const isAwaiting = template === 'bookingConfirmed' && booking.sagaState !== 'done';
  return isAwaiting && words.confirmedNext !== undefined ? [words.confirmedNext] : [];
}

/** Queues a letter about a booking in its current state. */
async function queueLetter(deps: LetterDeps, ctx: Ctx, booking: BookingRecord, letter: Addressed): Promise<void> {
  const { template, to, formats, dedupeKey, atMostPerHour } = letter;
  const t = translatorIn(formats);
  const document = describeDocument(deps.bookings, booking, t);
  const data = letterData({ booking, document, agency: ctx.agency, to }, t);
  const path = template === 'bookingFailed' ? PRODUCT_PATHS[booking.product].search : bookingPath(booking.product, booking.id);
  await ctx.db.tx((tx) =>
    queueMail<LetterName>(tx, ctx, {
      template,
      to,
      locale: languageOf(formats),
      bookingId: booking.id,
      data: { ...data, news: letter.news?.(t) ?? newsOf(deps, template, booking, t) },
      link: { path },
      attachments: WITH_FILES.has(template) ? ['itinerary', 'calendar'] : [],
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
      ...(atMostPerHour === undefined ? {} : { atMostPerHour }),
    }),
  );
}

/** Writes to the contact of a booking, in the booking's language. */
async function writeToContact(
  deps: LetterDeps,
  ctx: Ctx,
  template: LetterName,
  { bookingId, eventId, news }: { bookingId: string; eventId: string; news?: (t: Translator) => string[] },
): Promise<void> {
  const booking = await getBooking(ctx, { bookingId });
  const to = describeDocument(deps.bookings, booking, translatorIn(booking.locale)).contactEmail;
  const once = { template, to, formats: booking.locale, dedupeKey: `${template}:${eventId}` };
  await queueLetter(deps, ctx, booking, { ...once, ...(news && { news }) });
}

/** Writes to the person in charge of a booking in their language: the agent who made it, else the agency's own address. */
async function writeToStaff(
  deps: LetterDeps,
  ctx: Ctx,
  template: LetterName,
  { bookingId, eventId }: { bookingId: string; eventId: string },
): Promise<void> {
  const booking = await getBooking(ctx, { bookingId });
  const to = booking.agent?.email ?? ctx.agency.contactEmail;
  if (to === null) {
    ctx.log.warn({ bookingId, template }, 'no address of staff to write to');
    return;
  }
  const agentLocale = booking.agent && (await deps.bookings.findLanguage(ctx, booking.agent._id));
  await queueLetter(deps, ctx, booking, {
    template,
    to,
    formats: FORMAT_LOCALE[agentLocale ?? ctx.agency.locale],
    dedupeKey: `${template}:${eventId}`,
  });
}

const RESENT: Partial<Record<BookingRecord['sagaState'], LetterName>> = {
  held: 'bookingHeld',
  cancelled: 'bookingCancelled',
  failed: 'bookingFailed',
};

/** Most letters per hour to one address about one booking. It limits abuse, because nobody has verified a contact's address. */
const LETTERS_PER_HOUR = 20;

/** Writes the letters about bookings: listeners for the events of bookings and products. Each event sends its letter once. */
export function letterListeners(deps: LetterDeps) {
  const toContact =
    (template: LetterName) =>
    (ctx: Ctx, { bookingId }: { readonly bookingId: string }, eventId: string): Promise<void> =>
      writeToContact(deps, ctx, template, { bookingId, eventId });
  const toStaff =
    (template: LetterName) =>
    (ctx: Ctx, { bookingId }: { readonly bookingId: string }, eventId: string): Promise<void> =>
      writeToStaff(deps, ctx, template, { bookingId, eventId });
  const bookings: BookingListeners = {
    'booking.confirmed': toContact('bookingConfirmed'),
    'booking.held': toContact('bookingHeld'),
    'booking.fulfilled': toContact('bookingFulfilled'),
    'booking.cancelled': toContact('bookingCancelled'),
    'booking.part-cancelled': toContact('bookingPartCancelled'),
    'booking.failed': toContact('bookingFailed'),
    'booking.payment-due': toStaff('paymentDue'),
    'booking.needs-staff': toStaff('needsStaff'),
    'bookings.books-differ': (ctx, message, eventId) => tellOfBooks(deps.bookings, ctx, message, eventId),
  };
  return {
    bookings,
    /** The supplier changed a booking: writes to its contact. */
    changed: toContact('bookingChanged'),
    /** Something of a booking ends soon: writes to its contact what the product says. */
    reminded: (
      ctx: Ctx,
      { bookingId, news }: { readonly bookingId: string; readonly news: (t: Translator) => string[] },
      eventId: string,
    ): Promise<void> => writeToContact(deps, ctx, 'bookingReminder', { bookingId, eventId, news }),
    /** The work after the payment is overdue: writes to staff. */
    overdue: toStaff('fulfilmentOverdue'),
  };
}

/** Queues the current letter of a booking to an address that the caller names, in the booking's language. */
export async function sendConfirmation(
  deps: LetterDeps,
  ctx: Ctx,
  { bookingId, to }: { readonly bookingId: string; readonly to: string },
): Promise<void> {
  const booking = await getBooking(ctx, { bookingId });
  const template = RESENT[booking.sagaState] ?? 'bookingConfirmed';
  await queueLetter(deps, ctx, booking, { template, to, formats: booking.locale, atMostPerHour: LETTERS_PER_HOUR });
}
