import type { Agent, Markup } from '@caravel/contracts';
import { AGENT_SORTS, listAgents } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useMarkupText } from '../../components/markups/markup-text.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import type { ActiveFilter, Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay, formatMoney, formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { type Reading, useZone } from '../../lib/session/use-zone.ts';
import classes from './agents.module.css';
import type { AgentsSearch } from './agents-search.ts';
import { agentsQuery, PAGE_SIZE, readAgentsSearch } from './agents-search.ts';

type ListProps = { search: AgentsSearch; go: (next: AgentsSearch) => void; onInvite: () => void };

function columnsOf(t: Translator, { locale, zone }: Reading, markupOf: (markup: Markup) => string): Column<Agent>[] {
  const number = (value: number) => <span className="tabular">{formatNumber(value, locale)}</span>;
  return [
    {
      id: 'name',
      header: t('agents.agent'),
      sortKey: 'name',
      cell: (agent) => (
        <span className={`${classes.person} ${classes.inRow}`}>
          <bdi>{agent.name}</bdi>
          <bdi className={classes.quiet}>{agent.email}</bdi>
        </span>
      ),
    },
    {
      id: 'access',
      header: t('agents.access'),
      cell: (agent) => (agent.isRestrictedAgent ? t('agents.accessOwn') : t('agents.accessAll')),
    },
    {
      id: 'status',
      header: t('agents.status'),
      cell: (agent) => (
        <StatusDot
          kind={agent.status === 'Active' ? 'success' : 'neutral'}
          label={agent.status === 'Active' ? t('agents.active') : t('agents.inactive')}
        />
      ),
    },
    { id: 'bookings', header: t('agents.bookings'), align: 'end', cell: (agent) => number(agent.bookings) },
    { id: 'upcoming', header: t('agents.upcoming'), align: 'end', cell: (agent) => number(agent.upcomingBookings) },
    {
      id: 'commission',
      header: t('agents.commission'),
      align: 'end',
      cell: ({ commission }) => (
        <span className="tabular">{commission.map((part) => formatMoney(part, locale)).join(' + ') || '–'}</span>
      ),
    },
    {
      id: 'markup',
      header: t('agents.markup'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: ({ userMarkup }) => <span className="tabular">{userMarkup ? markupOf(userMarkup) : '–'}</span>,
    },
    {
      id: 'joined',
      header: t('agents.joined'),
      sortKey: 'created',
      cell: (agent) => formatInstantDay(agent.createdAt, locale, zone),
    },
  ];
}

function chipsOf(search: AgentsSearch, go: ListProps['go'], t: Translator): ActiveFilter[] {
  const without = (part: AgentsSearch) => () => go({ ...search, ...part, page: undefined });
  return [
    ...(search.access
      ? [
          {
            id: 'access',
            label: search.access === 'own' ? t('agents.accessOwn') : t('agents.accessAll'),
            onRemove: without({ access: undefined }),
          },
        ]
      : []),
    ...(search.status
      ? [
          {
            id: 'status',
            label: search.status === 'Active' ? t('agents.active') : t('agents.inactive'),
            onRemove: without({ status: undefined }),
          },
        ]
      : []),
  ];
}

function Filters({ search, go }: Pick<ListProps, 'search' | 'go'>) {
  const t = useT();
  const change = (part: AgentsSearch) => go({ ...search, ...part, page: undefined });
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('agents.access')}
        data={[
          { value: '', label: t('agents.accessAny') },
          { value: 'all', label: t('agents.accessAll') },
          { value: 'own', label: t('agents.accessOwn') },
        ]}
        value={search.access ?? ''}
        onChange={({ currentTarget: { value } }) => change({ access: value === 'all' || value === 'own' ? value : undefined })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('agents.status')}
        data={[
          { value: '', label: t('agents.statusAny') },
          { value: 'Active', label: t('agents.active') },
          { value: 'Inactive', label: t('agents.inactive') },
        ]}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ status: value === 'Active' || value === 'Inactive' ? value : undefined })
        }
      />
    </>
  );
}

/** An agent below 1200 px. */
function AgentCard({ agent }: { agent: Agent }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <span className={classes.card}>
      <span className={classes.person}>
        <strong>
          <bdi>{agent.name}</bdi>
        </strong>
        <bdi className={classes.quiet}>{agent.email}</bdi>
      </span>
      <span>
        {agent.isRestrictedAgent ? t('agents.accessOwn') : t('agents.accessAll')}
        {agent.status === 'Active' ? '' : ` · ${t('agents.inactive')}`}
      </span>
      <span className="tabular">
        {t('office.bookingsCount', { count: agent.bookings })}
        {agent.commission.map((part) => ` · ${t('office.commissionOf', { amount: formatMoney(part, locale) })}`)}
      </span>
    </span>
  );
}

/** The agents with what their bookings add up to. The whole state is in the address. */
export function AgentsList({ search, go, onInvite }: ListProps) {
  const t = useT();
  const markupOf = useMarkupText(useAgency().currency);
  const locale = useFormatLocale();
  const zone = useZone();
  const list = useCall(listAgents, { query: agentsQuery(search) }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <>
      <ListViews list="agents" search={search} read={readAgentsSearch} />
      <DataTable
        label={t('agents.agents')}
        columns={columnsOf(t, { locale, zone }, markupOf)}
        rows={data?.agents}
        total={data?.totalAgents ?? 0}
        rowKey={(agent) => agent._id}
        rowHref={(agent) => `/agents/${agent._id}`}
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
            sort: AGENT_SORTS.find((known) => known === next.sort),
            page: next.page === 1 ? undefined : next.page,
            size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
          })
        }
        shown={search.cols?.split(',')}
        onShown={(shown) => go({ ...search, cols: shown?.join(',') })}
        filters={<Filters search={search} go={go} />}
        activeFilters={chipsOf(search, go, t)}
        onClearFilters={() => go({ cols: search.cols, saved: search.saved })}
        empty={
          <EmptyState title={t('agents.none')} text={t('agents.noneText')} scene="coast">
            <Button onClick={onInvite}>{t('agents.invite')}</Button>
          </EmptyState>
        }
        problem={
          list.isError && !data ? (
            <EmptyState title={list.error.message} scene="mountain">
              <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          ) : null
        }
        isBusy={list.isPlaceholderData}
        card={(agent) => <AgentCard agent={agent} />}
      />
    </>
  );
}
