import type { GuestRoom, HotelSort } from '@caravel/products/hotels/contract';
import type { CountWords } from '../../../components/filters/filter-option.ts';
import { formatList } from '../../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import { guestsOf } from './hotel-form.ts';

/** The guests in words: "3 adults, 1 child". */
export function peopleText({ adults, children }: { readonly adults: number; readonly children: number }, t: Translator): string {
  const grown = t('common.adults', { count: adults });
  return children === 0 ? grown : `${grown}, ${t('common.children', { count: children })}`;
}

/** Rooms and guests in words, with the ages that prices depend on: "2 rooms, 3 adults, 1 child, age 7". */
export function guestsText(rooms: readonly GuestRoom[], t: Translator): string {
  const ages = rooms.flatMap(({ childAges }) => childAges);
  const people = `${t('common.rooms', { count: rooms.length })}, ${peopleText(guestsOf({ rooms }), t)}`;
  if (ages.length === 0) return people;
  return `${people}, ${t('hotels.agesOf', { count: ages.length, ages: formatList(ages.map(String), t.formats) })}`;
}

/** The wording of hotel counts beside a filter. */
export const COUNT_WORDS: CountWords = { count: 'hotels.optionCount', countFrom: 'hotels.optionFrom' };

/** The orders of the list. */
export const SORT_KEYS: Readonly<Record<HotelSort, MessageKey>> = {
  recommended: 'hotels.sortRecommended',
  price: 'hotels.sortPrice',
  '-price': 'hotels.sortPriceDown',
  class: 'hotels.sortClass',
  score: 'hotels.sortScore',
  distance: 'hotels.sortDistance',
};

/** A class in words: "4 stars". */
export function classText(stars: number, t: Translator): string {
  return stars === 0 ? t('hotels.noStars') : t('hotels.starsFilter', { stars });
}
