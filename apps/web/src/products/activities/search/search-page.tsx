import { listRecentActivitySearches } from '@caravel/products/activities/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RecentSearches } from '../../../components/search/recent-searches.tsx';
import { SearchStart } from '../../../components/search/search-start.tsx';
import { useSearchForm } from '../../../components/search/use-search-form.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { today as todayHere } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { DestinationIdeas } from '../../destination-ideas.tsx';
import { PLACE_PICKS } from '../place-picks.ts';
import {
  type ActivityForm,
  formOfParams,
  formOfRecent,
  keepForm,
  keptForm,
  paramsOfForm,
  type SearchParams,
} from './activity-form.ts';
import { rememberDestination } from './destinations.ts';
import { SearchForm } from './form/search-form.tsx';
import { daysText } from './words.ts';

/** The start of an activity search (spec 2, section 2: /booknow/activities). */
export function SearchPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: SearchParams = useSearch({ from: '/protected/booknow/activities' });
  const isAsked = params.d !== undefined;
  const { form, version, replace } = useSearchForm(() => (isAsked ? formOfParams(params) : keptForm(todayHere())), keepForm);
  const recent = useCall(listRecentActivitySearches, {}, { enabled: useSession() !== null, staleMs: 10_000 });
  const searches = recent.data?.data ?? [];
  useEffect(() => {
    for (const { destination } of recent.data?.data.toReversed() ?? []) rememberDestination(destination);
  }, [recent.data]);
  const open = (next: ActivityForm) => {
    keepForm(next);
    navigate({ to: '/booknow/activities/search', search: paramsOfForm(next) });
  };
  return (
    <SearchStart title={t('menu.activities')} heading={t('activities.searchHeading')} lead={t('activities.searchLead')}>
      <SearchForm key={version} initial={form} onSearch={open} />
      {searches.length > 0 ? (
        <RecentSearches
          title={t('activities.recentTitle')}
          searches={searches.map(({ search, destination, at }) => ({
            id: at,
            title: destination.destinationName,
            facts: [destination.context, daysText(formOfRecent(search), t)].filter(Boolean),
            onOpen: () => open(formOfRecent(search)),
          }))}
        />
      ) : null}
      {recent.isLoading ? null : (
        <DestinationIdeas
          texts="activities"
          ideas={PLACE_PICKS}
          isFirst={searches.length === 0}
          onPick={(id) => replace({ ...form, destination: id })}
        />
      )}
    </SearchStart>
  );
}
