import type { Idea } from '@caravel/contracts';
import type { SearchForm as Form, SearchParams } from '@caravel/flight-search';
import { countPassengers, fromSearchInput, localDay, paramsOfForm, setPlace } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { FLIGHT_IDEAS, listRecentFlightSearches } from '@caravel/products/flights/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PlaceIdeas } from '../../../components/search/place-ideas.tsx';
import { type RecentSearch, RecentSearches } from '../../../components/search/recent-searches.tsx';
import { SearchStart } from '../../../components/search/search-start.tsx';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { useSearchForm } from '../../../components/search/use-search-form.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatAgo, formatDate, formatDateRange, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useIdeas } from '../../ideas.ts';
import { SearchForm } from './form/search-form.tsx';
import { dayProblems, formOfParams, keepForm } from './search-address.ts';
import type { TypedSearch } from './typed-search.ts';
import { useKeptForm } from './use-kept-form.ts';
import { CABIN_KEYS, travelersText } from './words.ts';

/** A recent search in words. */
function useRecentWords(): (form: Form, names: Readonly<Record<string, string>>) => Omit<RecentSearch, 'id' | 'onOpen'> {
  const t = useT();
  const locale = useFormatLocale();
  return (form, names) => {
    const first = form.segments[0];
    const last = form.segments.at(-1);
    const stations = [first?.origin ?? '', ...form.segments.map((segment) => segment.destination)];
    const route = form.routeType === 'Multi-City' ? stations : stations.slice(0, 2);
    const dates =
      first && last && first !== last ? formatDateRange(first.date, last.date, locale) : formatDate(first?.date ?? '', locale);
    return {
      title: route.map((code) => names[code] ?? code).join(' – '),
      facts: [dates, `${travelersText(countPassengers(form.passengers), t)}, ${t(CABIN_KEYS[form.preferences.cabin])}`],
    };
  };
}

/** Where one could go from the agency's home airport: a place with a price leads to that search, one without into the form. */
function Ideas({ onPick }: { onPick: (code: string) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const found = useIdeas(FLIGHT_IDEAS);
  if (!found || found.ideas.length === 0) return null;
  const open = (code: string) => {
    const price = found.ideas.find((one) => one.code === code)?.price;
    if (price) void navigate({ to: '/booknow/flights/search', search: price.search });
    else onPick(code);
  };
  const factsOf = ({ price }: Idea) =>
    price
      ? [
          t('landing.ideaFrom', { price: formatMoney(price.total, t.formats) }),
          formatDate(price.date, t.formats),
          ...(price.seenAt ? [t('landing.seenAgo', { ago: formatAgo(price.seenAt, Date.now(), t.formats) })] : []),
        ]
      : [];
  return (
    <PlaceIdeas
      title={t('landing.ideasTitle', { city: found.home.name })}
      text={t('landing.ideasText')}
      ideas={found.ideas.map((idea) => ({
        id: idea.code,
        name: idea.name,
        place: idea.code,
        country: idea.countryCode,
        facts: factsOf(idea),
      }))}
      onPick={open}
    />
  );
}

/**
 * The form that the page opens with: that of the address (a search to be changed), else as it was left, else the defaults from
 * the home airport.
 */
function useInitialForm(today: PlainDate): Form {
  const params: SearchParams = useSearch({ from: '/protected/booknow/flights' });
  const kept = useKeptForm(today);
  const [form] = useState(() => (params.l === undefined ? kept : formOfParams(params, today)));
  return form;
}

/** Days of the address that cannot be searched, told at their field. */
function useDayProblems(form: Form, today: PlainDate): readonly FormProblem[] {
  const t = useT();
  const params: SearchParams = useSearch({ from: '/protected/booknow/flights' });
  return dayProblems({ ...params }, form, today).map(({ path, key }) => ({ field: path, message: t(`validation.${key}`) }));
}

/** Words from the landing page that no place has: told at the field, so that nobody wonders where they went. */
function useUnknownPlaces(): readonly FormProblem[] {
  const t = useT();
  const { from, to }: TypedSearch = useSearch({ from: '/protected/booknow/flights' });
  const ends = [
    ['origin', from],
    ['destination', to],
  ] as const;
  return ends.flatMap(([end, text]) =>
    text === undefined ? [] : [{ field: `segments.0.${end}`, message: t('common.placeNone', { text }) }],
  );
}

/** The start of a flight search (spec 2, section 2: /booknow/flights). */
export function SearchPage() {
  const t = useT();
  const navigate = useNavigate();
  const [today] = useState(() => localDay(Date.now()));
  const { form, version, replace } = useSearchForm(useInitialForm(today), keepForm);
  const wrong = [...useUnknownPlaces(), ...useDayProblems(form, today)];
  const recent = useCall(listRecentFlightSearches, {}, { enabled: useSession() !== null, staleMs: 10_000 });
  const searches = recent.data?.data ?? [];
  const recentWords = useRecentWords();
  const open = (next: Form) => {
    keepForm(next);
    navigate({ to: '/booknow/flights/search', search: paramsOfForm(next) });
  };
  return (
    <SearchStart title={t('flights.title')} heading={t('flights.searchHeading')} lead={t('flights.searchLead')}>
      <SearchForm key={version} initial={form} problems={version === 0 ? wrong : []} onSearch={open} />
      {searches.length > 0 ? (
        <RecentSearches
          title={t('flights.recentTitle')}
          searches={searches.map(({ search, places, at }) => {
            const kept = fromSearchInput(search, today);
            return { id: at, ...recentWords(kept, places), onOpen: () => open(kept) };
          })}
        />
      ) : null}
      {recent.isLoading ? null : <Ideas onPick={(code) => replace(setPlace(form, 0, 'destination', code))} />}
    </SearchStart>
  );
}
