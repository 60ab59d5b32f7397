import type { FlightBookingRow } from '@caravel/contracts';
import type { Column } from '../../components/table/data-table.tsx';
import { formatDate, formatInstantDay, formatMoney } from '../../lib/format.ts';
import type { Translator } from '../../lib/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { FlightStatusDot } from '../../products/flights/flight-status.tsx';
import classes from './office.module.css';

/** What stands between start and end of a journey: the cities between them are for the booking itself to name. */
function between(row: FlightBookingRow, joint: string): string {
  return row.slices > 1 && !row.isRoundTrip ? ` ${joint} … ${joint} ` : ` ${joint} `;
}

/** From where to where, by codes: read from left to right in every direction of the page, as codes and arrows are. */
function Route({ row }: { row: FlightBookingRow }) {
  return (
    <bdi dir="ltr" title={`${row.fromCity}${between(row, '–')}${row.toCity}`}>
      {row.from}
      {between(row, row.isRoundTrip ? '⇄' : '→')}
      {row.to}
    </bdi>
  );
}

/** Who travels: the first by name, the others by number. */
function Travelers({ row }: { row: FlightBookingRow }) {
  return (
    <>
      <bdi>{row.leadPassenger}</bdi>
      {row.passengerCount > 1 ? ` +${row.passengerCount - 1}` : null}
    </>
  );
}

/** The columns of the list. */
export function columnsOf(t: Translator, locale: string): Column<FlightBookingRow>[] {
  const money = (amount: FlightBookingRow['salesPrice'] | undefined) => (
    <span className="tabular">{amount ? formatMoney(amount, locale) : '–'}</span>
  );
  return [
    {
      id: 'reference',
      header: t('office.booking'),
      cell: (row) => (
        <>
          <bdi translate="no">{row.recordLocator ?? row.reference}</bdi>
          <span className="visually-hidden">
            , {row.fromCity}
            {between(row, '–')}
            {row.toCity}
          </span>
        </>
      ),
    },
    {
      id: 'route',
      header: t('office.route'),
      cell: (row) => <Route row={row} />,
    },
    {
      id: 'passenger',
      header: t('office.leadPassenger'),
      cell: (row) => <Travelers row={row} />,
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

/** A booking on phones and tablets: what is looked for in a list, on three lines. */
export function BookingCard({ row }: { row: FlightBookingRow }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <>
      <span className={classes.cardLine}>
        <strong>
          <bdi>{row.fromCity}</bdi>
          {between(row, '–')}
          <bdi>{row.toCity}</bdi>
        </strong>
        <strong className="tabular">{formatMoney(row.salesPrice, locale)}</strong>
      </span>
      <span className={classes.cardLine}>
        <span>
          <Travelers row={row} /> · {formatDate(row.travelDate, locale)}
        </span>
        {row.staff ? (
          <span className={`${classes.quiet} tabular`}>
            {t('office.commissionOf', { amount: formatMoney(row.staff.commission, locale) })}
          </span>
        ) : null}
      </span>
      <span className={classes.cardLine}>
        <FlightStatusDot status={row.status} isHeld={row.sagaState === 'held'} />
        <bdi className={classes.quiet} translate="no">
          {row.recordLocator ?? row.reference}
        </bdi>
      </span>
    </>
  );
}
