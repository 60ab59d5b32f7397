import type { OperatedAgency } from '@caravel/contracts';
import { AGENCY_STATES, listOperatedAgencies, OPERATED_PLANS, OPERATED_SORTS } from '@caravel/contracts';
import { useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { ChoiceFilter, choiceChip } from '../../components/table/choice-filter.tsx';
import type { ActiveFilter, Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableState } from '../../components/table/table-address.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { type AgenciesSearch, agenciesQuery, readAgenciesSearch } from './agencies-search.ts';
import { NotAnswered } from './not-answered.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { subscriptionWords } from './words.ts';

type Go = (next: AgenciesSearch) => void;

function State({ status, isClosed }: Pick<OperatedAgency, 'status' | 'isClosed'>) {
  const t = useT();
  const label = isClosed ? t('operator.closedByOwner') : t(`operator.state_${status}`);
  return <StatusDot kind={status === 'Active' ? 'success' : 'danger'} label={label} />;
}

function columnsOf(t: Translator, locale: string): Column<OperatedAgency>[] {
  return [
    {
      id: 'name',
      header: t('operator.agency'),
      sortKey: 'name',
      cell: ({ name, host }) => <NamedCell name={name} detail={host} />,
    },
    {
      id: 'owner',
      header: t('operator.owner'),
      cell: ({ owner }) => (owner ? <NamedCell name={owner.name} detail={owner.email} /> : '–'),
    },
    {
      id: 'state',
      header: t('operator.state'),
      cell: ({ status, isClosed }) => <State status={status} {...(isClosed && { isClosed })} />,
    },
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

const wordsOf = (t: Translator) => ({
  state: (state: OperatedAgency['status']) => t(`operator.state_${state}`),
  plan: (plan: (typeof OPERATED_PLANS)[number]) => t(`operator.plan_${plan}`),
});

function Filters({ search, go }: { search: AgenciesSearch; go: Go }) {
  const t = useT();
  const words = wordsOf(t);
  const change = (part: AgenciesSearch) => go({ ...search, ...part, page: undefined });
  return (
    <>
      <ChoiceFilter
        label={t('operator.state')}
        anyLabel={t('operator.anyState')}
        values={AGENCY_STATES}
        labelOf={words.state}
        value={search.status}
        onValue={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t('operator.plan')}
        anyLabel={t('operator.anyPlan')}
        values={OPERATED_PLANS}
        labelOf={words.plan}
        value={search.plan}
        onValue={(plan) => change({ plan })}
      />
    </>
  );
}

function chipsOf(search: AgenciesSearch, go: Go, t: Translator): ActiveFilter[] {
  const words = wordsOf(t);
  const without = (part: AgenciesSearch) => () => go({ ...search, ...part, page: undefined });
  return [
    ...choiceChip('status', search.status, words.state, without({ status: undefined })),
    ...choiceChip('plan', search.plan, words.plan, without({ plan: undefined })),
  ];
}

/** An agency below 1200 px. */
function AgencyCard({ agency }: { agency: OperatedAgency }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <NamedCard name={agency.name} detail={agency.host}>
      <State status={agency.status} {...(agency.isClosed && { isClosed: agency.isClosed })} />
      <span>{subscriptionWords(agency.subscription, t, locale)}</span>
    </NamedCard>
  );
}

/** All agencies, for those who run the platform. The state of the list is in the address. */
export function AgenciesPage() {
  const t = useT();
  const locale = useFormatLocale();
  const search = readAgenciesSearch(useSearch({ strict: false }));
  const go: Go = useGo<AgenciesSearch>();
  const list = useCall(listOperatedAgencies, { query: agenciesQuery(search) }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <OperatorFrame title={t('operator.title')} intro={t('operator.intro')}>
      <DataTable
        label={t('operator.title')}
        columns={columnsOf(t, locale)}
        rows={data?.agencies}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => `/operator/agencies/${_id}`}
        state={tableState(search, 'name')}
        onState={(next) => go({ ...search, ...tableAddress(next, OPERATED_SORTS) })}
        filters={<Filters search={search} go={go} />}
        activeFilters={chipsOf(search, go, t)}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('operator.none')} text={t('operator.noneText')} scene="coast" />}
        problem={list.isError && !data ? <NotAnswered error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(agency) => <AgencyCard agency={agency} />}
      />
    </OperatorFrame>
  );
}
