import type { ClientRow } from '@caravel/contracts';
import { downloadClients, downloadClientsSheet, listClients } from '@caravel/contracts';
import { IconPlus, IconUpload } from '@caravel/icons';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ExportButton } from '../../components/exports/export-button.tsx';
import { useExport } from '../../components/exports/use-export.tsx';
import { isReversed } from '../../components/filters/days-reversed.ts';
import { DaysReversed } from '../../components/filters/days-reversed-notice.tsx';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useMarkupText } from '../../components/markups/markup-text.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { NewClient } from '../../components/people/new-client.tsx';
import type { TableState } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { callForFile } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { ClientCard, columnsOf } from './client-columns.tsx';
import classes from './clients.module.css';
import { chipsOf, Filters } from './clients-filters.tsx';
import type { ClientsSearch } from './clients-search.ts';
import { filterOf, PAGE_SIZE, readClientsSearch, readSort, SORT } from './clients-search.ts';
import { useBulkActions } from './use-bulk-actions.tsx';

/** The state of the list, kept in the address. `go` leaves out empty values; `change` goes back to the first page. */
function useListState() {
  const search = readClientsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: ClientsSearch) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '.', search: kept, replace: true, resetScroll: false });
  };
  const { page: _page, ...withoutPage } = search;
  return { search, go, change: (part: ClientsSearch) => go({ ...withoutPage, ...part }) };
}

function UploadLink() {
  const t = useT();
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/clients/upload" />}
    >
      {t('clients.upload')}
    </Button>
  );
}

function AddClient({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Dialog isOpen onClose={onClose} title={t('checkout.clientNew')}>
      <NewClient
        typed=""
        isInDialog
        onBack={onClose}
        onCreated={({ _id, name }) => {
          showToast({ kind: 'success', text: t('clients.added', { name }) });
          void navigate({ href: `/clients/${_id}` });
        }}
      />
    </Dialog>
  );
}

/** The agency's clients (spec 3, sections 2 and 7); of a restricted agent, their own. The state of the list is in the address. */
export function ClientsPage() {
  const t = useT();
  const markupOf = useMarkupText(useAgency().currency);
  const locale = useFormatLocale();
  const zone = useZone();
  const session = useSession();
  const title = t('common.clients');
  usePageTitle(title);
  const { search, go, change } = useListState();
  const [isAdding, setAdding] = useState(false);
  const isRestricted = session?.isRestrictedAgent === true;
  const isOwner = session?.userType === 'AgencyOwner';
  const { page = 1, size = PAGE_SIZE, sort = SORT } = search;
  const filter = filterOf(search);
  const isOff = isReversed(search);
  const list = useCall(
    listClients,
    { query: { ...filter, offSet: (page - 1) * size, limit: size } },
    { keepPrevious: true, enabled: !isOff },
  );
  const data = list.data?.data;
  const total = data?.totalClients ?? 0;
  const bulk = useBulkActions({ filter, rows: data?.clients ?? [], total });
  const exporting = useExport({
    fileName: t('clients.file'),
    rowBytes: 100,
    saved: (count) => t('clients.exported', { count }),
  });
  const state: TableState = { search: search.q ?? '', sort, page, pageSize: size };
  const addButton = (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('clients.add')}
    </Button>
  );
  const retry = <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>;
  return (
    <PageFrame
      layout="office"
      title={title}
      intro={t(isRestricted ? 'clients.introOwn' : 'clients.intro')}
      actions={
        <div className={classes.actions}>
          {isOwner ? <UploadLink /> : null}
          {addButton}
        </div>
      }
    >
      {list.isError && data ? (
        <p className={classes.stale} role="alert">
          {t('office.listStale')} {list.error.message} {retry}
        </p>
      ) : null}
      {exporting.parts}
      <ListViews list="clients" search={search} read={readClientsSearch} />
      <DataTable<ClientRow>
        label={title}
        columns={columnsOf(t, { locale, zone }, isRestricted ? null : markupOf)}
        rows={data?.clients}
        total={total}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => `/clients/${_id}`}
        state={state}
        onState={(next) =>
          go({
            ...search,
            q: next.search,
            sort: readSort(next.sort),
            page: next.page === 1 ? undefined : next.page,
            size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
          })
        }
        shown={search.cols?.split(',')}
        onShown={(shown) => go({ ...search, cols: shown?.join(',') })}
        filters={<Filters search={search} change={change} />}
        activeFilters={chipsOf(search, change, t, locale)}
        onClearFilters={() => go({ cols: search.cols, saved: search.saved })}
        empty={
          <EmptyState
            title={t(isRestricted ? 'clients.noneOwn' : 'clients.none')}
            text={t(isRestricted ? 'clients.noneOwnText' : 'clients.noneText')}
            scene="coast"
          >
            {addButton}
          </EmptyState>
        }
        actions={
          <ExportButton
            label={t('clients.export')}
            isOff={total === 0 || isOff}
            isRunning={exporting.isRunning}
            onExport={() =>
              exporting.start({ rows: total, ask: (signal) => callForFile(downloadClients, { query: filter }, { signal }) })
            }
            onSheet={() =>
              exporting.start({
                rows: total,
                ask: (signal) => callForFile(downloadClientsSheet, { query: filter }, { signal }),
                isSheet: true,
              })
            }
          />
        }
        problem={
          isOff && !data ? (
            <DaysReversed />
          ) : list.isError && !data ? (
            <EmptyState title={list.error.message} scene="mountain">
              {retry}
            </EmptyState>
          ) : null
        }
        isBusy={list.isPlaceholderData}
        card={(client) => <ClientCard client={client} />}
        {...(isOwner ? { selection: bulk.selection } : {})}
      />
      {bulk.dialogs}
      {isAdding ? <AddClient onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
}
