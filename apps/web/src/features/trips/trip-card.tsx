import type { Course, Trip } from '@caravel/contracts';
import { isSettled, situationOf } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import page from '../../components/page/page.module.css';
import { Scene } from '../../components/scene/scene.tsx';
import { formatDate, formatDateRange, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { BookingStatus } from '../../products/booking-status.tsx';
import { ChangeMark } from '../../products/change-mark.tsx';
import { DisputeMark } from '../../products/dispute-mark.tsx';
import { registry } from '../../products/registry.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { EmailItinerary } from './email-itinerary.tsx';
import classes from './trips-page.module.css';

const courseWord = (course: Course, t: Translator) => (course === 'stay' ? '' : t(`trips.course.${course}`));

/** The days of a trip. Two days of a trip that does not lead back are those of departure and arrival, not the time away. */
function daysOf({ course, startsOn, endsOn }: Trip, locale: string, t: Translator): string {
  if (startsOn === endsOn) return formatDate(startsOn, locale, 'full');
  if (course !== 'oneWay') return formatDateRange(startsOn, endsOn, locale, 'full');
  return t('trips.arrives', { start: formatDate(startsOn, locale, 'full'), end: formatDate(endsOn, locale, 'full') });
}

/**
 * A trip on the overview. The whole card is a link; the next trip has a picture. The product is named if there are
 * several.
 */
export function TripCard({ trip, isNext }: { trip: Trip; isNext: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const isOneOfKinds = useOnSale().length > 1;
  const isFailed = situationOf(trip.sagaState) === 'failed';
  const line = [isOneOfKinds ? t(`products.${trip.product}`) : '', courseWord(trip.course, t), daysOf(trip, locale, t)];
  return (
    <li className={classes.card} data-next={isNext || undefined}>
      {isNext ? (
        <div className={classes.picture} aria-hidden="true">
          <Scene seed={trip.title} light="dusk" />
        </div>
      ) : null}
      <div className={classes.body}>
        {isNext ? <p className={classes.next}>{t('trips.next')}</p> : null}
        <h2 className={classes.title}>
          <Link to={bookingPath(trip.product, trip.bookingId)} className={classes.link}>
            <bdi>{trip.title}</bdi>
          </Link>
        </h2>
        <p className={classes.days}>{line.filter((part) => part !== '').join(' · ')}</p>
        <p className={page.quiet}>
          <bdi>{trip.subtitle}</bdi>
        </p>
        {isSettled(trip.sagaState) && !isFailed ? <EmailItinerary bookingId={trip.bookingId} title={trip.title} /> : null}
      </div>
      <div className={classes.end}>
        <ChangeMark severity={trip.openChange} />
        <DisputeMark isDisputed={trip.isDisputed} />
        <BookingStatus of={registry.find(trip.product)} status={trip.status} sagaState={trip.sagaState} reader="traveler" />
        {isFailed ? (
          <span className={page.quiet}>{t('trips.notCharged')}</span>
        ) : (
          <span className={`${classes.price} tabular`}>{formatMoney(trip.total, locale)}</span>
        )}
        {trip.reference ? (
          <span className={page.quiet}>
            {t('trips.reference')} <bdi translate="no">{trip.reference}</bdi>
          </span>
        ) : null}
      </div>
    </li>
  );
}
