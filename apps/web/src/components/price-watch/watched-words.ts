import type { PriceWatch } from '@caravel/contracts';
import { formatDate, formatDateRange } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** Where a watched search leads: the names of its places. */
export function watchedPlaces({ places }: Pick<PriceWatch, 'places'>, t: Translator): string {
  return places.length === 0 ? t('priceWatches.area') : places.join(' – ');
}

/** When its trip is. */
export function watchedDays({ startsOn, endsOn }: Pick<PriceWatch, 'startsOn' | 'endsOn'>, t: Translator): string {
  return endsOn ? formatDateRange(startsOn, endsOn, t.formats, 'full') : formatDate(startsOn, t.formats, 'full');
}

/** A watched search in a line: where and when. */
export function whatIsWatched(watch: PriceWatch, t: Translator): string {
  return `${watchedPlaces(watch, t)}, ${watchedDays(watch, t)}`;
}
