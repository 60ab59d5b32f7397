import type { FlightStop } from '@caravel/products/flights/contract';
import { formatDuration } from '../../lib/language/format-duration.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** A stop on one line with others: its airport and how long it takes, and whether travelers stay on the plane. */
export function stopShort({ airport, minutes, within }: FlightStop, t: Translator): string {
  const place = minutes === null ? airport : t('flights.layoverShort', { airport, duration: formatDuration(minutes, t) }).trim();
  return within === undefined ? place : t('flights.samePlane', { place: place || 'none' });
}

/** The name of a stop in a sentence. */
export const stopPlace = ({ city, within }: FlightStop, t: Translator): string =>
  within === undefined ? city : t('flights.samePlane', { place: city || 'none' });
