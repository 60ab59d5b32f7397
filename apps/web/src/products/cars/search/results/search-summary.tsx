import type { CarForm } from '@caravel/products/cars/contract';
import { memo } from 'react';
import { SearchLine } from '../../../../components/list/search-line.tsx';
import { CardSkeletons } from '../../../../components/notices/skeletons.tsx';
import { lazyCallingPart } from '../../../../components/page/lazy-calling-part.tsx';
import { formatDate, formatTime } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { UNKNOWN, useDestinations } from '../../../destinations.ts';
import type { FormProblem } from '../car-form.ts';

/** The form is loaded when it is opened, to keep its pickers out of the first load of the results page. */
const loadForm = () => import('../form/search-form.tsx');
const SearchForm = lazyCallingPart(async () => (await loadForm()).SearchForm, <CardSkeletons count={1} height={160} />);

type SearchSummaryProps = {
  form: CarForm;
  isForcedOpen: boolean;
  problems: readonly FormProblem[];
  onSearch: (form: CarForm) => void;
};

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary({ form, isForcedOpen, problems, onSearch }: SearchSummaryProps) {
  const t = useT();
  const known = useDestinations([form.pickUp, form.dropOff ?? '']);
  const nameOf = (id: string) => known[id]?.name ?? UNKNOWN;
  const back = form.dropOff === null ? t('cars.sameDropOff') : t('cars.returnedAt', { place: nameOf(form.dropOff) });
  const at = (local: string) =>
    t('rental.dayTime', { day: formatDate(local.slice(0, 10), t.formats), time: formatTime(local, t.formats) });
  return (
    <SearchLine
      title={<bdi>{form.pickUp === '' ? t('cars.searchHeading') : nameOf(form.pickUp)}</bdi>}
      facts={[back, `${at(form.pickUpAt)} – ${at(form.dropOffAt)}`, t('cars.driverOf', { age: form.age })]}
      isForcedOpen={isForcedOpen}
      onPreload={() => void loadForm().catch(() => undefined)}
    >
      {(close) => (
        <SearchForm
          initial={form}
          problems={problems}
          onSearch={(next) => {
            close();
            onSearch(next);
          }}
        />
      )}
    </SearchLine>
  );
});
