import { Skeleton } from '../../../../components/notices/skeletons.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import classes from './list-skeleton.module.css';

/** Placeholder cards in their final shape until the first flights arrive. */
export function ListSkeleton({ legs, count = 5 }: { legs: number; count?: number }) {
  const t = useT();
  return (
    <div className={classes.skeletons} role="status" aria-label={t('flights.loadingList')}>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <div className={classes.skeleton} key={card}>
          <div className={classes.skeletonLegs}>
            {Array.from({ length: legs }, (_leg, leg) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
              <div className={classes.skeletonLeg} key={leg}>
                <Skeleton height={40} width={40} />
                <Skeleton height={16} width={90} />
                <Skeleton height={32} />
              </div>
            ))}
          </div>
          <div className={classes.skeletonBuy}>
            <Skeleton height={28} width={96} />
            <Skeleton height={42} />
          </div>
        </div>
      ))}
    </div>
  );
}
