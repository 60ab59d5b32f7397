import type { Translator } from '@caravel/messages';
import type { AgencyContext } from '../../platform/context.ts';
import { formatDayTime, formatInstant, formatMoney, oneLine } from '../../platform/texts/format.ts';
import type { BookingDocument, BookingRecord } from '../bookings/index.ts';
import type { BookingMailData } from './templates/booking.ts';

type Row = BookingMailData['rows'][number];

const PRICE_LABELS = {
  fare: 'documents.priceFare',
  taxes: 'documents.priceTaxes',
  agencyFee: 'documents.priceAgencyFee',
  protection: 'documents.priceProtection',
} as const;

function tripRows(document: BookingDocument, t: Translator): Row[] {
  return document.parts
    .flatMap((part) => part.legs)
    .map(({ title, start, end }) => {
      const arrival =
        end.place === '' ? '' : `, ${t('documents.eventArrival', { when: formatDayTime(end.at, t.locale), place: end.place })}`;
      return { label: formatDayTime(start.at, t.locale), value: `${title}, ${start.place}${arrival}` };
    });
}

function travelerRow(document: BookingDocument, t: Translator): Row {
  const names = document.travelers.map(({ name, reference }) => (reference === null ? name : `${name} (${reference})`));
  return { label: t('documents.travelers'), value: names.join(', ') };
}

function priceRows({ price }: BookingRecord, t: Translator): Row[] {
  const { lines, total } = price.traveler;
  return [
    ...lines.map(({ kind, amount }) => ({ label: t(PRICE_LABELS[kind]), value: formatMoney(amount, t.locale) })),
    { label: t('documents.total'), value: formatMoney(total, t.locale) },
  ];
}

function holdRows({ sagaState, holdExpiresAt }: BookingRecord, agency: AgencyContext, t: Translator): Row[] {
  if (sagaState !== 'held' || holdExpiresAt === null) return [];
  return [{ label: t('mail.rowHeldUntil'), value: formatInstant(holdExpiresAt, agency.timeZone, t.locale) }];
}

/** What a cancellation cost and gives back, where anything was paid. */
function refundRows({ sagaState, captured, cancellation }: BookingRecord, t: Translator): Row[] {
  if (sagaState !== 'cancelled' || cancellation === null || captured.amountMinor === 0) return [];
  const { penalty, protectionKept, refund } = cancellation.breakdown;
  const row = (label: string, amount: typeof refund): Row => ({ label, value: formatMoney(amount, t.locale) });
  return [
    row(t('mail.rowPaid'), captured),
    row(t('mail.rowPenalty'), penalty),
    ...(protectionKept.amountMinor > 0 ? [row(t('mail.rowProtectionKept'), protectionKept)] : []),
    row(t('mail.rowRefund'), refund),
  ];
}

/** What a cancelled booking's people are told. Nothing is promised that was not taken. */
export function cancellationNews({ captured, cancellation }: BookingRecord, t: Translator): string[] {
  if (cancellation === null) return [t('mail.lapsedText')];
  if (captured.amountMinor === 0) return [t('mail.cancelledUnpaid')];
  const { refund } = cancellation.breakdown;
  const money = t('mail.cancelledRefund', { refund: formatMoney(refund, t.locale) });
  return [t('mail.cancelledText'), refund.amountMinor > 0 ? money : t('mail.cancelledNoRefund')];
}

/** Who is greeted: the client where the mail goes to them, else the traveler who leads. */
function greeted(booking: BookingRecord, to: string): string {
  return to.toLowerCase() === booking.client.email.toLowerCase() ? booking.client.name : booking.leadTraveler;
}

/** A booking in the words of a mail: the reference, when and where, who, what is included, what it costs. */
export function bookingMailData(
  input: {
    readonly booking: BookingRecord;
    readonly document: BookingDocument;
    readonly agency: AgencyContext;
    readonly to: string;
  },
  t: Translator,
): BookingMailData {
  const { booking, document, agency, to } = input;
  const refund = refundRows(booking, t);
  const rows: Row[] = [
    ...(booking.recordLocator === null ? [] : [{ label: t('documents.locator'), value: booking.recordLocator }]),
    ...holdRows(booking, agency, t),
    ...tripRows(document, t),
    travelerRow(document, t),
    ...(document.included.length > 0 ? [{ label: t('mail.rowIncluded'), value: document.included.join(' ') }] : []),
    ...(refund.length > 0 ? refund : priceRows(booking, t)),
  ];
  return {
    name: oneLine(greeted(booking, to)),
    reference: booking.recordLocator ?? booking.reference,
    title: oneLine(document.title),
    rows: rows.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })),
  };
}
