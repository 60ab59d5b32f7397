import { listSupportThreads, SUPPORT_STATES, type SupportThread } from '@caravel/contracts';
import { Link, useSearch } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { ThreadState } from '../../components/conversation/thread-words.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { ChoiceFilter, choiceChip } from '../../components/table/choice-filter.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableQuery, tableState } from '../../components/table/table-address.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useGo } from '../../lib/address/use-go.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { readThreadsSearch, type ThreadsSearch } from './threads-search.ts';

const aboutOf = (t: Translator, { kind, booking }: SupportThread) =>
  booking ? `${t(`threads.kind_${kind}`)} · ${booking.reference}` : t(`threads.kind_${kind}`);

function columnsOf(t: Translator, locale: string, zone: string | undefined): Column<SupportThread>[] {
  return [
    {
      id: 'subject',
      header: t('threads.subject'),
      cell: (thread) => <NamedCell name={thread.subject} detail={aboutOf(t, thread)} />,
    },
    { id: 'state', header: t('threads.state'), cell: ({ state }) => <ThreadState state={state} /> },
    { id: 'author', header: t('threads.author'), cell: ({ author }) => <bdi>{author}</bdi> },
    { id: 'updated', header: t('threads.updated'), cell: ({ updatedAt }) => formatInstant(updatedAt, locale, zone) },
  ];
}

/** What the agency asked those who run the platform: an agent sees their own questions, the owner all. */
export function ThreadsPage() {
  const t = useT();
  usePageTitle(t('threads.title'));
  const locale = useFormatLocale();
  const zone = useZone();
  const search = readThreadsSearch(useSearch({ strict: false }));
  const go = useGo<ThreadsSearch>();
  const words = (state: (typeof SUPPORT_STATES)[number]) => t(`threads.state_${state}`);
  const choose = (state: ThreadsSearch['state']) => go({ ...search, state, page: undefined });
  const query = { ...tableQuery(search), ...(search.state && { state: search.state }) };
  const list = useCall(listSupportThreads, { query }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <PageFrame
      layout="office"
      title={t('threads.title')}
      intro={t('threads.intro')}
      actions={
        <Link to="/support/new" className={actionClass()}>
          {t('threads.new')}
        </Link>
      }
    >
      <DataTable
        label={t('threads.title')}
        columns={columnsOf(t, locale, zone)}
        rows={data?.threads}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => `/support/${_id}`}
        state={tableState(search)}
        onState={(next) => {
          const { page, size } = tableAddress(next, []);
          go({ ...search, page, size });
        }}
        hasSearch={false}
        filters={
          <ChoiceFilter
            label={t('threads.state')}
            anyLabel={t('threads.anyState')}
            values={SUPPORT_STATES}
            labelOf={words}
            value={search.state}
            onValue={choose}
          />
        }
        activeFilters={choiceChip('state', search.state, words, () => choose(undefined))}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('threads.none')} text={t('threads.noneText')} scene="coast" />}
        problem={list.isError && !data ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(thread) => (
          <NamedCard name={thread.subject} detail={aboutOf(t, thread)}>
            <ThreadState state={thread.state} />
            <span>{formatInstant(thread.updatedAt, locale, zone)}</span>
          </NamedCard>
        )}
      />
    </PageFrame>
  );
}
