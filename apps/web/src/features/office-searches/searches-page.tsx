import { listAgencySearches } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { Paging } from '../../components/table/table-paging.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { SearchRow } from './search-row.tsx';
import classes from './searches.module.css';
import { Filters } from './searches-filters.tsx';
import type { SearchesSearch } from './searches-search.ts';
import { PAGE_SIZE, readSearchesSearch, searchesQuery } from './searches-search.ts';

type ListProps = { search: SearchesSearch; go: (next: SearchesSearch) => void };

function List({ search, go }: ListProps) {
  const t = useT();
  const isRestricted = useSession()?.isRestrictedAgent === true;
  const found = useCall(listAgencySearches, { query: searchesQuery(search) }, { keepPrevious: true });
  const data = found.data?.data;
  const { page = 1, size = PAGE_SIZE, ...filters } = search;
  if (found.isError && !data)
    return (
      <EmptyState title={found.error.message} scene="mountain">
        <Button onClick={() => found.refetch()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <CardSkeletons count={5} height={64} />;
  if (data.searches.length === 0) {
    const isFiltered = page > 1 || Object.values(filters).some((value) => value !== undefined);
    return isFiltered ? (
      <EmptyState title={t('searches.noMatch')} scene="desert">
        <Button onClick={() => go({})}>{t('common.clearAll')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('searches.none')} text={t('searches.noneText')} scene="coast" />
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={t('searches.list')} aria-busy={found.isPlaceholderData}>
        {data.searches.map((one) => (
          <SearchRow
            key={one._id}
            search={one}
            onPerson={isRestricted ? null : ({ _id, name }) => go({ ...filters, user: _id, userName: name })}
          />
        ))}
      </ul>
      <Paging
        total={data.totalSearches}
        state={{ search: '', page, pageSize: size }}
        onState={(next) => go({ ...filters, page: next.page, size: next.pageSize })}
      />
    </>
  );
}

/** What was searched at the agency lately, for its staff (spec 3, section 2: Searches). A restricted agent sees their own. */
export function SearchesPage() {
  const t = useT();
  const search = readSearchesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isRestricted = useSession()?.isRestrictedAgent === true;
  usePageTitle(t('common.searches'));
  const go = (next: SearchesSearch) => {
    const isKept = ([name, value]: [string, unknown]) => {
      const isDefault = (name === 'page' && value === 1) || (name === 'size' && value === PAGE_SIZE);
      return value !== undefined && value !== '' && !isDefault;
    };
    void navigate({
      to: '.',
      search: Object.fromEntries(Object.entries(next).filter(isKept)),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <PageFrame layout="office" title={t('common.searches')} intro={t(isRestricted ? 'searches.introOwn' : 'searches.intro')}>
      <Filters search={search} change={(part) => go({ ...search, ...part, page: undefined })} />
      <List search={search} go={go} />
    </PageFrame>
  );
}
