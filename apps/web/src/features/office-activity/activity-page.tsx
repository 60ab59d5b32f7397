import type { EndpointInput, StaffActivity } from '@caravel/contracts';
import { downloadStaffActivity, listStaffActivity, MOST_FOUND_ACTIVITY, STAFF_ACTION_KINDS } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../components/exports/export-button.tsx';
import { useExport } from '../../components/exports/use-export.tsx';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { isReversed } from '../../components/filters/days-reversed.ts';
import { DaysReversed } from '../../components/filters/days-reversed-notice.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import type { ActiveFilter, Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { count, day, id, oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { callForFile } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatInstant } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { Reading } from '../../lib/session/use-zone.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './activity.module.css';
import { Parts, What } from './activity-parts.tsx';
import { Sentence } from './activity-sentence.tsx';

const readActivityParams = searchParams({
  q: text(80),
  user: id(),
  kind: oneOf(['bookings', 'clients', 'agents', 'prices', 'site', 'account', 'platform']),
  from: day(),
  to: day(),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

type ActivitySearch = ReturnType<typeof readActivityParams>;
type Person = { readonly _id: string; readonly name: string };
type Change = (part: ActivitySearch) => void;

const PAGE_SIZE = 25;

/** The filters of an address as the calls take them, without the page. */
function filterOf({ q, user, kind, from, to }: ActivitySearch): EndpointInput<typeof downloadStaffActivity>['query'] {
  return {
    ...(q ? { searchQuery: q } : {}),
    ...(user ? { userId: user } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
  };
}

function columnsOf(t: Translator, { locale, zone }: Reading, q: string): Column<StaffActivity>[] {
  return [
    {
      id: 'what',
      header: t('activity.what'),
      cell: (entry) => <What entry={entry} searchQuery={q} />,
    },
    { id: 'when', header: t('activity.when'), cell: ({ at }) => formatInstant(at, locale, zone) },
    { id: 'who', header: t('activity.who'), cell: ({ by }) => <bdi>{by.name}</bdi>, isHiddenAtFirst: true },
    { id: 'kind', header: t('activity.kind'), cell: ({ kind }) => t(`activity.kind_${kind}`) },
    {
      id: 'device',
      header: t('activity.device'),
      cell: ({ device }) => [device?.browser, device?.system].filter(Boolean).join(', ') || '–',
    },
  ];
}

/** An entry below 1200 px: when it was done, what it is about and from where, in one line. */
function EntryCard({ entry, searchQuery }: { entry: StaffActivity; searchQuery: string }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const facts = [
    formatInstant(entry.at, locale, zone),
    t(`activity.kind_${entry.kind}`),
    entry.device?.browser,
    entry.device?.system,
  ];
  return (
    <>
      <strong>
        <Sentence entry={entry} />
      </strong>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <Parts entry={entry} searchQuery={searchQuery} />
    </>
  );
}

function chipsOf(
  search: ActivitySearch,
  people: readonly Person[],
  change: Change,
  t: Translator,
  locale: string,
): ActiveFilter[] {
  const { user, kind, from, to } = search;
  const chip = (id: keyof ActivitySearch, label: string) => ({ id, label, onRemove: () => change({ [id]: undefined }) });
  const day = (value: string) => ({ day: formatDate(value, locale, 'full') });
  return [
    ...(user
      ? [chip('user', t('activity.person', { name: people.find(({ _id }) => _id === user)?.name ?? t('activity.who') }))]
      : []),
    ...(kind ? [chip('kind', t(`activity.kind_${kind}`))] : []),
    ...(from ? [chip('from', t('activity.fromDay', day(from)))] : []),
    ...(to ? [chip('to', t('activity.toDay', day(to)))] : []),
  ];
}

function Filters({ search, people, change }: { search: ActivitySearch; people: readonly Person[]; change: Change }) {
  const t = useT();
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('activity.who')}
        data={[{ value: '', label: t('activity.anybody') }, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={search.user ?? ''}
        onChange={({ currentTarget }) => change({ user: currentTarget.value || undefined })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('activity.kind')}
        data={[
          { value: '', label: t('activity.anyKind') },
          ...STAFF_ACTION_KINDS.map((kind) => ({ value: kind, label: t(`activity.kind_${kind}`) })),
        ]}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: STAFF_ACTION_KINDS.find((kind) => kind === value) })}
      />
      <DayFilter
        label={t('activity.from')}
        sign={t('office.fromShort')}
        value={search.from}
        onDay={(from) => change({ from: from || undefined })}
      />
      <DayFilter
        label={t('activity.to')}
        sign={t('office.toShort')}
        value={search.to}
        onDay={(to) => change({ to: to || undefined })}
        problem={isReversed(search) ? t('exports.daysReversed') : null}
      />
    </>
  );
}

function Log() {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  const navigate = useNavigate();
  const search = readActivityParams(useSearch({ strict: false }));
  const { page = 1, size = PAGE_SIZE, ...filters } = search;
  const { q = '' } = filters;
  const go = (next: ActivitySearch) => void navigate({ to: '.', search: { ...next }, replace: true, resetScroll: false });
  const change: Change = (part) => go({ ...filters, ...(size === PAGE_SIZE ? {} : { size }), ...part });
  const isOff = isReversed(search);
  const filter = filterOf(search);
  const list = useCall(
    listStaffActivity,
    { query: { ...filter, offSet: (page - 1) * size, limit: size } },
    { keepPrevious: true, enabled: !isOff },
  );
  const data = list.data?.data;
  const total = data?.total ?? 0;
  const people = data?.people ?? [];
  const exporting = useExport({
    fileName: t('activity.file'),
    rowBytes: 140,
    saved: (count) => t('activity.exported', { count }),
  });
  const problem = isOff && !data ? <DaysReversed /> : null;
  return (
    <PageFrame layout="office" title={t('activity.title')} intro={t('activity.intro')}>
      {exporting.parts}
      {data?.isMore ? <p className={classes.narrowed}>{t('activity.more', { count: MOST_FOUND_ACTIVITY })}</p> : null}
      <DataTable<StaffActivity>
        label={t('activity.title')}
        columns={columnsOf(t, { locale, zone }, q)}
        rows={data?.activity}
        total={total}
        rowKey={({ _id }) => _id}
        state={{ search: q, page, pageSize: size }}
        onState={(next) =>
          go({
            ...filters,
            q: next.search || undefined,
            page: next.page === 1 ? undefined : next.page,
            size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
          })
        }
        filters={<Filters search={search} people={people} change={change} />}
        activeFilters={chipsOf(search, people, change, t, locale)}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('activity.none')} text={t('activity.noneText')} scene="coast" />}
        actions={
          <ExportButton
            label={t('activity.export')}
            isOff={total === 0 || isOff}
            isRunning={exporting.isRunning}
            onExport={() =>
              exporting.start({ rows: total, ask: (signal) => callForFile(downloadStaffActivity, { query: filter }, { signal }) })
            }
          />
        }
        problem={
          list.isError && !data ? (
            <EmptyState title={list.error.message} scene="mountain">
              <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          ) : (
            problem
          )
        }
        isBusy={list.isPlaceholderData}
        card={(entry) => <EntryCard entry={entry} searchQuery={q} />}
      />
    </PageFrame>
  );
}

/** What staff did, readable and filtered, for the agency's owner (spec 3, section 6). The state of the list is in the address. */
export function ActivityPage() {
  const t = useT();
  usePageTitle(t('activity.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Log /> : <OwnerOnly text={t('activity.ownerOnly')} />;
}
