import { instantOf } from '@caravel/kernel';
import { languageOf, type Translator } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { AgencyContext } from '../../../platform/context.ts';
import { formatDayTime, oneLine } from '../../../platform/texts/format.ts';
import type { BookingRecord } from '../booking-record.ts';
import type { BookingDocument } from '../paper.ts';
import type { BookingDescription, TripLeg } from '../ports.ts';
import { documentStatus } from './status-words.ts';
import { vtimezone } from './vtimezone.ts';

export type CalendarInput = {
  readonly booking: BookingRecord;
  readonly described: BookingDescription;
  readonly document: BookingDocument;
  readonly agency: AgencyContext;
};

const DAY_MS = 86_400_000;

/** The number of a leg in its booking: its own, else its place. */
const numberOf = ({ number }: { readonly number?: number }, index: number) => number ?? index + 1;

function descriptionOf({ booking, document }: CalendarInput, leg: TripLeg, wanted: number, t: Translator): string {
  const { words } = document;
  const legs = document.parts.flatMap((part) => part.legs).filter(({ off }) => off === undefined);
  const written = legs.find((one, i) => numberOf(one, i) === wanted);
  const when = formatDayTime(leg.endsAt, t.formats);
  const place = written === undefined ? '' : [written.end.place, ...written.end.details].filter((text) => text !== '').join(', ');
  const { change } = document;
  const was = [written?.start.was, written?.end.was].flatMap((one) => one ?? []);
  return [
    ...(change?.lines.flatMap(({ text, severity }) => (severity === 'breaks' ? [text] : [])) ?? []),
    ...(booking.supplierReference === null
      ? []
      : [t('documents.labelled', { label: words.reference, value: booking.supplierReference })]),
    ...(written === undefined ? [] : [written.title, [...written.start.details, ...written.notes].join(', ')]),
    ...(place === '' ? [] : [t('documents.pointLine', { label: words.end, when, place })]),
    t('documents.labelled', { label: words.travelers, value: document.travelers.map(({ name }) => name).join(', ') }),
    ...(was.length > 0 && words.before ? [t('documents.labelled', { label: words.before, value: was.join(' – ') })] : []),
  ]
    .map(oneLine)
    .join('\n');
}

function statusOf({ booking, document, agency }: CalendarInput, t: Translator): ICalEventStatus {
  const { kind } = documentStatus(booking, document, agency.timeZone, t);
  if (kind === 'over') return ICalEventStatus.CANCELLED;
  return kind === 'open' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Whether a calendar takes its events back: nothing of the booking stands. */
export function takesBack({ booking, document, agency }: CalendarInput, t: Translator): boolean {
  return documentStatus(booking, document, agency.timeZone, t).kind === 'over';
}

/** The publisher of the events: programs take a later word about them from no one else (RFC 5546, section 3.2). */
function organizerOf({ name, contactEmail, origin }: AgencyContext): { name: string; email: string } {
  // A parameter has no way to say a quote, and many programs end it at the first of these signs, quoted or not.
  return { name: oneLine(name).replaceAll(/["\\:;,]+/g, ' '), email: contactEmail ?? `no-reply@${new URL(origin).hostname}` };
}

/**
 * A number that counts up with the booking, in tenths of a second, so that two changes in one second have two; the last word is above all others even
 * then.
 */
function sequenceOf({ updatedAt, createdAt }: BookingRecord, isOver: boolean): number {
  return Math.max(0, Math.floor((updatedAt - createdAt) / 100)) + (isOver ? 1 : 0);
}

/**
 * Writes the booking as a calendar (RFC 5545): one event per leg, in the time zone of its start. A leg keeps its UID and counts up its
 * SEQUENCE, so a later file moves or cancels the events of an earlier one; a leg that the supplier took out is cancelled. Once all is over, the
 * file is a cancellation (`METHOD:CANCEL`), by which programs take the events out.
 */
export function makeCalendar(input: CalendarInput, t: Translator): string {
  const { booking, described, document, agency } = input;
  const starts = described.legs.map((leg) => instantOf(leg.startsAt, leg.startZone));
  const ends = described.legs.map((leg) => instantOf(leg.endsAt, leg.endZone));
  const isOver = takesBack(input, t);
  const organizer = organizerOf(agency);
  const calendar = ical({
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    name: oneLine(document.words.calendarName),
    prodId: { company: oneLine(agency.name).replaceAll('/', ' '), product: 'Trips', language: t.locale.toUpperCase() },
    timezone: {
      name: null,
      generator: (zone) => vtimezone(zone, Math.min(...starts) - DAY_MS, Math.max(...ends) + DAY_MS),
    },
  });
  const changedAt = new Date(booking.updatedAt);
  for (const [index, leg] of described.legs.entries()) {
    const number = numberOf(leg, index);
    const end = Temporal.PlainDateTime.from(leg.endsAt).toZonedDateTime(leg.endZone);
    calendar.createEvent({
      id: `${booking.id}-${number}@${new URL(agency.origin).hostname}`,
      sequence: sequenceOf(booking, isOver),
      organizer,
      timezone: leg.startZone,
      start: Temporal.PlainDateTime.from(leg.startsAt),
      end: end.withTimeZone(leg.startZone).toPlainDateTime(),
      stamp: changedAt,
      created: new Date(booking.createdAt),
      lastModified: changedAt,
      summary: oneLine(leg.title),
      location: oneLine(leg.location[languageOf(t.formats)]),
      description: descriptionOf(input, leg, number, t),
      status: leg.isOff ? ICalEventStatus.CANCELLED : statusOf(input, t),
      url: new URL(bookingPath(booking.product, booking.id), agency.origin).href,
    });
  }
  return calendar.toString();
}
