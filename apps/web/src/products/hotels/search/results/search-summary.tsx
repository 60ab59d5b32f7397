import { daysBetween } from '@caravel/kernel';
import type { HotelForm } from '@caravel/products/hotels/contract';
import { memo } from 'react';
import { SearchLine } from '../../../../components/list/search-line.tsx';
import { CardSkeletons } from '../../../../components/notices/skeletons.tsx';
import { lazyCallingPart } from '../../../../components/page/lazy-calling-part.tsx';
import { formatDateRange } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import type { FormProblem } from '../form/search-form.tsx';
import { usePlaceOf } from '../place-of.ts';
import { guestsText } from '../words.ts';

/** The form is loaded when it is opened, to keep its pickers out of the first load of the results page. */
const loadForm = () => import('../form/search-form.tsx');
const SearchForm = lazyCallingPart(async () => (await loadForm()).SearchForm, <CardSkeletons count={1} height={112} />);

type SearchSummaryProps = {
  form: HotelForm;
  isForcedOpen: boolean;
  problems: readonly FormProblem[];
  onSearch: (form: HotelForm, view: 'list' | 'map') => void;
};

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary({ form, isForcedOpen, problems, onSearch }: SearchSummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const place = usePlaceOf(form, t);
  const nights = t('common.nights', { count: Math.max(0, daysBetween(form.start, form.end)) });
  return (
    <SearchLine
      title={<bdi>{place?.label ?? t('hotels.searchHeading')}</bdi>}
      facts={[`${formatDateRange(form.start, form.end, locale)}, ${nights}`, guestsText(form.rooms, t)]}
      isForcedOpen={isForcedOpen}
      onPreload={() => void loadForm().catch(() => undefined)}
    >
      {(close) => (
        <SearchForm
          initial={form}
          problems={problems}
          onSearch={(next, view) => {
            close();
            onSearch(next, view);
          }}
        />
      )}
    </SearchLine>
  );
});
