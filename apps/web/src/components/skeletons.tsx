import '../styles/mantine-forms.ts';
import { Skeleton } from '@mantine/core';
import { useT } from '../lib/i18n.tsx';
import classes from './skeletons.module.css';

/** Cards that are still loading, in their final size. Screen readers hear one word. */
export function CardSkeletons({ count, height }: { count: number; height: number }) {
  const t = useT();
  return (
    <div className={classes.stack} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  );
}

/** Lines of text that are still loading. */
export function TextSkeleton({ lines }: { lines: number }) {
  const t = useT();
  return (
    <div className={classes.stack} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <Skeleton key={index} height={16} width={index === lines - 1 ? '60%' : '100%'} radius="sm" />
      ))}
    </div>
  );
}
