import { required } from '@caravel/kernel';
import type { HotelSearchInput } from '@caravel/products/hotels/contract';
import {
  type HotelForm,
  type HotelSearchParams,
  hotelFormOfSearch,
  listRecentHotelSearches,
  paramsOfHotelForm,
} from '@caravel/products/hotels/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RecentSearches } from '../../../components/search/recent-searches.tsx';
import { SearchStart } from '../../../components/search/search-start.tsx';
import { useSearchForm } from '../../../components/search/use-search-form.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDateRange, today as todayHere } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useHomeCountry } from '../../../lib/session/home-country.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DestinationIdeas } from '../../destination-ideas.tsx';
import { useDestinations } from '../../destinations.ts';
import { type HotelView, SearchForm } from './form/search-form.tsx';
import { formOfParams, keepForm, keptForm } from './search-address.ts';
import { guestsText } from './words.ts';

/** Suggested places, each with the airlines' code of its city. */
const IDEAS = { 'city-2267057': 'LIS', 'city-5128581': 'NYC', 'city-3128760': 'BCN', 'city-3530597': 'MEX' };

type RecentProps = {
  searches: readonly { search: HotelSearchInput; place: string; at: string }[];
  onOpen: (form: HotelForm) => void;
};

function Recent({ searches, onOpen }: RecentProps) {
  const t = useT();
  const locale = useFormatLocale();
  const forms = searches.map(({ search }) => hotelFormOfSearch(search));
  const known = useDestinations(forms.map(({ destination }) => destination));
  const words = searches.map(({ place, at }, i) => {
    const form = required(forms[i], 'one form a search');
    const facts = [formatDateRange(form.start, form.end, locale), guestsText(form.rooms, t)];
    // The stored name is in the language in which was searched: it stands until the place is known in that of the page.
    const title = (known[form.destination]?.name ?? place) || t('place.mapArea');
    return { id: at, title, facts, onOpen: () => onOpen(form) };
  });
  return <RecentSearches title={t('hotels.recentTitle')} searches={words} />;
}

/** The start of a hotel search (spec 2, section 2: /booknow/hotels). */
export function SearchPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: HotelSearchParams = useSearch({ from: '/protected/booknow/hotels' });
  const home = useHomeCountry();
  const { form, version, replace } = useSearchForm(() => {
    const today = todayHere();
    const isAsked = params.d !== undefined || params.at !== undefined;
    return isAsked ? formOfParams(params, today, home) : keptForm(today, home);
  }, keepForm);
  const recent = useCall(listRecentHotelSearches, {}, { enabled: useSession() !== null, staleMs: 10_000 });
  const searches = recent.data?.data ?? [];
  const open = (next: HotelForm, view: HotelView = 'list') => {
    keepForm(next);
    navigate({ to: '/booknow/hotels/search', search: { ...paramsOfHotelForm(next), ...(view === 'map' && { v: 'map' }) } });
  };
  return (
    <SearchStart title={t('menu.hotels')} heading={t('hotels.searchHeading')} lead={t('hotels.searchLead')}>
      <SearchForm key={version} initial={form} onSearch={open} />
      {searches.length > 0 ? <Recent searches={searches} onOpen={open} /> : null}
      {recent.isLoading ? null : (
        <DestinationIdeas
          texts="hotels"
          ideas={IDEAS}
          isFirst={searches.length === 0}
          onPick={(id) => replace({ ...form, destination: id, area: null })}
        />
      )}
    </SearchStart>
  );
}
