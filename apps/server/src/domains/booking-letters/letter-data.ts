import { PROTECTION_TERMS_PATH } from '@caravel/contracts';
import { type Money, subtractMoney } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { AgencyContext } from '../../platform/context.ts';
import { formatInstant, formatMoney, formatWhen, oneLine } from '../../platform/texts/format.ts';
import { type BookingDocument, type BookingRecord, type LetterWords, priceRowsOf } from '../bookings/index.ts';
import { coveredBy } from '../claims/index.ts';
import { keptOfProtection } from '../pricing/index.ts';
import type { LetterData } from './letters.ts';

type Row = LetterData['rows'][number];
type Cancelled = NonNullable<BookingRecord['cancellation']>;

function tripRows({ parts, words }: BookingDocument, t: Translator): Row[] {
  return parts
    .flatMap((part) => part.legs)
    .filter(({ off }) => off === undefined)
    .map(({ title, start, end, inLetters = [] }) => {
      const when = formatWhen(end.at, t.formats);
      const until =
        end.place === ''
          ? t('documents.pointHere', { label: words.end, when })
          : t('documents.pointLine', { label: words.end, when, place: end.place });
      return { label: formatWhen(start.at, t.formats), value: [title, start.place, ...inLetters, until].join(', ') };
    });
}

/** Facts one after the other: sentences as they are, names with a dot between them. */
function joinedFacts(facts: readonly string[]): string {
  return facts.join(facts.every((fact) => fact.endsWith('.')) ? ' ' : ' · ');
}

function travelerRow({ travelers, words }: BookingDocument): Row {
  const names = travelers.map(({ name, reference }) => (reference === null ? name : `${name} (${reference})`));
  return { label: words.travelers, value: names.join(', ') };
}

function priceRows(booking: BookingRecord, document: BookingDocument, t: Translator): Row[] {
  return priceRowsOf(booking, document, t).map(({ label, amount }) => ({ label, value: formatMoney(amount, t.formats) }));
}

function holdRows({ sagaState, holdExpiresAt }: BookingRecord, agency: AgencyContext, t: Translator): Row[] {
  if (sagaState !== 'held' || holdExpiresAt === null) return [];
  return [{ label: t('mail.rowHeldUntil'), value: formatInstant(holdExpiresAt, agency.timeZone, t.formats) }];
}

/** Rows with the cost and the refund of a cancellation, if anything was paid. */
function refundRows({ sagaState, captured, cancellation }: BookingRecord, t: Translator): Row[] {
  if (sagaState !== 'cancelled' || cancellation === null || captured.amountMinor === 0) return [];
  const { penalty, recovered } = cancellation.breakdown;
  const row = (label: string, amount: Money): Row => ({ label, value: formatMoney(amount, t.formats) });
  const rowIfAny = (label: string, amount: Money | undefined) => (amount && amount.amountMinor > 0 ? [row(label, amount)] : []);
  return [
    row(t('mail.rowPaid'), captured),
    row(t('mail.rowPenalty'), penalty),
    ...rowIfAny(t('mail.rowProtectionKept'), keptOfProtection(cancellation.breakdown)),
    ...rowIfAny(t('mail.rowRecovered'), recovered),
    ...rowIfAny(t('mail.rowRefundedBefore'), cancellation.settled?.refund),
    row(t('mail.rowRefund'), lastRefund(cancellation)),
  ];
}

/** What goes back by the last cancellation: the parts that were cancelled before had their refunds then. */
function lastRefund({ breakdown, settled }: Cancelled): Money {
  return settled ? subtractMoney(breakdown.refund, settled.refund) : breakdown.refund;
}

/** Says what the traveler was given for the booking besides refunds, and what of it comes off the refund; nothing if nothing was. */
function givenNews({ compensated }: BookingRecord, { breakdown: { recovered } }: Cancelled, t: Translator): string[] {
  if (compensated.amountMinor === 0) return [];
  const off = recovered.amountMinor === 0 ? 'none' : recovered.amountMinor < compensated.amountMinor ? 'part' : 'all';
  const values = { off, given: formatMoney(compensated, t.formats), recovered: formatMoney(recovered, t.formats) };
  return [t('mail.givenNote', values)];
}

/** Sentences for the people of a cancelled booking. They mention a refund only if money was taken. */
export function cancellationNews(booking: BookingRecord, words: LetterWords, t: Translator): string[] {
  const { captured, cancellation } = booking;
  if (cancellation === null) return [t('mail.lapsedText')];
  if (captured.amountMinor === 0) return [t('mail.cancelledUnpaid')];
  const refund = lastRefund(cancellation);
  const money = t('mail.cancelledRefund', { refund: formatMoney(refund, t.formats) });
  return [words.cancelled, ...givenNews(booking, cancellation, t), refund.amountMinor > 0 ? money : words.nothingRefunded];
}

/** Sentences for the people of a booking of which a part was cancelled: that it was, and what is given back for it. */
export function partNews(booking: BookingRecord, { partCancelled, nothingRefunded }: LetterWords, t: Translator): string[] {
  const { cancellation } = booking;
  const refund = cancellation?.part?.refund;
  const told = partCancelled ? [partCancelled.text] : [];
  if (!refund) return told;
  const back = t('mail.cancelledRefund', { refund: formatMoney(refund, t.formats) });
  return [...told, ...givenNews(booking, cancellation, t), refund.amountMinor > 0 ? back : nothingRefunded];
}

/** Returns the name to greet: that of the client, the agent or the agency if the letter goes to them, else the lead traveler. */
function greeted({ client, agent, leadTraveler }: BookingRecord, agency: AgencyContext, to: string): string {
  const people = [client, ...(agent ? [agent] : []), { email: agency.contactEmail ?? '', name: agency.name }];
  return people.find(({ email }) => email.toLowerCase() === to.toLowerCase())?.name ?? leadTraveler;
}

/** How to claim on the protection, and its terms, if it was bought and a cancellation left something to claim. */
function protectionRows(booking: BookingRecord, { origin }: AgencyContext, t: Translator): Row[] {
  const { id, product, price, sagaState } = booking;
  const isOver = sagaState === 'cancelled' && coveredBy(booking).amountMinor === 0;
  if (!price.protection.selected || isOver) return [];
  const trip = new URL(bookingPath(product, id), origin).href;
  const terms = new URL(PROTECTION_TERMS_PATH, origin).href;
  return [{ label: t('documents.priceProtection'), value: t('documents.protectionClaim', { trip, terms }) }];
}

/** The terms that letters have: those of a booking that stands. */
function termRows({ terms }: BookingDocument): Row[] {
  return terms.filter(({ isInLetters }) => isInLetters).map(({ title, lines }) => ({ label: title, value: lines.join(' ') }));
}

function changeData({ lines, pairs, ...change }: NonNullable<BookingDocument['change']>): LetterData['change'] {
  return {
    ...change,
    lines: lines.map((line) => ({ ...line, text: oneLine(line.text) })),
    pairs: pairs.map((pair) => ({ ...pair, before: oneLine(pair.before), now: oneLine(pair.now) })),
  };
}

/** Returns the data of a booking's letter: reference, dates and places, people, what is included and the price. */
export function letterData(
  input: {
    readonly booking: BookingRecord;
    readonly document: BookingDocument;
    readonly agency: AgencyContext;
    readonly to: string;
  },
  t: Translator,
): LetterData {
  const { booking, document, agency, to } = input;
  const refund = refundRows(booking, t);
  const rows: Row[] = [
    ...(booking.supplierReference === null ? [] : [{ label: document.words.reference, value: booking.supplierReference }]),
    ...holdRows(booking, agency, t),
    ...tripRows(document, t),
    travelerRow(document),
    ...(document.besides ?? []),
    ...(document.included.length > 0 ? [{ label: t('mail.rowIncluded'), value: joinedFacts(document.included) }] : []),
    ...(refund.length > 0 ? refund : [...priceRows(booking, document, t), ...termRows(document)]),
    ...protectionRows(booking, agency, t),
  ];
  return {
    product: booking.product,
    name: oneLine(greeted(booking, agency, to)),
    reference: booking.supplierReference ?? booking.reference,
    title: oneLine(document.title),
    ...(document.change && { change: changeData(document.change) }),
    rows: rows.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })),
  };
}
