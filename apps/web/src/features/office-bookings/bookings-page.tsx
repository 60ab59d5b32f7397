import { IconPlus } from '@caravel/icons';
import { bookingPath, pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isReversed } from '../../components/filters/days-reversed.ts';
import { DaysReversed } from '../../components/filters/days-reversed-notice.tsx';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { Figures } from '../../components/price/figures.tsx';
import type { TableSelection, TableState } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useTableSelection } from '../../components/table/use-table-selection.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { allBookings } from '../../products/all-bookings.ts';
import type { BookingsSearch } from '../../products/bookings-search.ts';
import { bookedDays, PAGE_SIZE, queryOf, readBookingsSearch, readView } from '../../products/bookings-search.ts';
import { scopeOf } from '../../products/figure-scope.ts';
import { backQuery } from '../../products/list-before.ts';
import type { ProductModule } from '../../products/product.ts';
import type { ProductList } from '../../products/product-list.ts';
import { registry } from '../../products/registry.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { useBulkBookings } from './booking-actions.tsx';
import { BookingCard, columnsOf } from './booking-columns.tsx';
import { useBookingExports } from './booking-exports.tsx';
import { chipsOf, Filters } from './booking-filters.tsx';
import { CancelInList } from './cancel-in-list.tsx';
import classes from './office.module.css';
import { ProductLinks } from './product-links.tsx';
import { useBookings } from './use-bookings.ts';

/** Says that there are no bookings. If past trips are hidden and none are ahead, one click shows the past ones. */
function NoBookings({ showsPast, onShowPast }: { showsPast: boolean; onShowPast: () => void }) {
  const t = useT();
  if (showsPast) return <EmptyState title={t('office.bookingsNone')} text={t('office.bookingsNoneText')} scene="coast" />;
  return (
    <EmptyState title={t('office.noneAhead')} text={t('office.noneAheadText')} scene="coast">
      <Button variant="default" onClick={onShowPast}>
        {t('office.showPast')}
      </Button>
    </EmptyState>
  );
}

/** The state of the list, kept in the address. `go` leaves out empty values; `change` goes back to the first page. */
function useListState() {
  const search = readBookingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: BookingsSearch) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: '.', search: kept, replace: true, resetScroll: false });
  };
  const { page: _page, ...withoutPage } = search;
  return { search, go, change: (part: BookingsSearch) => go({ ...withoutPage, ...part }) };
}

/** The agency's bookings of a product, or of all without one (spec 3, sections 2 and 7). The whole state is in the address, so that a list can be shared and found again. */
export function BookingsPage({ module, part = allBookings }: { module: ProductModule | null; part: ProductList | undefined }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  const id = module?.product ?? 'all';
  const isOfAll = module === null;
  // The list of all also has bookings of products that are not on sale any more.
  const modules = module ? [module] : registry.all;
  const title = t(module?.listKey ?? 'office.allBookings');
  usePageTitle(title);
  const { search, go, change } = useListState();
  const onSale = useOnSale();
  const page = search.page ?? 1;
  const size = search.size ?? PAGE_SIZE;
  const sort = search.sort ?? '-created';
  const isOff = isReversed(search) || isReversed(bookedDays(search));
  const list = useBookings(id, part, queryOf(search), !isOff);
  const { data } = list;
  const query = queryOf(search);
  const total = data?.total ?? 0;
  const chosen = useTableSelection(JSON.stringify({ ...query, id, sort: '', offSet: 0, limit: 0 }));
  const exports = useBookingExports({ list: id, search, total, isOff, chosen });
  const bulk = useBulkBookings({ load: part.load, query, lines: data?.lines ?? [], total, chosen });
  const { clear: _, ...selected } = chosen;
  const selection: TableSelection = {
    ...selected,
    isUncounted: data?.isMore === true,
    bar: (
      <>
        {bulk.bar}
        {exports.bar}
      </>
    ),
  };
  const state: TableState = { search: search.q ?? '', sort, page, pageSize: size };
  const scope = scopeOf(search, useSession(), t, locale);
  const [asked, setAsked] = useState<string>();
  const columns = columnsOf({ modules, isOfAll, ...part }, t, { locale, zone }, { ask: setAsked, asked });
  const known = {
    statuses: modules.flatMap(({ statuses }) => statuses.map(({ word }) => word)),
    columns: columns.map(({ id }) => id),
  };
  const back = backQuery({ list: id, search });
  const booked = module ?? onSale[0];
  const bookAction = booked ? (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to={pathsOf(booked.product).search} />}
    >
      {t('office.bookForClient')}
    </Button>
  ) : null;
  return (
    <PageFrame layout="office" title={title} actions={bookAction}>
      <ProductLinks products={onSale} shown={id} />
      <ListViews key={id} list={id} search={search} read={(raw) => readView(raw, known)} />
      {list.isError && data ? (
        <p className={classes.stale} role="alert">
          {t('office.listStale')} {list.error.message}{' '}
          <Button size="compact-sm" variant="default" onClick={() => list.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {data?.sums ? (
        <Figures isAboveList figures={data.sums} label={`${t('office.bookingsCount', { count: data.total })} · ${scope}`} />
      ) : null}
      {data?.isMore ? (
        <p className={classes.more} role="status">
          {t('office.listMore', { count: total })}
        </p>
      ) : null}
      {exports.parts}
      <DataTable
        label={title}
        columns={columns}
        rows={data?.lines}
        total={total}
        rowKey={(line) => line.bookingId}
        rowHref={(line) => bookingPath(line.product, line.bookingId, { back })}
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
        filters={<Filters products={modules} search={search} change={change} />}
        activeFilters={chipsOf(modules, search, change, t, locale)}
        onClearFilters={() => go({ past: true, cols: search.cols, saved: search.saved })}
        empty={<NoBookings showsPast={search.past === true} onShowPast={() => change({ past: true })} />}
        actions={exports.button}
        selection={selection}
        problem={
          isOff && !data ? (
            <DaysReversed />
          ) : list.isError && !data ? (
            <EmptyState title={list.error.message} scene="mountain">
              <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          ) : null
        }
        isBusy={list.isPlaceholderData}
        card={(line) => <BookingCard list={{ modules, isOfAll }} line={line} />}
      />
      {bulk.dialogs}
      {asked !== undefined && part.cancelling && module ? (
        <CancelInList module={module} words={part.cancelling} bookingId={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </PageFrame>
  );
}

const SORTS = ['created', '-created', 'travel', '-travel', 'total', '-total'] as const;

function readSort(sort: string | undefined): NonNullable<BookingsSearch['sort']> {
  return SORTS.find((known) => known === sort) ?? '-created';
}
