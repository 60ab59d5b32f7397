import type { Obstacle } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './leaving.module.css';

/** What keeps the agency from being closed, each with how many there are and the first of them as links. */
export function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useT();
  return (
    <ul className={classes.obstacles} aria-label={t('leaving.obstacles')}>
      {obstacles.map(({ kind, count, bookings }) => (
        <li key={kind} className={classes.obstacle}>
          <span>{t(`leaving.obstacle_${kind}`, { count })}</span>
          <span className={classes.ways}>
            {bookings.map(({ _id, reference, product }) => (
              <Link key={_id} to={bookingPath(product, _id)}>
                <bdi>{reference}</bdi>
              </Link>
            ))}
            {kind === 'charge' ? <Link to={PATHS.subscription}>{t('leaving.toSubscription')}</Link> : null}
            {count > bookings.length && bookings.length > 0 ? (
              <span>{t('leaving.andMore', { count: count - bookings.length })}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
