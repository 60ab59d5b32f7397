import { languageOf, type Translator } from '@caravel/messages';
import type { FlightSegment, FlightSlice } from '@caravel/products/flights/contract';
import { landingsOn, landingWords, waitAfter } from '@caravel/products/flights/texts/stop-words.ts';
import { type BookingDocument, type DocumentLeg, type DocumentTerm, travelerName } from '../../../domains/bookings/index.ts';
import { formatDayTime, formatDuration, formatMoney } from '../../../platform/texts/format.ts';
import type { SupplierSegment } from '../ports.ts';
import { type FareRuleSection, fareRuleSections } from '../rules/fare-rules.ts';
import { type FlightPair, matchFlights, type SlicePair } from '../rules/match-flights.ts';
import { presentSegment, presentSlice, presentTerms } from '../search/presenters.ts';
import { agreedSlices, currentSlices, type FlightBooking, flownSlices } from './current-flights.ts';
import { routeTitle } from './describe-flight.ts';
import { documentChange } from './document-change.ts';
import { bagLines, seatRows, seatsWriter } from './document-extras.ts';
import { findChange, isFreed, numberedFlights } from './flight-change.ts';
import { flightPaperWords } from './flight-words.ts';

function terminalOf(name: string | null, t: Translator): string[] {
  return name === null ? [] : [t('flightPaper.terminal', { name })];
}

type Pause = Pick<DocumentLeg, 'pause' | 'isPauseBroken'>;

function pauseAfter(slice: FlightSlice, index: number, t: Translator): Pause {
  const stop = waitAfter(slice, index);
  if (!stop) return { pause: null };
  const duration = formatDuration(stop.missedBy ?? stop.minutes ?? 0, t);
  if (stop.missedBy)
    return { pause: t('flightChange.missedHere', { city: stop.city, airport: stop.airport, duration }), isPauseBroken: true };
  const values = { city: stop.city, code: stop.airport, duration };
  return { pause: t(stop.overnight ? 'flightPaper.connectionOvernight' : 'flightPaper.connection', values) };
}

/** When, or where, an end of a flight was before the airline changed it; nothing if it is as it was. */
function wasOf(before: SupplierSegment | null, after: SupplierSegment, end: 'departure' | 'arrival', t: Translator) {
  const place = end === 'departure' ? 'origin' : 'destination';
  if (!before || (before[end] === after[end] && before[place] === after[place])) return {};
  const elsewhere = before[place] === after[place] ? '' : `, ${before[place]}`;
  return { was: `${formatDayTime(before[end], t.formats)}${elsewhere}` };
}

function pointsOf(segment: FlightSegment, t: Translator): Pick<DocumentLeg, 'start' | 'end'> {
  return {
    start: {
      at: segment.departureTime,
      place: `${segment.originCity} (${segment.origin})`,
      details: [segment.originName, ...terminalOf(segment.originTerminal, t)],
    },
    end: {
      at: segment.arrivalTime,
      place: `${segment.destinationCity} (${segment.destination})`,
      details: [segment.destinationName, ...terminalOf(segment.destinationTerminal, t)],
    },
  };
}

const titleOf = (segment: FlightSegment) => `${segment.carrier} ${segment.flightNumber} · ${segment.carrierName}`;

/** What legs are written with: the cabin in words, and the numbers of the flights. */
type Writing = {
  readonly cabin: string;
  readonly numbers: ReadonlyMap<SupplierSegment, number>;
  /** What is said of the seats of a flight; nothing if none were chosen. */
  readonly seatsOn: (flight: FlightPair) => string[];
  readonly t: Translator;
};

/** What a leg says besides its flight: where that lands on its way, and the wait after it. */
type Around = { readonly landings: readonly string[]; readonly pause: Pause };
const NOTHING: Around = { landings: [], pause: { pause: null } };

/** The same for a flight of a direction, by its place there. */
const around = (slice: FlightSlice, place: number, t: Translator): Around => ({
  landings: landingsOn(slice, place).map((stop) => landingWords(t, stop, (minutes) => formatDuration(minutes, t))),
  pause: pauseAfter(slice, place, t),
});

function legOf(flight: FlightPair, { landings, pause }: Around, { cabin, numbers, seatsOn, t }: Writing): DocumentLeg[] {
  const { before, after } = flight;
  const language = languageOf(t.formats);
  if (!after) {
    if (!before) return [];
    const gone = presentSegment(before, language);
    return [{ title: titleOf(gone), off: t('flightChange.cancelled'), ...pointsOf(gone, t), notes: [], pause: null }];
  }
  const segment = presentSegment(after, language);
  const { start, end } = pointsOf(segment, t);
  const number = numbers.get(after);
  const isOperatedByAnother = segment.operatingCarrier !== segment.carrier;
  return [
    {
      ...(number !== undefined && { number }),
      title: titleOf(segment),
      start: { ...start, ...wasOf(before, after, 'departure', t) },
      end: { ...end, ...wasOf(before, after, 'arrival', t) },
      notes: [
        t('flightPaper.flightTime', { duration: formatDuration(segment.duration, t) }),
        ...landings,
        cabin,
        ...seatsOn(flight),
        ...(segment.aircraft === '' ? [] : [segment.aircraft]),
        ...(isOperatedByAnother ? [t('flightPaper.operatedBy', { carrier: segment.operatingCarrierName })] : []),
      ],
      ...(landings.length > 0 && { inLetters: landings }),
      ...pause,
    },
  ];
}

/** A direction on paper: its flights as they are beside what they were, and those that the airline took out. */
function partOf(pair: SlicePair, booking: FlightBooking, writing: Writing): BookingDocument['parts'][number] {
  const { t } = writing;
  const { cabin } = booking.details.fare;
  const named = presentSlice(pair.after ?? pair.before, cabin, languageOf(t.formats));
  let flown = -1;
  const legs = pair.flights.flatMap((flight) => {
    if (flight.after) flown += 1;
    return legOf(flight, flight.after && pair.after ? around(named, flown, t) : NOTHING, writing);
  });
  return { title: t('flightPaper.direction', { from: named.originCity, to: named.destinationCity }), legs };
}

/** The terms of the fare; as long as what the airline did lets people cancel free of charge, that is said first. */
function termsOf(sections: readonly FareRuleSection[], isFree: boolean, t: Translator): DocumentTerm[] {
  return sections.map(({ title, phrases }) => {
    const lines = phrases.map(({ key, values }) => t(key, values));
    if (title !== 'fareRules.refunds' || !isFree) return { title: t(title), lines };
    const afterwards = t('flightChange.afterwards', { rule: lines.join(' ') });
    return { title: t(title), lines: [t('flightChange.freesTerm'), afterwards], isInLetters: true };
  });
}

/**
 * Describes a flight booking for its document: flights with places, terminals and connections, people with their tickets, fare rules and
 * bags, and what the airline changed.
 */
export function documentFlight(booking: FlightBooking, t: Translator): BookingDocument {
  const { fare } = booking.details;
  const cabin = t(`flights.cabin${fare.cabin}`);
  const change = findChange(booking);
  const sections = fareRuleSections(presentTerms(booking.details, booking.price), (amount) => formatMoney(amount, t.formats));
  const write = ({ phrases }: FareRuleSection) => phrases.map(({ key, values }) => t(key, values));
  const numbers = new Map(numberedFlights(booking).map(({ segment, number }) => [segment, number]));
  const seatsOn = seatsWriter(booking, t);
  const told = change?.state === 'open' ? documentChange(change, t) : undefined;
  return {
    words: flightPaperWords(booking, t),
    title: routeTitle(currentSlices(booking), languageOf(t.formats)),
    contactEmail: booking.order.contact.email,
    parts: matchFlights(agreedSlices(booking), flownSlices(booking)).map((pair) =>
      partOf(pair, booking, { cabin, numbers, seatsOn, t }),
    ),
    travelers: booking.order.travelers.map((traveler, i) => ({
      name: travelerName(traveler),
      kind: t(`flightPaper.type${traveler.type}`),
      reference: booking.facts?.tickets[i] ?? null,
    })),
    terms: [
      { title: t('flightPaper.fareFamily'), lines: [`${fare.familyName}, ${cabin}`] },
      ...termsOf(sections, isFreed(change), t),
    ],
    besides: seatRows(booking, t),
    included: [...sections.filter(({ title }) => title === 'fareRules.bags').flatMap(write), ...bagLines(booking, t)],
    isChanged: booking.facts?.change != null,
    ...(told && { change: told }),
    isGivenUp: booking.sagaState === 'cancelled' && change?.state === 'over' && !change.stored.isAccepted,
  };
}
