import { Skeleton } from '../notices/skeletons.tsx';
import classes from './card-skeletons.module.css';

/** Placeholder cards with a picture, in their final shape, until the first results arrive. `height`: of the picture, in pixels. */
export function PictureCardSkeletons({ label, height }: { label: string; height: number }) {
  return (
    <div className={classes.skeletons} role="status" aria-label={label}>
      {Array.from({ length: 4 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <div className={classes.skeleton} key={card}>
          <Skeleton height={height} />
          <div className={classes.words}>
            <Skeleton height={22} width="70%" />
            <Skeleton height={16} width="45%" />
            <Skeleton height={16} width="60%" />
            <Skeleton height={28} width={120} />
          </div>
        </div>
      ))}
    </div>
  );
}
