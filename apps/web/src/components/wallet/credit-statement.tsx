import type { CreditMovement, Wallet } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { formatInstantDay, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { PageSteps } from '../records/page-steps.tsx';
import classes from './wallet.module.css';

/** How many movements are shown at once. */
export const STATEMENT_PAGE = 10;

function Line({ movement }: { movement: CreditMovement }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { kind, amount, balance, booking, note, at } = movement;
  return (
    <li className={classes.line}>
      <div>
        <span className={classes.what}>
          {t(`wallet.kind_${kind}`)}
          {booking ? (
            <>
              {' '}
              <Link className={classes.link} to={bookingPath(booking.product, booking._id)}>
                <bdi>{booking.reference}</bdi>
              </Link>
            </>
          ) : null}
        </span>
        <p className={classes.quiet}>
          {formatInstantDay(at, locale, zone)}
          {note === null ? null : (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={classes.amounts}>
        {/* mutant statement-says-balance: `formatMoney(amount, locale)` -> `formatMoney(balance, locale)` fails wallet.dom.test.tsx */}
        <strong className="tabular">{formatMoney(amount, locale)}</strong>
        <span className={`${classes.quiet} tabular`}>{t('wallet.after', { amount: formatMoney(balance, locale) })}</span>
      </div>
    </li>
  );
}

type StatementProps = { wallet: Wallet; offSet: number; onGo: (offSet: number) => void };

/** Somebody's travel credit: the balance, what expires next, and each movement with the balance after it, the newest first. */
export function CreditStatement({ wallet, offSet, onGo }: StatementProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { balance, expiring, movements, total, isOpen } = wallet;
  return (
    <>
      <p className={`${classes.balance} tabular`}>{formatMoney(balance, locale)}</p>
      {expiring ? (
        <p className={classes.quiet}>
          {t('wallet.expiring', {
            amount: formatMoney(expiring.amount, locale),
            day: formatInstantDay(expiring.at, locale, zone),
          })}
        </p>
      ) : null}
      {isOpen ? null : <p className={classes.quiet}>{t('wallet.closed')}</p>}
      {total === 0 ? <p className={classes.quiet}>{t('wallet.none')}</p> : null}
      {total > 0 ? (
        <ul className={classes.lines} aria-label={t('wallet.statement')}>
          {movements.map((movement) => (
            <Line key={movement._id} movement={movement} />
          ))}
        </ul>
      ) : null}
      <PageSteps total={total} offSet={offSet} size={STATEMENT_PAGE} onGo={onGo} />
    </>
  );
}
