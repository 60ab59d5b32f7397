import { listStatementPostings, type StatementLine, type StatementPosting, type StatementTime } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { PageSteps } from '../../components/records/page-steps.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './statements.module.css';

const SHOWN = 10;

function Posting({ posting: { at, amount, booking } }: { posting: StatementPosting }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  return (
    <li className={classes.posting}>
      <span className={classes.what}>
        {booking ? (
          <Link className={classes.link} to={bookingPath(booking.product, booking._id)}>
            <bdi>{booking.reference}</bdi>
          </Link>
        ) : (
          t('statements.noBooking')
        )}
        <span className={classes.quiet}>
          {[booking && t(`products.${booking.product}`), formatInstant(at, locale, zone)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <strong className="tabular">{formatMoney(amount, locale)}</strong>
    </li>
  );
}

type PostingsProps = {
  time: StatementTime;
  of: { readonly line: StatementLine; readonly currency: string };
  offSet: number;
  onGo: (offSet: number) => void;
  onClose: () => void;
};

/** The bookings behind a line of a statement, in pages. */
export function StatementPostings({ time, of, offSet, onGo, onClose }: PostingsProps) {
  const t = useT();
  const query = { ...time, ...of, offSet, limit: SHOWN };
  const { data, error, refetch } = useCall(listStatementPostings, { query }, { keepPrevious: true });
  const listed = data?.data;
  return (
    <Dialog isOpen onClose={onClose} size={560} title={t('statements.behind', { line: t(`statements.line_${of.line}`) })}>
      {error && !listed ? <NotLoaded error={error} onRetry={() => void refetch()} /> : null}
      {!listed && !error ? <TextSkeleton lines={6} /> : null}
      {listed?.total === 0 ? <p className={classes.quiet}>{t('statements.noPostings')}</p> : null}
      {listed && listed.total > 0 ? (
        <ul className={classes.postings}>
          {listed.postings.map((posting) => (
            <Posting key={posting._id} posting={posting} />
          ))}
        </ul>
      ) : null}
      <PageSteps total={listed?.total ?? 0} offSet={offSet} size={SHOWN} onGo={onGo} />
    </Dialog>
  );
}
