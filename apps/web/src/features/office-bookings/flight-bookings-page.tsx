import type { BookingListQuery, FlightBookingRow } from '@caravel/contracts';
import { FLIGHT_STATUSES, listAgencyFlights } from '@caravel/contracts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { FlightStatusDot, findStatusKey } from '../../components/flight/flight-status.tsx';
import type { ActiveFilter, Column, TableState } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { formatDate, formatInstantDay, formatMoney } from '../../lib/format.ts';
import type { Translator } from '../../lib/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useCall } from '../../lib/use-call.ts';
import { ClientFilter } from './client-filter.tsx';
import classes from './office.module.css';
import { Sums } from './sums.tsx';

const PAGE_SIZE = 25;

/** The list's state as the address carries it. */
export type BookingsSearch = {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly past?: true | undefined;
  readonly user?: string | undefined;
  readonly userName?: string | undefined;
  readonly sort?: BookingListQuery['sort'] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

function columnsOf(t: Translator, locale: string): Column<FlightBookingRow>[] {
  const money = (amount: FlightBookingRow['salesPrice'] | undefined) => (
    <span className="tabular">{amount ? formatMoney(amount, locale) : '–'}</span>
  );
  return [
    {
      id: 'reference',
      header: t('office.booking'),
      cell: (row) => (
        <>
          <bdi translate="no">{row.recordLocator ?? row.orderId.slice(0, 10)}</bdi>
          <span className="visually-hidden">
            , {row.fromCity} – {row.toCity}
          </span>
        </>
      ),
    },
    {
      id: 'route',
      header: t('office.route'),
      cell: (row) => (
        <span title={`${row.fromCity} – ${row.toCity}`}>
          <bdi>{row.from}</bdi> {row.slices === 2 ? '⇄' : '→'} <bdi>{row.to}</bdi>
        </span>
      ),
    },
    {
      id: 'passenger',
      header: t('office.leadPassenger'),
      cell: (row) => (
        <>
          <bdi>{row.leadPassenger}</bdi>
          {row.passengerCount > 1 ? ` +${row.passengerCount - 1}` : null}
        </>
      ),
    },
    { id: 'client', header: t('office.client'), cell: (row) => <bdi>{row.client.name}</bdi>, isHiddenAtFirst: true },
    {
      id: 'status',
      header: t('office.status'),
      cell: (row) => <FlightStatusDot status={row.status} isHeld={row.sagaState === 'held'} />,
    },
    { id: 'created', header: t('office.booked'), sortKey: 'created', cell: (row) => formatInstantDay(row.dateBooked, locale) },
    { id: 'travel', header: t('office.travels'), sortKey: 'travel', cell: (row) => formatDate(row.travelDate, locale, 'full') },
    { id: 'total', header: t('office.sales'), sortKey: 'total', align: 'end', cell: (row) => money(row.salesPrice) },
    { id: 'cost', header: t('office.cost'), align: 'end', cell: (row) => money(row.staff?.cost) },
    { id: 'commission', header: t('office.commission'), align: 'end', cell: (row) => money(row.staff?.commission) },
    {
      id: 'fees',
      header: t('office.transactionFee'),
      align: 'end',
      cell: (row) => money(row.staff?.transactionFees),
      isHiddenAtFirst: true,
    },
    {
      id: 'penalty',
      header: t('trips.penalty'),
      align: 'end',
      cell: (row) => money(row.staff?.penaltyAmount),
      isHiddenAtFirst: true,
    },
    { id: 'agent', header: t('office.agent'), cell: (row) => <bdi>{row.staff?.agent?.name ?? '–'}</bdi>, isHiddenAtFirst: true },
  ];
}

/** The filters that are on, as chips. */
function chipsOf(search: BookingsSearch, change: (part: BookingsSearch) => void, t: Translator, locale: string): ActiveFilter[] {
  const chips: ActiveFilter[] = (search.status?.split(',') ?? []).map((status) => {
    const key = findStatusKey(status);
    return {
      id: `status-${status}`,
      label: key ? t(key) : status,
      onRemove: () =>
        change({
          status:
            search.status
              ?.split(',')
              .filter((other) => other !== status)
              .join(',') ?? '',
        }),
    };
  });
  if (search.from)
    chips.push({
      id: 'from',
      label: t('office.fromDay', { day: formatDate(search.from, locale, 'full') }),
      onRemove: () => change({ from: '' }),
    });
  if (search.to)
    chips.push({
      id: 'to',
      label: t('office.toDay', { day: formatDate(search.to, locale, 'full') }),
      onRemove: () => change({ to: '' }),
    });
  if (search.user)
    chips.push({ id: 'user', label: search.userName ?? t('office.client'), onRemove: () => change({ user: '', userName: '' }) });
  return chips;
}

type FiltersProps = { search: BookingsSearch; change: (part: BookingsSearch) => void };

function Filters({ search, change }: FiltersProps) {
  const t = useT();
  const chosen = search.status?.split(',').filter(Boolean) ?? [];
  return (
    <>
      <NativeSelect
        size="sm"
        className={classes.statusFilter ?? ''}
        aria-label={t('office.status')}
        data={[
          { value: '', label: chosen.length > 0 ? t('office.addStatus') : t('office.allStatuses') },
          ...FLIGHT_STATUSES.filter((status) => !chosen.includes(status)).map((status) => ({
            value: status,
            label: t(findStatusKey(status) ?? 'office.status'),
          })),
        ]}
        value=""
        onChange={(event) => change({ status: [...chosen, event.currentTarget.value].join(',') })}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={t('office.travelFrom')}
        leftSection={<span className={classes.hint}>{t('office.fromShort')}</span>}
        leftSectionWidth={56}
        value={search.from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={t('office.travelTo')}
        leftSection={<span className={classes.hint}>{t('office.toShort')}</span>}
        leftSectionWidth={56}
        value={search.to ?? ''}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <ClientFilter onPick={(client) => change({ user: client._id, userName: client.name })} />
      <Checkbox
        label={t('office.pastTrips')}
        checked={search.past === true}
        onChange={(event) => change({ past: event.currentTarget.checked ? true : undefined })}
      />
    </>
  );
}

/** The agency's flight bookings (spec 3, sections 2 and 7). The whole state is in the address, so that a list can be shared and found again. */
export function FlightBookingsPage() {
  const t = useT();
  const locale = useFormatLocale();
  usePageTitle(t('office.flightBookings'));
  const search: BookingsSearch = useSearch({ from: '/protected/staff/office/bookings/flights' });
  const navigate = useNavigate({ from: '/office/bookings/flights' });
  const page = search.page ?? 1;
  const size = search.size ?? PAGE_SIZE;
  const sort = search.sort ?? '-created';
  const go = (next: BookingsSearch) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ search: kept, replace: true, resetScroll: false });
  };
  const { page: _page, ...withoutPage } = search;
  const change = (part: BookingsSearch) => go({ ...withoutPage, ...part });
  const list = useCall(
    listAgencyFlights,
    {
      query: {
        offSet: (page - 1) * size,
        limit: size,
        sort,
        showPastTrips: search.past ? 'true' : 'false',
        ...(search.q ? { searchString: search.q } : {}),
        ...(search.status ? { selectedStatus: search.status } : {}),
        ...(search.from ? { startDate: search.from } : {}),
        ...(search.to ? { endDate: search.to } : {}),
        ...(search.user ? { userId: search.user } : {}),
      },
    },
    { keepPrevious: true },
  );
  const data = list.data?.data;
  const state: TableState = { search: search.q ?? '', sort, page, pageSize: size };
  const back = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  const bookAction = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/booknow/flights" />}
    >
      {t('office.bookForClient')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('office.flightBookings')}
        </h1>
        {bookAction}
      </header>
      {list.isError && !data ? (
        <EmptyState title={list.error.message} scene="mountain">
          <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : (
        <>
          {data?.sums ? <Sums sums={data.sums} count={data.totalFlightRecords} /> : null}
          <DataTable
            label={t('office.flightBookings')}
            columns={columnsOf(t, locale)}
            rows={data?.flights}
            total={data?.totalFlightRecords ?? 0}
            rowKey={(row) => row.bookingId}
            rowHref={(row) => `/flight-details?${new URLSearchParams({ bookingId: row.bookingId, ...(back ? { back } : {}) })}`}
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
            filters={<Filters search={search} change={change} />}
            activeFilters={chipsOf(search, change, t, locale)}
            onClearFilters={() => go({})}
            empty={<EmptyState title={t('office.bookingsNone')} text={t('office.bookingsNoneText')} scene="coast" />}
          />
        </>
      )}
    </div>
  );
}

const SORTS = ['created', '-created', 'travel', '-travel', 'total', '-total'] as const;

function readSort(sort: string | undefined): NonNullable<BookingsSearch['sort']> {
  return SORTS.find((known) => known === sort) ?? '-created';
}
