import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import { useSaid } from '../notices/said-in-place.tsx';
import classes from './search-progress.module.css';

type SearchProgressProps = {
  /** How many parts of the search have arrived, of how many; `parts` is 0 while that is unknown. */
  received: number;
  parts: number;
  text: string;
  onStop: () => void;
};

/** The progress of a search, with a Stop button. */
export function SearchProgress({ received, parts, text, onStop }: SearchProgressProps) {
  const t = useT();
  const share = parts === 0 ? 0.3 : Math.max(0.06, received / parts);
  return (
    <div className={classes.root}>
      <progress className="visually-hidden" {...(parts > 0 && { value: received, max: parts })} aria-label={text} />
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.bar}
          data-unknown={parts === 0 || undefined}
          style={{ inlineSize: `${Math.round(share * 100)}%` }}
        />
      </span>
      <span className={classes.text}>{text}</span>
      <ActionButton size="sm" look="outline" onClick={onStop}>
        {t('list.stop')}
      </ActionButton>
    </div>
  );
}

/**
 * Announces the number of results to screen readers whenever more have arrived, filters have changed or the search has
 * ended. Where something else is shown in place of the list (suppliers are silent, the search has failed), it says that.
 */
export function LiveCount({ text }: { text: string }) {
  const said = useSaid();
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said ?? text}
    </p>
  );
}

type NewResultsProps = {
  count: number;
  /** Other words, where the same results have changed. */
  label?: string;
  onShow: () => void;
};

/** A button that shows the later results, which would push listed ones down if they appeared by themselves. */
export function NewResults({ count, label, onShow }: NewResultsProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <div className={classes.newResults}>
      <ActionButton shape="pill" onClick={onShow}>
        {label ?? t('list.showNewResults', { count })}
      </ActionButton>
    </div>
  );
}
