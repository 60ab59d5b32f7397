import type { Translator } from '@caravel/messages/web/make.ts';
import type { FlightSlice, FlightStop } from '../contract/offers.ts';

/** The wait after a flight of a direction, by the flight's place. */
export const waitAfter = ({ stops }: FlightSlice, place: number): FlightStop | undefined =>
  stops.filter(({ within }) => within === undefined)[place];

/** Where a flight of a direction lands on its way, by its place. */
export const landingsOn = ({ stops }: FlightSlice, place: number): readonly FlightStop[] =>
  stops.filter(({ within }) => within === place);

/** A landing on the way of a flight, as far as it is known. */
export function landingWords(
  t: Translator,
  { city, airport, minutes }: FlightStop,
  formatDuration: (minutes: number) => string,
): string {
  const duration = minutes === null ? '' : formatDuration(minutes);
  const known = airport === '' ? (duration === '' ? 'none' : 'time') : duration === '' ? 'place' : 'all';
  return t('flights.stopWithin', { known, city, airport, duration });
}
