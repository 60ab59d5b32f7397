import type { BookingRequest } from '@caravel/contracts';
import page from '../../../components/page/page.module.css';
import { formatDate, formatMoney, formatTime } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import classes from './request.module.css';

type Cost = Omit<NonNullable<BookingRequest['change']>, 'state'>;

/** The trip as it would be, part by part; what stays is marked. */
export function OfferedTrip({ parts }: Pick<Cost, 'parts'>) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <ul className={classes.wish}>
      {parts.map(({ title, detail, startsAt, endsAt, isNew }) => (
        <li key={`${title}${startsAt}`}>
          <bdi className={classes.title}>{title}</bdi>
          <span className="tabular">
            {formatDate(startsAt.slice(0, 10), locale, 'full')}, {formatTime(startsAt, locale)} –{' '}
            {endsAt.startsWith(startsAt.slice(0, 10)) ? '' : `${formatDate(endsAt.slice(0, 10), locale, 'full')}, `}
            {formatTime(endsAt, locale)}
          </span>
          <span className={page.quiet}>
            {' '}
            <bdi>{detail}</bdi>
            {isNew ? '' : ` · ${t('requests.offersStay')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a change comes to: difference, penalty, what is paid or comes back, and the new total. */
export function ChangeCost({ difference, penalty, due, total }: Cost) {
  const t = useT();
  const locale = useFormatLocale();
  const isRefund = due.amountMinor < 0;
  const rows = [
    [t('requests.difference'), difference],
    [t('requests.penalty'), penalty],
    [t(isRefund ? 'requests.refund' : 'requests.due'), { ...due, amountMinor: Math.abs(due.amountMinor) }],
    [t('requests.newTotal'), total],
  ] as const;
  return (
    <dl className={classes.cost}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{formatMoney(amount, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
