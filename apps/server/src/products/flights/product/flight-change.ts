import { type ChangeSeverity, type Locale, worstOf } from '@caravel/contracts';
import type { ComparedFlight, FlightChange, FlightFinding } from '@caravel/products/flights/contract';
import { airportNames } from '@caravel/reference';
import { canCancel } from '../../../domains/bookings/index.ts';
import type { SupplierSegment } from '../ports.ts';
import { type Comparison, compareFlights, type Finding, flightName } from '../rules/compare-flights.ts';
import { type FlightPair, matchFlights, type SlicePair } from '../rules/match-flights.ts';
import { agreedSlices, type FlightBooking, flownSlices } from './current-flights.ts';
import type { FlightFacts } from './stored.ts';

type Changed = Pick<FlightBooking, 'details' | 'facts' | 'sagaState'>;

/** What the airline changed about a booking, how bad that is, and how it stands. */
export type KnownChange = Comparison & {
  readonly stored: NonNullable<FlightFacts['change']>;
  readonly state: FlightChange['state'];
  readonly severity: ChangeSeverity;
};

/** Returns what the airline changed beside what was agreed on; null if nothing differs. */
export function findChange(booking: Changed): KnownChange | null {
  const stored = booking.facts?.change;
  if (!stored) return null;
  const comparison = compareFlights(agreedSlices(booking), flownSlices(booking));
  const worst = worstOf(comparison.findings.map(({ severity }) => severity));
  if (worst === null && !stored.isAccepted) return null;
  const open = stored.isAccepted ? 'accepted' : 'open';
  return { ...comparison, stored, state: canCancel(booking.sagaState) ? open : 'over', severity: worst ?? 'note' };
}

/** How bad a change is that waits for an answer; null if none does. */
export function openChangeOf(booking: Changed): ChangeSeverity | null {
  const change = findChange(booking);
  return change?.state === 'open' ? change.severity : null;
}

/** Whether the booking can be cancelled free of charge because of what the airline did. */
export function isFreed(change: KnownChange | null): boolean {
  return change?.state === 'open' && change.stored.freesCancelling === true;
}

/** A flight with its number in the booking, which it keeps when the airline changes others; those that are gone keep theirs. */
export type NumberedFlight = { readonly segment: SupplierSegment; readonly number: number; readonly isOff: boolean };

/** The flights of a booking, first those that fly, then those that the airline took out. Calendars know them by their numbers. */
export function numberedFlights(booking: Pick<FlightBooking, 'details' | 'facts'>): NumberedFlight[] {
  const sold = booking.details.slices;
  const pairs = matchFlights(sold, flownSlices(booking)).flatMap(({ flights }) => flights);
  let next = sold.flatMap(({ segments }) => segments).length;
  const numberOf = ({ place }: FlightPair) => {
    if (place !== null) return place + 1;
    next += 1;
    return next;
  };
  const flights = pairs.map((pair) => ({ pair, number: numberOf(pair) }));
  const shown = (isOff: boolean) =>
    flights.flatMap(({ pair: { before, after }, number }) => {
      const segment = isOff ? before : after;
      return segment && isOff === (after === null) ? [{ segment, number, isOff }] : [];
    });
  return [...shown(false), ...shown(true)];
}

function placeOf(code: string, locale: Locale) {
  const { city, name } = airportNames(code, locale);
  return { code, city, name };
}

/** Names the places of a finding in a language. */
export function presentFinding({ about: _about, from, to, ...finding }: Finding, locale: Locale): FlightFinding {
  return {
    ...finding,
    ...(from !== undefined && { from: placeOf(from, locale) }),
    ...(to !== undefined && { to: placeOf(to, locale) }),
  };
}

function presentFlight(segment: SupplierSegment | null, locale: Locale): ComparedFlight | null {
  return (
    segment && {
      flight: flightName(segment),
      from: placeOf(segment.origin, locale),
      to: placeOf(segment.destination, locale),
      departureTime: segment.departure,
      arrivalTime: segment.arrival,
    }
  );
}

/** How bad it is what happened to one flight. */
export function severityOf({ before, after }: FlightPair, findings: readonly Finding[]): ChangeSeverity | null {
  const worst = worstOf(
    findings.flatMap(({ about, severity }) => (about && (about === after || about === before) ? severity : [])),
  );
  // When a whole direction is gone, its flights are not listed one by one.
  return worst ?? (after ? null : 'breaks');
}

/** The ends of a direction: as it was agreed on. */
export function endsOf({ before }: SlicePair): { from: string; to: string } {
  return { from: before.origin, to: before.destination };
}

/** Presents a change in the contract's shape, with the names of places in a language. */
export function presentChange(booking: Changed, locale: Locale, canTellAirline: boolean): FlightChange | null {
  const change = findChange(booking);
  if (!change) return null;
  const { stored, state, severity, findings, directions } = change;
  return {
    version: stored.version,
    state,
    severity,
    seenAt: new Date(stored.seenAt).toISOString(),
    acceptedAt: stored.acceptedAt === null ? null : new Date(stored.acceptedAt).toISOString(),
    freesCancelling: state === 'open' ? stored.freesCancelling : false,
    canAccept: canTellAirline && state === 'open' && booking.facts?.state !== 'cancelled',
    findings: findings.map((finding) => presentFinding(finding, locale)),
    directions: directions.map((direction) => {
      const { from, to } = endsOf(direction);
      const flights = direction.flights.map((pair) => ({
        before: presentFlight(pair.before, locale),
        after: presentFlight(pair.after, locale),
        severity: severityOf(pair, findings),
      }));
      return { from: placeOf(from, locale), to: placeOf(to, locale), flights };
    }),
  };
}
