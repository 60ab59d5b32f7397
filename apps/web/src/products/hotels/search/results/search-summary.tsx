import { daysBetween } from '@caravel/kernel';
import type { HotelForm } from '@caravel/products/hotels/contract';
import { memo } from 'react';
import { makeSearchInPlace, type SummaryProps } from '../../../../components/search/search-in-place.tsx';
import { formatDateRange } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import type { HotelView } from '../form/search-form.tsx';
import type { HotelField } from '../hotel-form.ts';
import { usePlaceOf } from '../place-of.ts';
import { guestsText } from '../words.ts';

const SearchInPlace = makeSearchInPlace<HotelForm, HotelField, [view: HotelView]>(
  async () => (await import('../form/search-form.tsx')).SearchForm,
  112,
);

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary(props: SummaryProps<HotelForm, HotelField, [view: HotelView]>) {
  const { form } = props;
  const t = useT();
  const locale = useFormatLocale();
  const place = usePlaceOf(form, t);
  const nights = t('common.nights', { count: Math.max(0, daysBetween(form.start, form.end)) });
  return (
    <SearchInPlace
      {...props}
      title={<bdi>{place?.label ?? t('hotels.searchHeading')}</bdi>}
      facts={[`${formatDateRange(form.start, form.end, locale)}, ${nights}`, guestsText(form.rooms, t)]}
    />
  );
});
