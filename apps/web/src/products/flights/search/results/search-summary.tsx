import type { SearchForm as Form } from '@caravel/flight-search';
import { countPassengers } from '@caravel/flight-search';
import { memo } from 'react';
import { makeSearchInPlace, type SummaryProps } from '../../../../components/search/search-in-place.tsx';
import { formatDate, formatDateRange } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { placeFor, usePlaceNames } from '../place-names.ts';
import { CABIN_KEYS, travelersText } from '../words.ts';

const SearchInPlace = makeSearchInPlace<Form, string>(async () => (await import('../form/search-form.tsx')).SearchForm, 112);

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary(props: SummaryProps<Form, string>) {
  const { form } = props;
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
    <SearchInPlace
      {...props}
      title={route.map((code, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a place twice
        <span key={at}>
          {at > 0 ? ' – ' : ''}
          <bdi>{place(code)}</bdi>
        </span>
      ))}
      facts={[dates, travelersText(countPassengers(form.passengers), t), t(CABIN_KEYS[form.preferences.cabin])]}
    />
  );
});
