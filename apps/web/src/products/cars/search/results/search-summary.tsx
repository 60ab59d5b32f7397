import type { CarForm } from '@caravel/products/cars/contract';
import { memo } from 'react';
import { makeSearchInPlace, type SummaryProps } from '../../../../components/search/search-in-place.tsx';
import { formatDate, formatTime } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { UNKNOWN, useDestinations } from '../../../destinations.ts';
import type { CarField } from '../car-form.ts';

const SearchInPlace = makeSearchInPlace<CarForm, CarField>(async () => (await import('../form/search-form.tsx')).SearchForm, 160);

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary(props: SummaryProps<CarForm, CarField>) {
  const { form } = props;
  const t = useT();
  const known = useDestinations([form.pickUp, form.dropOff ?? '']);
  const nameOf = (id: string) => known[id]?.name ?? UNKNOWN;
  const back = form.dropOff === null ? t('cars.sameDropOff') : t('cars.returnedAt', { place: nameOf(form.dropOff) });
  const at = (local: string) =>
    t('rental.dayTime', { day: formatDate(local.slice(0, 10), t.formats), time: formatTime(local, t.formats) });
  return (
    <SearchInPlace
      {...props}
      title={<bdi>{form.pickUp === '' ? t('cars.searchHeading') : nameOf(form.pickUp)}</bdi>}
      facts={[back, `${at(form.pickUpAt)} – ${at(form.dropOffAt)}`, t('cars.driverOf', { age: form.age })]}
    />
  );
});
