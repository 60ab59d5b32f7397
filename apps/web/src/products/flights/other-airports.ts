import type { FlightSlice } from '@caravel/products/flights/contract';
import type { Translator } from '../../lib/language/i18n.tsx';

const nameOf = (name: string | undefined, code: string) => (name ? `${name} (${code})` : code);

/**
 * What a traveler may overlook in each slice of a journey: it leaves from another airport of the city where the one before landed, or the last
 * one lands at another airport of the city where the journey began. Empty texts where there is nothing to say.
 */
export function otherAirports(slices: readonly FlightSlice[], t: Translator): readonly string[] {
  const start = slices[0];
  return slices.map((slice, index) => {
    const before = slices[index - 1];
    const notes: string[] = [];
    if (before && before.destinationCity === slice.originCity && before.destination !== slice.origin) {
      const airport = nameOf(slice.segments[0]?.originName, slice.origin);
      notes.push(t('flights.leavesElsewhere', { airport, before: before.destination }));
    }
    const isHome = before !== undefined && index === slices.length - 1 && slice.destinationCity === start?.originCity;
    if (isHome && slice.destination !== start.origin) {
      const airport = nameOf(slice.segments.at(-1)?.destinationName, slice.destination);
      notes.push(t('flights.landsElsewhere', { airport, before: start.origin }));
    }
    return notes.join('. ');
  });
}
