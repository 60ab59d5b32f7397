import {
  COMMISSION_AGES,
  COMMISSION_STATES,
  type Commission,
  type CommissionState,
  type CommissionSums,
  listCommissions,
} from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { bookingPath } from '@caravel/products';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { StatusDot, type StatusKind } from '../../components/notices/status-dot.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { ReceiveDialog, WriteOffDialog } from './commission-dialogs.tsx';
import classes from './commissions.module.css';
import type { CommissionsSearch } from './commissions-search.ts';

const PAGE_SIZE = 25;
const KINDS: Readonly<Record<CommissionState, StatusKind>> = {
  ...{ expected: 'info', missing: 'danger', short: 'warning', over: 'warning', received: 'success', writtenOff: 'neutral' },
};

export type Go = (next: CommissionsSearch) => void;
type Asked = { readonly what: 'receive' | 'writeOff'; readonly of: Commission };
type OnAsk = (asked: Asked) => void;

/** What is open in each currency by how late it is; a press shows those commissions alone. */
function Tiles({ sums, search, go }: { sums: readonly CommissionSums[]; search: CommissionsSearch; go: Go }) {
  const t = useT();
  const locale = useFormatLocale();
  return sums.map(({ currency, ages, received }) => (
    <ul key={currency} className={classes.tiles} aria-label={t('commissions.sums', { currency })}>
      {COMMISSION_AGES.map((age) => (
        <li key={age}>
          <button
            type="button"
            className={classes.tile}
            aria-pressed={search.age === age}
            onClick={() => go({ age: search.age === age ? undefined : age })}
          >
            <span className={classes.quiet}>{t(`commissions.age_${age}`)}</span>
            <span className={`${classes.figure} tabular`}>{formatMoney(ages[age], locale)}</span>
          </button>
        </li>
      ))}
      <li className={classes.tile}>
        <span className={classes.quiet}>{t('commissions.receivedSum')}</span>
        <span className={`${classes.figure} tabular`}>{formatMoney(received, locale)}</span>
      </li>
    </ul>
  ));
}

function Booking({ of: { booking } }: { of: Commission }) {
  const t = useT();
  return (
    <span className={classes.booking}>
      <Link className={classes.link} to={bookingPath(booking.product, booking._id)}>
        <bdi>{booking.reference}</bdi>
      </Link>
      <span className={classes.quiet}>
        {t(`products.${booking.product}`)} · <bdi>{booking.leadTraveler}</bdi>
      </span>
    </span>
  );
}

function State({ of: { state, reason } }: { of: Commission }) {
  const t = useT();
  return (
    <span className={classes.booking}>
      <StatusDot kind={KINDS[state]} label={t(`commissions.state_${state}`)} />
      {reason === null ? null : <span className={classes.quiet}>{t('commissions.because', { reason })}</span>}
    </span>
  );
}

function Actions({ of, onAsk }: { of: Commission; onAsk: OnAsk }) {
  const t = useT();
  const { reference } = of.booking;
  const ask = (what: Asked['what']) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(`commissions.${what}Of`, { reference })}
      onClick={() => onAsk({ what, of })}
    >
      {t(`commissions.${what}`)}
    </Button>
  );
  return (
    <span className={classes.actions}>
      {of.open.amountMinor > 0 ? ask('receive') : null}
      {of.open.amountMinor === 0 ? null : ask('writeOff')}
    </span>
  );
}

function columnsOf(t: Translator, locale: string, onAsk: OnAsk): Column<Commission>[] {
  const amount = (id: 'expected' | 'received' | 'open'): Column<Commission> => ({
    ...{ id, header: t(`commissions.${id}`), align: 'end' },
    cell: (row) => <Amount amount={row[id]} locale={locale} />,
  });
  return [
    { id: 'booking', header: t('commissions.booking'), cell: (row) => <Booking of={row} /> },
    { id: 'supplier', header: t('commissions.supplier'), cell: ({ supplier }) => <bdi>{supplierTitle(supplier)}</bdi> },
    { id: 'dueOn', header: t('commissions.dueOn'), cell: ({ dueOn }) => formatDate(dueOn, locale, 'dated') },
    ...[amount('expected'), amount('received'), amount('open')],
    { id: 'state', header: t('commissions.state'), cell: (row) => <State of={row} /> },
    {
      id: 'actions',
      header: t('commissions.next'),
      cell: (row) => <Actions of={row} onAsk={onAsk} />,
    },
  ];
}

function Amount({ amount, locale }: { amount: Money; locale: string }) {
  return <span className="tabular">{formatMoney(amount, locale)}</span>;
}

type FiltersProps = { search: CommissionsSearch; suppliers: readonly string[]; change: Go };

function Filters({ search, suppliers, change }: FiltersProps) {
  const t = useT();
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('commissions.state')}
        data={[
          { value: '', label: t('commissions.anyState') },
          ...COMMISSION_STATES.map((state) => ({ value: state, label: t(`commissions.state_${state}`) })),
        ]}
        value={search.state ?? ''}
        onChange={({ currentTarget: { value } }) => change({ state: COMMISSION_STATES.find((state) => state === value) })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('commissions.supplier')}
        data={[
          { value: '', label: t('commissions.anySupplier') },
          ...suppliers.map((name) => ({ value: name, label: supplierTitle(name) })),
        ]}
        value={search.supplier ?? ''}
        onChange={({ currentTarget: { value } }) => change({ supplier: value || undefined })}
      />
    </>
  );
}

function chipsOf({ state, supplier, age }: CommissionsSearch, change: Go, t: Translator) {
  const chip = (id: 'state' | 'supplier' | 'age', label: string) => ({
    ...{ id, label },
    onRemove: () => change({ [id]: undefined }),
  });
  return [
    ...(state ? [chip('state', t(`commissions.state_${state}`))] : []),
    ...(supplier ? [chip('supplier', supplierTitle(supplier))] : []),
    ...(age ? [chip('age', t(`commissions.age_${age}`))] : []),
  ];
}

/** What suppliers owe: tiles by age, and the list with its filters, which the address keeps. */
export function CommissionsList({ search, go }: { search: CommissionsSearch; go: Go }) {
  const t = useT();
  const locale = useFormatLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { page = 1, size = PAGE_SIZE, import: _, ...filters } = search;
  const list = useCall(
    listCommissions,
    { query: { ...filters, offSet: (page - 1) * size, limit: size } },
    { keepPrevious: true },
  );
  const data = list.data?.data;
  const change: Go = (part) => go({ ...filters, ...(size === PAGE_SIZE ? {} : { size }), ...part });
  const close = () => setAsked(null);
  return (
    <>
      {data ? <Tiles sums={data.sums} search={search} go={change} /> : null}
      <DataTable<Commission>
        label={t('commissions.title')}
        columns={columnsOf(t, locale, setAsked)}
        rows={data?.commissions}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        state={{ search: '', page, pageSize: size }}
        hasSearch={false}
        onState={(next) =>
          go({
            ...filters,
            page: next.page === 1 ? undefined : next.page,
            size: next.pageSize === PAGE_SIZE ? undefined : next.pageSize,
          })
        }
        filters={<Filters search={search} suppliers={data?.suppliers ?? []} change={change} />}
        activeFilters={chipsOf(search, change, t)}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('commissions.none')} text={t('commissions.noneText')} scene="coast" />}
        problem={list.isError && !data ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
      />
      {asked?.what === 'receive' ? <ReceiveDialog of={asked.of} onClose={close} /> : null}
      {asked?.what === 'writeOff' ? <WriteOffDialog of={asked.of} onClose={close} /> : null}
    </>
  );
}
