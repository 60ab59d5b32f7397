import type { OperatedAgency } from '@caravel/contracts';
import { listOperatedAgencies, OPERATED_PLANS, OPERATED_SORTS } from '@caravel/contracts';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import type { ActiveFilter, Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { type AgenciesSearch, agenciesQuery, PAGE_SIZE, readAgenciesSearch } from './agencies-search.ts';
import { NotAnswered } from './not-answered.tsx';
import classes from './operator.module.css';
import { subscriptionWords } from './words.ts';

type Go = (next: AgenciesSearch) => void;

const STATES = ['Active', 'Inactive'] as const;

function State({ status }: Pick<OperatedAgency, 'status'>) {
  const t = useT();
  return <StatusDot kind={status === 'Active' ? 'success' : 'danger'} label={t(`operator.state_${status}`)} />;
}

function columnsOf(t: Translator, locale: string): Column<OperatedAgency>[] {
  return [
    {
      id: 'name',
      header: t('operator.agency'),
      sortKey: 'name',
      cell: ({ name, host }) => (
        <span className={classes.twoLines}>
          <bdi>{name}</bdi>
          <bdi className={classes.quiet}>{host}</bdi>
        </span>
      ),
    },
    {
      id: 'owner',
      header: t('operator.owner'),
      cell: ({ owner }) =>
        owner ? (
          <span className={classes.twoLines}>
            <bdi>{owner.name}</bdi>
            <bdi className={classes.quiet}>{owner.email}</bdi>
          </span>
        ) : (
          '–'
        ),
    },
    { id: 'state', header: t('operator.state'), cell: ({ status }) => <State status={status} /> },
    {
      id: 'subscription',
      header: t('operator.subscription'),
      cell: ({ subscription }) => subscriptionWords(subscription, t, locale),
    },
    {
      id: 'created',
      header: t('operator.made'),
      sortKey: 'created',
      cell: ({ createdAt }) => formatInstantDay(createdAt, locale, undefined),
    },
  ];
}

function Filters({ search, go }: { search: AgenciesSearch; go: Go }) {
  const t = useT();
  const change = (part: AgenciesSearch) => go({ ...search, ...part, page: undefined });
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('operator.state')}
        data={[
          { value: '', label: t('operator.anyState') },
          ...STATES.map((state) => ({ value: state, label: t(`operator.state_${state}`) })),
        ]}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) => change({ status: STATES.find((state) => state === value) })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('operator.plan')}
        data={[
          { value: '', label: t('operator.anyPlan') },
          ...OPERATED_PLANS.map((plan) => ({ value: plan, label: t(`operator.plan_${plan}`) })),
        ]}
        value={search.plan ?? ''}
        onChange={({ currentTarget: { value } }) => change({ plan: OPERATED_PLANS.find((plan) => plan === value) })}
      />
    </>
  );
}

function chipsOf(search: AgenciesSearch, go: Go, t: Translator): ActiveFilter[] {
  const without = (part: AgenciesSearch) => () => go({ ...search, ...part, page: undefined });
  return [
    ...(search.status
      ? [{ id: 'status', label: t(`operator.state_${search.status}`), onRemove: without({ status: undefined }) }]
      : []),
    ...(search.plan ? [{ id: 'plan', label: t(`operator.plan_${search.plan}`), onRemove: without({ plan: undefined }) }] : []),
  ];
}

/** An agency below 1200 px. */
function AgencyCard({ agency }: { agency: OperatedAgency }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <span className={classes.card}>
      <strong>
        <bdi>{agency.name}</bdi>
      </strong>
      <bdi className={classes.quiet}>{agency.host}</bdi>
      <State status={agency.status} />
      <span>{subscriptionWords(agency.subscription, t, locale)}</span>
    </span>
  );
}

/** All agencies, for those who run the platform. The state of the list is in the address. */
export function AgenciesPage() {
  const t = useT();
  usePageTitle(t('operator.title'));
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const search = readAgenciesSearch(useSearch({ strict: false }));
  const go: Go = (next) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '.', search: kept, replace: true, resetScroll: false });
  };
  const list = useCall(listOperatedAgencies, { query: agenciesQuery(search) }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <PageFrame layout="office" title={t('operator.title')} intro={t('operator.intro')}>
      <DataTable
        label={t('operator.title')}
        columns={columnsOf(t, locale)}
        rows={data?.agencies}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => `/operator/agencies/${_id}`}
        state={{
          search: search.q ?? '',
          sort: search.sort ?? 'name',
          page: search.page ?? 1,
          pageSize: search.size ?? PAGE_SIZE,
        }}
        onState={(next) =>
          go({
            ...search,
            q: next.search,
            sort: OPERATED_SORTS.find((known) => known === next.sort),
            page: next.page === 1 ? undefined : next.page,
            size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
          })
        }
        filters={<Filters search={search} go={go} />}
        activeFilters={chipsOf(search, go, t)}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('operator.none')} text={t('operator.noneText')} scene="coast" />}
        problem={list.isError && !data ? <NotAnswered error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(agency) => <AgencyCard agency={agency} />}
      />
    </PageFrame>
  );
}
