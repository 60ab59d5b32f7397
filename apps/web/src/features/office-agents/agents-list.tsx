import type { Agent, Markup } from '@caravel/contracts';
import { AGENT_SORTS, listAgents } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useMarkupText } from '../../components/markups/markup-text.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { ChoiceFilter, choiceChip } from '../../components/table/choice-filter.tsx';
import type { ActiveFilter, Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableState } from '../../components/table/table-address.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay, formatMoney, formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { type Reading, useZone } from '../../lib/session/use-zone.ts';
import type { AgentsSearch } from './agents-search.ts';
import { agentsQuery, readAgentsSearch } from './agents-search.ts';

type ListProps = { search: AgentsSearch; go: (next: AgentsSearch) => void; onInvite: () => void };

function columnsOf(t: Translator, { locale, zone }: Reading, markupOf: (markup: Markup) => string): Column<Agent>[] {
  const number = (value: number) => <span className="tabular">{formatNumber(value, locale)}</span>;
  return [
    {
      id: 'name',
      header: t('agents.agent'),
      sortKey: 'name',
      cell: ({ name, email }) => <NamedCell name={name} detail={email} />,
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

const ACCESS = ['all', 'own'] as const;
const STATUS = ['Active', 'Inactive'] as const;

const wordsOf = (t: Translator) => ({
  access: (access: (typeof ACCESS)[number]) => (access === 'own' ? t('agents.accessOwn') : t('agents.accessAll')),
  status: (status: (typeof STATUS)[number]) => (status === 'Active' ? t('agents.active') : t('agents.inactive')),
});

function chipsOf(search: AgentsSearch, go: ListProps['go'], t: Translator): ActiveFilter[] {
  const words = wordsOf(t);
  const without = (part: AgentsSearch) => () => go({ ...search, ...part, page: undefined });
  return [
    ...choiceChip('access', search.access, words.access, without({ access: undefined })),
    ...choiceChip('status', search.status, words.status, without({ status: undefined })),
  ];
}

function Filters({ search, go }: Pick<ListProps, 'search' | 'go'>) {
  const t = useT();
  const words = wordsOf(t);
  const change = (part: AgentsSearch) => go({ ...search, ...part, page: undefined });
  return (
    <>
      <ChoiceFilter
        label={t('agents.access')}
        anyLabel={t('agents.accessAny')}
        values={ACCESS}
        labelOf={words.access}
        value={search.access}
        onValue={(access) => change({ access })}
      />
      <ChoiceFilter
        label={t('agents.status')}
        anyLabel={t('agents.statusAny')}
        values={STATUS}
        labelOf={words.status}
        value={search.status}
        onValue={(status) => change({ status })}
      />
    </>
  );
}

/** An agent below 1200 px. */
function AgentCard({ agent }: { agent: Agent }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <NamedCard name={agent.name} detail={agent.email}>
      <span>
        {agent.isRestrictedAgent ? t('agents.accessOwn') : t('agents.accessAll')}
        {agent.status === 'Active' ? '' : ` · ${t('agents.inactive')}`}
      </span>
      <span className="tabular">
        {t('office.bookingsCount', { count: agent.bookings })}
        {agent.commission.map((part) => ` · ${t('office.commissionOf', { amount: formatMoney(part, locale) })}`)}
      </span>
    </NamedCard>
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
        state={tableState(search, 'name')}
        onState={(next) => go({ ...search, ...tableAddress(next, AGENT_SORTS) })}
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
        problem={list.isError && !data ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(agent) => <AgentCard agent={agent} />}
      />
    </>
  );
}
