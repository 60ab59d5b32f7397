import type { Activity } from '@caravel/contracts';
import { getRecentActivity, getUserBookingCount, PRODUCTS } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { PlainButton } from '../../components/buttons/plain-button.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import page from '../../components/page/page.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './trips-aside.module.css';

/** How many recent entries are shown before the person asks for all. */
const FEW = 5;

const KINDS = {
  booked: 'trips.activityBooked',
  bookingCancelled: 'trips.activityCancelled',
  loggedIn: 'trips.activityLoggedIn',
  loggedOut: 'trips.activityLoggedOut',
  passwordChanged: 'trips.activityPasswordChanged',
  emailVerified: 'trips.activityEmailVerified',
  signedUp: 'trips.activitySignedUp',
  agentJoined: 'trips.activityAgentJoined',
  ssoConnected: 'trips.activitySsoConnected',
} as const satisfies Record<Activity['kind'], string>;

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a panel shows while its call loads or after it has failed. */
function Waiting({ error, lines, onRetry }: { error: ApiError | null; lines: number; onRetry: () => void }) {
  const t = useT();
  if (!error) return <TextSkeleton lines={lines} />;
  return (
    <p className={page.quiet}>
      {error.message}{' '}
      <PlainButton className={classes.textButton} onClick={onRetry}>
        {t('common.retry')}
      </PlainButton>
    </p>
  );
}

function BookingCount({ email }: { email: string }) {
  const t = useT();
  const locale = useFormatLocale();
  const { data, error, refetch } = useCall(getUserBookingCount, { query: { email } });
  if (!data) return <Waiting error={error} lines={2} onRetry={() => void refetch()} />;
  const { total, byProduct } = data.data;
  return (
    <>
      <p className={`${classes.total} tabular`}>{formatNumber(total, locale)}</p>
      <dl className={classes.counts}>
        {PRODUCTS.flatMap((product) => {
          const count = byProduct[product];
          return count ? [{ product, count }] : [];
        }).map(({ product, count }) => (
          <div key={product}>
            <dt>{t(`products.${product}`)}</dt>
            <dd className="tabular">{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ActivityLine({ activity }: { activity: Activity }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { kind, title, product, bookingId, at } = activity;
  const words = t(KINDS[kind], { title: title ?? '' });
  return (
    <li>
      {product && bookingId ? <Link to={bookingPath(product, bookingId)}>{words}</Link> : words}
      <time className={page.quiet} dateTime={at}>
        {formatInstant(at, locale, zone)}
      </time>
    </li>
  );
}

function RecentActivity({ email }: { email: string }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(getRecentActivity, { query: { email } });
  if (!data) return <Waiting error={error} lines={5} onRetry={() => void refetch()} />;
  const { activity } = data.data;
  if (activity.length === 0) return <p className={page.quiet}>{t('trips.activityNone')}</p>;
  return (
    <>
      <ol className={classes.activity}>
        {(isWhole ? activity : activity.slice(0, FEW)).map((one) => (
          <ActivityLine key={`${one.at} ${one.kind} ${one.bookingId}`} activity={one} />
        ))}
      </ol>
      {activity.length > FEW ? (
        <PlainButton className={classes.textButton} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'trips.activityFew' : 'trips.activityAll')}
        </PlainButton>
      ) : null}
    </>
  );
}

/** Beside the trips: the total number of bookings, and recent activity. */
export function TripsAside() {
  const t = useT();
  const email = useSession()?.email;
  if (email === undefined) return null;
  return (
    <div className={classes.aside}>
      <Panel title={t('trips.bookings')}>
        <BookingCount email={email} />
      </Panel>
      <Panel title={t('trips.activity')}>
        <RecentActivity email={email} />
      </Panel>
    </div>
  );
}
