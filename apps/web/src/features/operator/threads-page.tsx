import { listOperatedThreads, type OperatedThread, SUPPORT_KINDS, SUPPORT_STATES } from '@caravel/contracts';
import { useSearch } from '@tanstack/react-router';
import { ThreadState } from '../../components/conversation/thread-words.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { ChoiceFilter, choiceChip } from '../../components/table/choice-filter.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableQuery, tableState } from '../../components/table/table-address.ts';
import { count, oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { NotAnswered } from './not-answered.tsx';
import { OperatorFrame } from './operator-frame.tsx';

const readThreadsSearch = searchParams({
  q: text(80),
  state: oneOf(SUPPORT_STATES),
  kind: oneOf(SUPPORT_KINDS),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});
type ThreadsSearch = ReturnType<typeof readThreadsSearch>;
type Go = (next: ThreadsSearch) => void;

const aboutOf = (t: Translator, { kind, booking }: OperatedThread) =>
  booking ? `${t(`threads.kind_${kind}`)} · ${booking.reference}` : t(`threads.kind_${kind}`);

function columnsOf(t: Translator, locale: string, zone: string | undefined): Column<OperatedThread>[] {
  return [
    {
      id: 'subject',
      header: t('threads.subject'),
      cell: (thread) => <NamedCell name={thread.subject} detail={aboutOf(t, thread)} />,
    },
    {
      id: 'agency',
      header: t('operator.agency'),
      cell: ({ agency, author }) => <NamedCell name={agency.name} detail={author} />,
    },
    { id: 'state', header: t('threads.state'), cell: ({ state }) => <ThreadState state={state} /> },
    { id: 'updated', header: t('threads.updated'), cell: ({ updatedAt }) => formatInstant(updatedAt, locale, zone) },
  ];
}

const wordsOf = (t: Translator) => ({
  state: (state: (typeof SUPPORT_STATES)[number]) => t(`threads.state_${state}`),
  kind: (kind: (typeof SUPPORT_KINDS)[number]) => t(`threads.kind_${kind}`),
});

function Filters({ search, go }: { search: ThreadsSearch; go: Go }) {
  const t = useT();
  const words = wordsOf(t);
  return (
    <>
      <ChoiceFilter
        label={t('threads.state')}
        anyLabel={t('threads.anyState')}
        values={SUPPORT_STATES}
        labelOf={words.state}
        value={search.state}
        onValue={(state) => go({ ...search, state, page: undefined })}
      />
      <ChoiceFilter
        label={t('threads.kind')}
        anyLabel={t('threads.anyKind')}
        values={SUPPORT_KINDS}
        labelOf={words.kind}
        value={search.kind}
        onValue={(kind) => go({ ...search, kind, page: undefined })}
      />
    </>
  );
}

/** What all agencies ask, for those who run the platform. The state of the list is in the address. */
export function ThreadsPage() {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  const search = readThreadsSearch(useSearch({ strict: false }));
  const go: Go = useGo<ThreadsSearch>();
  const words = wordsOf(t);
  const query = {
    ...tableQuery(search),
    ...(search.state && { state: search.state }),
    ...(search.kind && { kind: search.kind }),
  };
  const list = useCall(listOperatedThreads, { query }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <OperatorFrame title={t('threads.operatorTitle')} intro={t('threads.operatorIntro')}>
      <DataTable
        label={t('threads.operatorTitle')}
        columns={columnsOf(t, locale, zone)}
        rows={data?.threads}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowHref={({ _id, agency }) => `/operator/support/${agency._id}/${_id}`}
        state={tableState(search)}
        onState={(next) => {
          const { q, page, size } = tableAddress(next, []);
          go({ ...search, q, page, size });
        }}
        filters={<Filters search={search} go={go} />}
        activeFilters={[
          ...choiceChip('state', search.state, words.state, () => go({ ...search, state: undefined, page: undefined })),
          ...choiceChip('kind', search.kind, words.kind, () => go({ ...search, kind: undefined, page: undefined })),
        ]}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('threads.operatorNone')} text={t('threads.operatorNoneText')} scene="coast" />}
        problem={list.isError && !data ? <NotAnswered error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(thread) => (
          <NamedCard name={thread.subject} detail={thread.agency.name}>
            <ThreadState state={thread.state} />
            <span>{aboutOf(t, thread)}</span>
            <span>{formatInstant(thread.updatedAt, locale, zone)}</span>
          </NamedCard>
        )}
      />
    </OperatorFrame>
  );
}
