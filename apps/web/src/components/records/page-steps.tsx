import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import { offWhen } from '../form/off-when.ts';
import classes from './records.module.css';

type PageStepsProps = { total: number; offSet: number; size: number; onGo: (offSet: number) => void };

/** The way through a list in pages: nothing if it has one. */
export function PageSteps({ total, offSet, size, onGo }: PageStepsProps) {
  const t = useT();
  if (total <= size && offSet === 0) return null;
  return (
    <nav className={classes.steps} aria-label={t('common.results', { count: total })}>
      <Button variant="default" size="compact-sm" {...offWhen(offSet === 0, () => onGo(Math.max(0, offSet - size)))}>
        {t('records.newer')}
      </Button>
      <span className="tabular" role="status">
        {t('common.tableRange', { from: Math.min(offSet + 1, total), to: Math.min(offSet + size, total), total })}
      </span>
      <Button variant="default" size="compact-sm" {...offWhen(offSet + size >= total, () => onGo(offSet + size))}>
        {t('records.older')}
      </Button>
    </nav>
  );
}
