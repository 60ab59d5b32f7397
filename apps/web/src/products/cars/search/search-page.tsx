import {
  type CarForm,
  type CarSearchParams,
  carFormOfParams,
  listRecentCarSearches,
  paramsOfCarForm,
} from '@caravel/products/cars/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RecentSearches } from '../../../components/search/recent-searches.tsx';
import { SearchStart } from '../../../components/search/search-start.tsx';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { useSearchForm } from '../../../components/search/use-search-form.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDateRange, today as todayHere } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useHomeCountry } from '../../../lib/session/home-country.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DestinationIdeas } from '../../destination-ideas.tsx';
import { UNKNOWN, useDestinations } from '../../destinations.ts';
import { type CarField, formOfRecent, keepForm, keptForm } from './car-form.ts';
import { SearchForm } from './form/search-form.tsx';

/** Suggested places, each with the airlines' code of its city. */
const IDEAS = { 'city-4164138': 'MIA', 'city-2267057': 'LIS', 'city-3128760': 'BCN', 'city-5368361': 'LAX' };

function Recent({ forms, onOpen }: { forms: readonly CarForm[]; onOpen: (form: CarForm) => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const known = useDestinations(forms.flatMap(({ pickUp, dropOff }) => [pickUp, dropOff ?? '']));
  const nameOf = (id: string) => known[id]?.name ?? UNKNOWN;
  const searches = forms.map((form) => ({
    id: JSON.stringify(form),
    title: nameOf(form.pickUp),
    facts: [
      form.dropOff === null ? t('cars.sameDropOff') : t('cars.returnedAt', { place: nameOf(form.dropOff) }),
      formatDateRange(form.pickUpAt.slice(0, 10), form.dropOffAt.slice(0, 10), locale),
      t('cars.driverOf', { age: form.age }),
    ],
    onOpen: () => onOpen(form),
  }));
  return <RecentSearches title={t('cars.recentTitle')} searches={searches} />;
}

/** The start of a car search (spec 2, section 2: /booknow/cars). */
export function SearchPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: CarSearchParams & { near?: string | undefined } = useSearch({ from: '/protected/booknow/cars' });
  const home = useHomeCountry() || undefined;
  const [today] = useState(todayHere);
  const isAsked = Object.values(params).some((value) => value !== undefined);
  const { form, version, replace } = useSearchForm(
    () => (isAsked ? carFormOfParams(params, today, home) : keptForm(today, home)),
    keepForm,
  );
  const unknown: readonly FormProblem<CarField>[] =
    params.near && version === 0 ? [{ field: 'pickUp', message: t('common.placeNone', { text: params.near }) }] : [];
  const recent = useCall(listRecentCarSearches, {}, { enabled: useSession() !== null, staleMs: 10_000 });
  const forms = recent.data?.data.map(({ search }) => formOfRecent(search)) ?? [];
  const open = (next: CarForm) => {
    keepForm(next);
    navigate({ to: '/booknow/cars/search', search: paramsOfCarForm(next) });
  };
  return (
    <SearchStart title={t('menu.cars')} heading={t('cars.searchHeading')} lead={t('cars.searchLead')}>
      <SearchForm key={version} initial={form} problems={unknown} onSearch={open} />
      {forms.length > 0 ? <Recent forms={forms} onOpen={open} /> : null}
      {recent.isLoading ? null : (
        <DestinationIdeas
          texts="cars"
          ideas={IDEAS}
          isFirst={forms.length === 0}
          onPick={(id) => replace({ ...form, pickUp: id })}
        />
      )}
    </SearchStart>
  );
}
