import { money } from '@caravel/kernel';
import type { HotelFilter } from '@caravel/products/hotels/contract';
import { useMemo } from 'react';
import type { AppliedFilter } from '../../../../components/filters/applied-filters.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import { formatMoney, formatNumber } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS, FACILITY_KEYS } from '../../hotel-words.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { classText } from '../words.ts';

type Chip = { readonly key: string; readonly text: string; readonly without: HotelFilter };

function chipsOf(filter: HotelFilter, currency: string | undefined, t: Translator): Chip[] {
  const chips: Chip[] = [];
  const add = (key: string, text: string, without: HotelFilter) => chips.push({ key, text, without });
  const price = (minor: number) => (currency ? formatMoney(money(minor, currency), t.formats, { compact: true }) : '…');
  /** A chip for each value of a group. */
  const each = <Group extends 'classes' | 'boards' | 'facilities' | 'chains' | 'neighborhoods'>(
    group: Group,
    textOf: (value: NonNullable<HotelFilter[Group]>[number]) => string,
  ) => {
    const values: readonly NonNullable<HotelFilter[Group]>[number][] = filter[group] ?? [];
    for (const value of values) add(`${group}${value}`, textOf(value), { [group]: values.filter((other) => other !== value) });
  };
  const { min, max } = filter.price ?? {};
  if (min !== undefined) add('min', t('list.chipMin', { price: price(min) }), { price: max === undefined ? undefined : { max } });
  if (max !== undefined) add('max', t('list.chipMax', { price: price(max) }), { price: min === undefined ? undefined : { min } });
  if (filter.refundable) add('refundable', t('hotels.freeCancellation'), { refundable: undefined });
  each('classes', (stars) => classText(stars, t));
  if (filter.minScore !== undefined)
    add('score', t('hotels.scoreFrom', { score: formatNumber(filter.minScore, t.formats) }), { minScore: undefined });
  each('boards', (board) => t(BOARD_KEYS[board]));
  each('facilities', (facility) => t(FACILITY_KEYS[facility]));
  if (filter.maxDistance !== undefined)
    add('distance', t('hotels.within', { distance: distanceText(filter.maxDistance, t) }), { maxDistance: undefined });
  each('neighborhoods', (neighborhood) => neighborhood);
  each('chains', (chain) => chain);
  if (filter.name) add('name', t('hotels.namedLike', { name: filter.name }), { name: undefined });
  if (filter.area) add('area', t('hotels.inMapArea'), { area: undefined });
  return chips;
}

/** The active filters with their texts, in the order of the rail. */
export function useAppliedFilters(): readonly AppliedFilter[] {
  const t = useT();
  const filter = useHotels((state) => state.view.filter);
  const currency = useHotels((state) => state.body?.currency);
  return useMemo(
    () =>
      chipsOf(filter, currency, t).map(({ key, text, without }) => ({
        key,
        text,
        remove: () => hotelStore.setFilter(without),
      })),
    [filter, currency, t],
  );
}
