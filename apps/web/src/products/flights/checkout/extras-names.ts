import type { FlightQuote } from '@caravel/products/flights/contract';
import { findFullName } from '../../../components/form/name-rules.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';
import type { FlightOwn } from './traveler-rules.ts';

/** What a passenger is called: the typed name, or their place. */
export function placeName({ travelers }: FlightOwn, passenger: number, t: Translator): string {
  const traveler = travelers[passenger];
  if (!traveler) return '';
  return findFullName(traveler) ?? t('flightCheckout.travelerNumbered', { number: passenger + 1, type: traveler.type });
}

/** The flights of a quote by their places, as tickets name them. */
export function flightName({ flights }: Pick<FlightQuote, 'flights'>, flight: number): string {
  const segment = flights.flatMap(({ segments }) => segments)[flight];
  return segment ? `${segment.carrier} ${segment.flightNumber} ${segment.origin}–${segment.destination}` : '';
}
