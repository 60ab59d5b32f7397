import type { SearchForm as Form } from '@caravel/flight-search';
import { countPassengers } from '@caravel/flight-search';
import { memo } from 'react';
import { SearchLine } from '../../../../components/list/search-line.tsx';
import { CardSkeletons } from '../../../../components/notices/skeletons.tsx';
import { lazyCallingPart } from '../../../../components/page/lazy-calling-part.tsx';
import { formatDate, formatDateRange } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import type { FormProblem } from '../form/search-form.tsx';
import { placeFor, usePlaceNames } from '../place-names.ts';
import { CABIN_KEYS, travelersText } from '../words.ts';

/** The form is loaded when it is opened, to keep its pickers out of the first load of the results page. */
const loadForm = () => import('../form/search-form.tsx');
const SearchForm = lazyCallingPart(async () => (await loadForm()).SearchForm, <CardSkeletons count={1} height={112} />);

type SearchSummaryProps = {
  form: Form;
  /** Opens by itself if the address holds no valid search. */
  isForcedOpen: boolean;
  /** The problems of the search, by field. */
  problems: readonly FormProblem[];
  onSearch: (form: Form) => void;
};

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary({ form, isForcedOpen, problems, onSearch }: SearchSummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const names = usePlaceNames(form.segments.flatMap(({ origin, destination }) => [origin, destination]));
  const place = (code: string) => {
    const found = placeFor(code, names);
    return found && found.name !== code ? `${found.name} (${code})` : code;
  };
  const [first] = form.segments;
  const last = form.segments.at(-1);
  const stations = [first?.origin ?? '', ...form.segments.map((segment) => segment.destination)];
  const route = form.routeType === 'Multi-City' ? stations : stations.slice(0, 2);
  const dates =
    first && last && first !== last ? formatDateRange(first.date, last.date, locale) : formatDate(first?.date ?? '', locale);
  return (
    <SearchLine
      title={route.map((code, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a place twice
        <span key={at}>
          {at > 0 ? ' – ' : ''}
          <bdi>{place(code)}</bdi>
        </span>
      ))}
      facts={[dates, travelersText(countPassengers(form.passengers), t), t(CABIN_KEYS[form.preferences.cabin])]}
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
