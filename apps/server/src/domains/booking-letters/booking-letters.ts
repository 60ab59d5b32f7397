import type { Dispute } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { FORMAT_LOCALE, type FormatLocale, languageOf, type MessageKey, type Translator } from '@caravel/messages';
import { bookingPath, pathsOf } from '@caravel/products';
import { translatorIn } from '@caravel/products/translate.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatInstant, formatMoney } from '../../platform/texts/format.ts';
import {
  type BookingListeners,
  type BookingRecord,
  type BookingsDeps,
  describeDocument,
  findBooking,
  getBooking,
  letterWordsOf,
} from '../bookings/index.ts';
import { queueMail, type Template, writeMail } from '../notifications/index.ts';
import { listDisputes } from '../payments/index.ts';
import { cancellationNews, letterData, partNews } from './letter-data.ts';
import type { LetterName } from './letters.ts';
import { tellOfBooks } from './tell-of-books.ts';

export type LetterDeps = {
  readonly bookings: BookingsDeps;
};

/** Letters that travelers keep for the trip carry the PDF and the calendar. */
const BOTH = ['itinerary', 'calendar'];

/** What is attached. No paper of a cancelled booking is worth keeping, but its events are to leave the calendar. */
const FILES: Partial<Record<LetterName, readonly string[]>> = {
  bookingConfirmed: BOTH,
  bookingFulfilled: BOTH,
  bookingChanged: BOTH,
  changeAccepted: BOTH,
  bookingPartCancelled: BOTH,
  bookingCancelled: ['calendar'],
};

type Addressed = {
  readonly template: LetterName;
  readonly to: string;
  readonly formats: FormatLocale;
  /** A letter with a key is sent only once; a letter that a person requests again has none. */
  readonly dedupeKey?: string;
  readonly atMostPerHour?: number;
  /** What it says instead of the sentences of its event. */
  readonly news?: (t: Translator) => string[];
  /** What staff write to its recipient. */
  readonly message?: string | undefined;
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
  if (template === 'bookingFailed' && booking.failureCode !== null) return [words.refused?.(booking.failureCode) ?? []].flat();
  if (template === 'needsStaff') return [t(OPEN_QUESTIONS[booking.sagaState] ?? 'mail.needsStaffUncancelled')];
  // While the saga is running, explain that something may still be missing on the document.
  const isAwaiting = template === 'bookingConfirmed' && booking.sagaState !== 'done';
  return isAwaiting && words.confirmedNext !== undefined ? [words.confirmedNext] : [];
}

/** The content of a letter about a booking in its current state, and where its button leads. */
function letterOf(deps: LetterDeps, ctx: Ctx, booking: BookingRecord, letter: Addressed) {
  const { template, to, formats, message } = letter;
  const t = translatorIn(formats);
  const document = describeDocument(deps.bookings, booking, t);
  const news = letter.news?.(t) ?? newsOf(deps, template, booking, t);
  return {
    locale: languageOf(formats),
    data: { ...letterData({ booking, document, agency: ctx.agency, to }, t), news, ...(message !== undefined && { message }) },
    link: {
      path: template === 'bookingFailed' ? pathsOf(booking.product).search : bookingPath(booking.product, booking.id),
    },
  };
}

/** Queues a letter about a booking in its current state. */
async function queueLetter(tx: Tx, deps: LetterDeps, ctx: Ctx, booking: BookingRecord, letter: Addressed): Promise<void> {
  const { template, to, dedupeKey, atMostPerHour } = letter;
  await queueMail<LetterName>(tx, ctx, {
    template,
    to,
    ...letterOf(deps, ctx, booking, letter),
    bookingId: booking.id,
    attachments: [...(FILES[template] ?? [])],
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
    ...(atMostPerHour === undefined ? {} : { atMostPerHour }),
  });
}

/** Writes to the contact of a booking, in the booking's language. */
async function writeToContact(
  deps: LetterDeps,
  ctx: Ctx,
  template: LetterName,
  { bookingId, eventId, news }: { bookingId: string; eventId: string; news?: (t: Translator) => string[] },
): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const booking = await findBooking(tx, ctx, { bookingId });
    const to = describeDocument(deps.bookings, booking, translatorIn(booking.locale)).contactEmail;
    const once = { template, to, formats: booking.locale, dedupeKey: `${template}:${eventId}` };
    await queueLetter(tx, deps, ctx, booking, { ...once, ...(news && { news }) });
  });
}

/** Writes to the person in charge of a booking in their language: the agent who made it, else the agency's own address. */
async function writeToStaff(
  deps: LetterDeps,
  ctx: Ctx,
  template: LetterName,
  { bookingId, eventId, news }: { bookingId: string; eventId: string; news?: (t: Translator) => string[] },
): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const booking = await findBooking(tx, ctx, { bookingId });
    const to = booking.agent?.email ?? ctx.agency.contactEmail;
    if (to === null) {
      ctx.log.warn({ bookingId, template }, 'no address of staff to write to');
      return;
    }
    const { agent } = booking;
    const agentLocale = agent && (await deps.bookings.findLanguage(tx, ctx, agent._id));
    await queueLetter(tx, deps, ctx, booking, {
      template,
      to,
      formats: FORMAT_LOCALE[agentLocale ?? ctx.agency.locale],
      dedupeKey: `${template}:${eventId}`,
      ...(news && { news }),
    });
  });
}

/** The reason of a person who says that they did not make a booking, for every product that asks for one. */
const DISOWNED = 'fraudulent';

/** Writes of a cancellation to the contact; staff learn of one that its traveler disowns; staff learn of it where the supplier's change led to it. */
async function writeOfCancellation(deps: LetterDeps, ctx: Ctx, bookingId: string, eventId: string): Promise<void> {
  await writeToContact(deps, ctx, 'bookingCancelled', { bookingId, eventId });
  const booking = await getBooking(ctx, { bookingId });
  const { isGivenUp } = describeDocument(deps.bookings, booking, translatorIn(booking.locale));
  if (isGivenUp) await writeToStaff(deps, ctx, 'changeGivenUp', { bookingId, eventId });
  if (booking.cancellation?.reason === DISOWNED) await writeToStaff(deps, ctx, 'bookingDisowned', { bookingId, eventId });
}

const DISPUTE_NEWS = {
  warning: 'mail.disputedWarning',
  open: 'mail.disputedOpen',
  review: 'mail.disputedOpen',
  won: 'mail.disputedWon',
  lost: 'mail.disputedLost',
  closed: 'mail.disputedClosed',
} as const satisfies Record<Dispute['state'], MessageKey>;

/** Writes to staff how the disputes of a booking stand, the newest first. */
async function writeOfDispute(deps: LetterDeps, ctx: Ctx, bookingId: string, eventId: string): Promise<void> {
  const disputes = await ctx.db.tx((tx) => listDisputes(tx, ctx, bookingId));
  const news = (t: Translator) =>
    disputes.map(({ state, reason, amount, evidenceDueBy }) =>
      t(DISPUTE_NEWS[state], {
        amount: formatMoney(amount, t.formats),
        reason: t(`disputes.reason_${reason}`),
        date: evidenceDueBy === null ? '–' : formatInstant(Date.parse(evidenceDueBy), ctx.agency.timeZone, t.formats),
      }),
    );
  await writeToStaff(deps, ctx, 'bookingDisputed', { bookingId, eventId, news });
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
  const both =
    (contact: LetterName, staff: LetterName) =>
    async (ctx: Ctx, { bookingId }: { readonly bookingId: string }, eventId: string): Promise<void> => {
      await writeToContact(deps, ctx, contact, { bookingId, eventId });
      await writeToStaff(deps, ctx, staff, { bookingId, eventId });
    };
  const bookings: BookingListeners = {
    'booking.confirmed': toContact('bookingConfirmed'),
    'booking.held': toContact('bookingHeld'),
    'booking.fulfilled': toContact('bookingFulfilled'),
    'booking.cancelled': (ctx, message, eventId) => writeOfCancellation(deps, ctx, message.bookingId, eventId),
    'booking.part-cancelled': toContact('bookingPartCancelled'),
    'booking.failed': toContact('bookingFailed'),
    'booking.payment-due': toStaff('paymentDue'),
    'booking.needs-staff': toStaff('needsStaff'),
    'booking.given-up': (ctx, { bookingId }, eventId) =>
      writeToStaff(deps, ctx, 'needsStaff', { bookingId, eventId, news: (t) => [t('mail.needsStaffGivenUp')] }),
    'booking.charged-early': toContact('bookingChargedEarly'),
    'booking.money-lapses': (ctx, { bookingId }, eventId) =>
      writeToStaff(deps, ctx, 'needsStaff', { bookingId, eventId, news: (t) => [t('mail.needsStaffLapsing')] }),
    'booking.disputed': (ctx, message, eventId) => writeOfDispute(deps, ctx, message.bookingId, eventId),
    'bookings.books-differ': (ctx, message, eventId) => tellOfBooks(deps.bookings, ctx, message, eventId),
  };
  return {
    bookings,
    /** The supplier changed a booking: writes to its contact and to staff. */
    changed: both('bookingChanged', 'bookingChangedStaff'),
    /** A change was accepted: the same. */
    changeAccepted: both('changeAccepted', 'changeAcceptedStaff'),
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

/** A letter that a person asks for: of a booking, to an address that they may write to. */
export type AskedLetter = {
  readonly bookingId: string;
  readonly to: string;
  /** What staff write to its recipient. */
  readonly message?: string | undefined;
  /** The same letter asked for again by this is the first one. */
  readonly dedupeKey?: string | undefined;
};

/** The current letter of a booking, in the booking's language. */
function askedLetter(booking: BookingRecord, { to, message, dedupeKey }: AskedLetter): Addressed {
  return { template: RESENT[booking.sagaState] ?? 'bookingConfirmed', to, formats: booking.locale, message, dedupeKey };
}

/** Queues the current letter of a booking to an address that the caller names, in the booking's language. It is written down who sent it, not to whom. */
export async function sendConfirmation(deps: LetterDeps, ctx: Ctx, asked: AskedLetter): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const booking = await findBooking(tx, ctx, { bookingId: asked.bookingId });
    await queueLetter(tx, deps, ctx, booking, { ...askedLetter(booking, asked), atMostPerHour: LETTERS_PER_HOUR });
    await recordAudit(tx, ctx, { action: 'booking.confirmationSent', subjectType: 'booking', subjectId: booking.id });
  });
}

/** Writes the same letter and sends it to nobody. */
export async function previewConfirmation(
  deps: LetterDeps,
  ctx: Ctx,
  templates: readonly Template[],
  asked: AskedLetter,
): Promise<{ subject: string; html: string }> {
  const booking = await getBooking(ctx, { bookingId: asked.bookingId });
  const letter = askedLetter(booking, asked);
  const { link, ...mail } = letterOf(deps, ctx, booking, letter);
  const template = required(
    templates.find(({ name }) => name === letter.template),
    `the letter ${letter.template}`,
  );
  return writeMail(template, { agency: ctx.agency, mail, link: new URL(link.path, ctx.agency.origin).href });
}
