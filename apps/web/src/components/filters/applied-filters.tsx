import { IconX } from '@caravel/icons';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './applied-filters.module.css';

/** An active filter, in words, and how to remove it. */
export type AppliedFilter = { readonly key: string; readonly text: string; readonly remove: () => void };

/** The active filters, as chips: a click removes one; "Clear all" removes all. */
export function AppliedFilters({ applied, onClear }: { applied: readonly AppliedFilter[]; onClear: () => void }) {
  const t = useT();
  if (applied.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('list.applied')}>
      {applied.map(({ key, text, remove }) => (
        <li key={key}>
          <PlainButton className={classes.chip} aria-label={t('common.remove', { name: text })} onClick={remove}>
            <bdi>{text}</bdi>
            <IconX size={14} aria-hidden="true" />
          </PlainButton>
        </li>
      ))}
      <li>
        <PlainButton className={classes.clear} onClick={onClear}>
          {t('common.clearAll')}
        </PlainButton>
      </li>
    </ul>
  );
}

/** The most recently added of the active filters. */
export function useLastFilter(applied: readonly AppliedFilter[]): AppliedFilter | undefined {
  const order = useRef<readonly string[]>([]);
  const kept = order.current.filter((key) => applied.some((one) => one.key === key));
  const added = applied.filter((one) => !kept.includes(one.key)).map((one) => one.key);
  const next = [...kept, ...added];
  useEffect(() => {
    order.current = next;
  });
  return applied.find((one) => one.key === next.at(-1));
}
