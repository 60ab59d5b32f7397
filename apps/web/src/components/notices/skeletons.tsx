import type { CSSProperties } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './skeletons.module.css';

type SkeletonProps = {
  /** Pixels, or any CSS length; the whole line if no width is given. */
  height: number;
  width?: CSSProperties['inlineSize'];
  radius?: 'control' | 'card';
};

/** A placeholder for something that is loading, in its final size. */
export function Skeleton({ height, width = '100%', radius = 'control' }: SkeletonProps) {
  return <div className={classes.skeleton} data-radius={radius} style={{ blockSize: height, inlineSize: width }} />;
}

/** Placeholders for cards that are loading, in their final size. Screen readers hear one word. */
export function CardSkeletons({ count, height }: { count: number; height: number }) {
  const t = useT();
  return (
    <div className={classes.stack} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <Skeleton key={index} height={height} radius="card" />
      ))}
    </div>
  );
}

/** Placeholders for lines of text that are loading. */
export function TextSkeleton({ lines }: { lines: number }) {
  const t = useT();
  return (
    <div className={classes.stack} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <Skeleton key={index} height={16} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
