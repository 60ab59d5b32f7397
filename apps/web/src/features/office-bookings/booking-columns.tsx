import { type BookingFigures, type Situation, situationOf } from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { JoinedNames } from '../../components/page/joined-names.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { formatDate, formatInstantDay, formatMoney, today } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { Reading } from '../../lib/session/use-zone.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import { ChangeMark } from '../../products/change-mark.tsx';
import { DisputeMark } from '../../products/dispute-mark.tsx';
import type { ProductModule } from '../../products/product.ts';
import type { BookingLine, OwnCell, ProductList } from '../../products/product-list.ts';
import classes from './office.module.css';

/** Whose bookings a list shows: a product's, or those of all. */
type Listed = { readonly modules: readonly ProductModule[]; readonly isOfAll: boolean };

/** The parts of a list that its columns need: its words and its own columns. */
export type ListParts = Listed & Pick<ProductList, 'leadKey' | 'ownColumns' | 'cancelling'>;

/** The status of a booking in its product's words. */
function Status({ modules, line }: { modules: Listed['modules']; line: BookingLine }) {
  const product = modules.find((module) => module.product === line.product);
  return <BookingStatus of={product} status={line.status} sagaState={line.sagaState} reader="staff" />;
}

/** Cancelling from a row: what is asked for a booking, and of which booking it is being asked. */
export type RowCancel = { readonly ask: (bookingId: string) => void; readonly asked: string | undefined };

/** The figures of a booking, in the order of the sums above the list. */
const FIGURES: readonly { of: keyof BookingFigures; key: MessageKey; isHiddenAtFirst?: true }[] = [
  { of: 'sales', key: 'office.sales' },
  { of: 'cost', key: 'office.cost' },
  { of: 'commission', key: 'office.commission' },
  { of: 'charged', key: 'office.paid', isHiddenAtFirst: true },
  { of: 'refunded', key: 'office.refunded', isHiddenAtFirst: true },
  { of: 'unpaid', key: 'office.unpaid', isHiddenAtFirst: true },
  { of: 'toRefund', key: 'office.toRefund', isHiddenAtFirst: true },
  { of: 'platformMarkup', key: 'office.pricePlatformMarkup', isHiddenAtFirst: true },
  { of: 'protectionPremium', key: 'office.pricePremium', isHiddenAtFirst: true },
  { of: 'recovered', key: 'office.recovered', isHiddenAtFirst: true },
  { of: 'agencyFee', key: 'office.priceAgencyFee', isHiddenAtFirst: true },
  { of: 'transactionFees', key: 'office.transactionFee', isHiddenAtFirst: true },
  { of: 'held', key: 'office.held', isHiddenAtFirst: true },
  { of: 'processing', key: 'office.processing', isHiddenAtFirst: true },
];

/** The other pricing fields (spec 3, section 3): the price to the traveler is a column at first. */
const PRICING = [
  { of: 'wholesaleRate', key: 'office.wholesaleRate' },
  { of: 'agencyMarkup', key: 'office.priceAgencyMarkup' },
  { of: 'retailPrice', key: 'office.retailPrice' },
  { of: 'protectionAmount', key: 'office.protectionAmount' },
] as const;

/** The travelers of a booking: the first by name, the others as a count. */
function Travelers({ line }: { line: BookingLine }) {
  return (
    <>
      <bdi>{line.leadTraveler}</bdi>
      {line.travelerCount > 1 ? ` +${line.travelerCount - 1}` : null}
    </>
  );
}

/** What is booked. A long name is cut, and whole where the pointer rests. */
function Trip({ names }: Pick<BookingLine, 'names'>) {
  return (
    <div className={classes.trip} translate="no" title={names.join(' – ')}>
      <JoinedNames names={names} />
    </div>
  );
}

function Own({ cell }: { cell: OwnCell | undefined }) {
  if (!cell) return '–';
  return (
    <bdi title={cell.title} {...(cell.isCode ? { dir: 'ltr' } : {})}>
      {cell.text}
    </bdi>
  );
}

/** Situations in which a booking can be cancelled, as long as its travel is to come. */
const CANCELLABLE: ReadonlySet<Situation> = new Set(['confirmed', 'fulfilled', 'paymentDue']);

const isCancellable = ({ sagaState, travelDate }: BookingLine) =>
  CANCELLABLE.has(situationOf(sagaState)) && travelDate >= today();

/** The button that cancels a booking from its row; nothing where that cannot be done. */
function CancelButton({
  line,
  words,
  cancel,
}: {
  line: BookingLine;
  words: NonNullable<ProductList['cancelling']>;
  cancel: RowCancel;
}) {
  const t = useT();
  if (!isCancellable(line)) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(words.labelOf, { reference: line.reference })}
      loading={cancel.asked === line.bookingId}
      onClick={() => cancel.ask(line.bookingId)}
    >
      {t(words.label)}
    </Button>
  );
}

/** The columns of a list: the reference, its own columns (of all products: which it is, and what is booked), those of every list, and what cancels a booking from its row. */
export function columnsOf(list: ListParts, t: Translator, { locale, zone }: Reading, cancel: RowCancel): Column<BookingLine>[] {
  const words = list.cancelling;
  const { isOfAll, modules } = list;
  const money = (amount: BookingLine['salesPrice'] | undefined) => (
    <span className="tabular">{amount ? formatMoney(amount, locale) : '–'}</span>
  );
  return [
    {
      id: 'reference',
      header: t('office.booking'),
      cell: (line) => (
        <>
          <bdi translate="no">{line.reference}</bdi>
          <span className="visually-hidden">
            , <bdi>{line.names.join(' – ')}</bdi>
          </span>
        </>
      ),
    },
    ...(isOfAll
      ? [
          { id: 'product', header: t('office.product'), cell: (line: BookingLine) => t(`products.${line.product}`) },
          { id: 'trip', header: t('office.trip'), cell: (line: BookingLine) => <Trip names={line.names} /> },
        ]
      : []),
    ...list.ownColumns.map(
      ({ id, header }): Column<BookingLine> => ({ id, header: t(header), cell: (line) => <Own cell={line.own[id]} /> }),
    ),
    { id: 'passenger', header: t(list.leadKey), cell: (line) => <Travelers line={line} /> },
    { id: 'client', header: t('office.client'), cell: (line) => <bdi>{line.client.name}</bdi>, isHiddenAtFirst: true },
    {
      id: 'status',
      header: t('office.status'),
      cell: (line) => (
        <>
          <Status modules={modules} line={line} />
          <ChangeMark severity={line.openChange} />
          <DisputeMark isDisputed={line.staff?.isDisputed} />
        </>
      ),
    },
    {
      id: 'created',
      header: t('office.booked'),
      sortKey: 'created',
      cell: (line) => formatInstantDay(line.dateBooked, locale, zone),
    },
    { id: 'travel', header: t('office.travels'), sortKey: 'travel', cell: (line) => formatDate(line.travelDate, locale, 'full') },
    { id: 'total', header: t('office.price'), sortKey: 'total', align: 'end', cell: (line) => money(line.salesPrice) },
    ...FIGURES.map(
      ({ of, key, isHiddenAtFirst }): Column<BookingLine> => ({
        id: of,
        header: t(key),
        align: 'end',
        // mutant office-figures-show-the-price: `line.staff?.[of]` -> `line.salesPrice` fails office-bookings.dom.test.tsx
        cell: (line) => money(line.staff?.[of]),
        ...(isHiddenAtFirst && { isHiddenAtFirst }),
      }),
    ),
    // What is asked in public is known to a product's own list alone.
    ...PRICING.filter(({ of }) => !isOfAll || of !== 'retailPrice').map(
      ({ of, key }): Column<BookingLine> => ({
        id: of,
        header: t(key),
        align: 'end',
        cell: ({ pricing, salesPrice }) => {
          const amount = pricing?.[of];
          return money(amount == null ? undefined : fromMajor(amount, salesPrice.currency));
        },
        isHiddenAtFirst: true,
      }),
    ),
    {
      id: 'transactionHash',
      header: t('office.transactionHash'),
      cell: ({ pricing }) => <bdi translate="no">{pricing?.transactionHash ?? '–'}</bdi>,
      isHiddenAtFirst: true,
    },
    {
      id: 'penalty',
      header: t('trips.penalty'),
      align: 'end',
      cell: (line) => money(line.staff?.penaltyAmount),
      isHiddenAtFirst: true,
    },
    {
      id: 'agent',
      header: t('office.agent'),
      cell: (line) => <bdi>{line.staff?.agent?.name ?? '–'}</bdi>,
      isHiddenAtFirst: true,
    },
    ...(words
      ? [
          {
            id: 'cancel',
            header: t(words.label),
            cell: (line: BookingLine) => <CancelButton line={line} words={words} cancel={cancel} />,
          },
        ]
      : []),
  ];
}

/** A booking on phones and tablets: the most important facts, on three lines. */
export function BookingCard({ list: { modules, isOfAll }, line }: { list: Listed; line: BookingLine }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <>
      <span className={classes.cardLine}>
        <strong>
          <JoinedNames names={line.names} />
        </strong>
        <strong className="tabular">{formatMoney(line.salesPrice, locale)}</strong>
      </span>
      <span className={classes.cardLine}>
        <span>
          {isOfAll ? <span>{t(`products.${line.product}`)} · </span> : null}
          <Travelers line={line} /> · {formatDate(line.travelDate, locale)}
        </span>
        {line.staff ? (
          <span className={`${classes.quiet} tabular`}>
            {t('office.commissionOf', { amount: formatMoney(line.staff.commission, locale) })}
          </span>
        ) : null}
      </span>
      <ChangeMark severity={line.openChange} />
      <DisputeMark isDisputed={line.staff?.isDisputed} />
      <span className={classes.cardLine}>
        <Status modules={modules} line={line} />
        <bdi className={classes.quiet} translate="no">
          {line.reference}
        </bdi>
      </span>
    </>
  );
}
