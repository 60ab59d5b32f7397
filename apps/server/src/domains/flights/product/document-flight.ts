import type { FlightSegment, FlightSlice } from '@caravel/contracts';
import { languageOf, type Translator } from '@caravel/messages';
import { formatDuration, formatMoney } from '../../../platform/texts/format.ts';
import { type BookingDocument, type DocumentLeg, travelerName } from '../../bookings/index.ts';
import { type FareRuleSection, fareRuleSections } from '../rules/fare-rules.ts';
import { presentFare, presentSlice } from '../search/presenters.ts';
import { currentSlices, type FlightBooking, routeTitle } from './describe-flight.ts';
import { flightPaperWords } from './flight-words.ts';

function terminalOf(name: string | null, t: Translator): string[] {
  return name === null ? [] : [t('flightPaper.terminal', { name })];
}

function pauseAfter(slice: FlightSlice, index: number, t: Translator): string | null {
  const stop = slice.stops[index];
  if (!stop) return null;
  const values = { city: stop.city, code: stop.airport, duration: formatDuration(stop.minutes, t) };
  return t(stop.overnight ? 'flightPaper.connectionOvernight' : 'flightPaper.connection', values);
}

function legOf(segment: FlightSegment, cabin: string, pause: string | null, t: Translator): DocumentLeg {
  const isOperatedByAnother = segment.operatingCarrier !== segment.carrier;
  return {
    title: `${segment.carrier} ${segment.flightNumber} · ${segment.carrierName}`,
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
    notes: [
      t('flightPaper.flightTime', { duration: formatDuration(segment.duration, t) }),
      cabin,
      ...(segment.aircraft === '' ? [] : [segment.aircraft]),
      ...(isOperatedByAnother ? [t('flightPaper.operatedBy', { carrier: segment.operatingCarrierName })] : []),
    ],
    pause,
  };
}

/**
 * Describes a flight booking for its document: flights with places, terminals and connections, people with their tickets, fare rules and
 * bags.
 */
export function documentFlight(booking: FlightBooking, t: Translator): BookingDocument {
  const { fare, offerId } = booking.details;
  const cabin = t(`flights.cabin${fare.cabin}`);
  const slices = currentSlices(booking).map((slice) => presentSlice(slice, fare.cabin, languageOf(t.formats)));
  const sections = fareRuleSections(presentFare(fare, offerId, booking.price), (amount) => formatMoney(amount, t.formats));
  const write = ({ phrases }: FareRuleSection) => phrases.map(({ key, values }) => t(key, values));
  const terms = sections.map((section) => ({ title: t(section.title), lines: write(section) }));
  return {
    words: flightPaperWords(booking, t),
    title: routeTitle(currentSlices(booking), languageOf(t.formats)),
    contactEmail: booking.order.contact.email,
    parts: slices.map((slice) => ({
      title: t('flightPaper.direction', { from: slice.originCity, to: slice.destinationCity }),
      legs: slice.segments.map((segment, i) => legOf(segment, cabin, pauseAfter(slice, i, t), t)),
    })),
    travelers: booking.order.travelers.map((traveler, i) => ({
      name: travelerName(traveler),
      kind: t(`flightPaper.type${traveler.type}`),
      reference: booking.facts?.tickets[i] ?? null,
    })),
    terms: [{ title: t('flightPaper.fareFamily'), lines: [`${fare.familyName}, ${cabin}`] }, ...terms],
    included: sections.filter(({ title }) => title === 'fareRules.bags').flatMap(write),
    isChanged: booking.facts?.changedSlices != null,
  };
}
