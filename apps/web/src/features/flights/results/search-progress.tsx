import { ActionButton } from '../../../components/action-link.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';
import classes from './search-progress.module.css';

/** How far the search is, with Stop. */
export function SearchProgress({ onStop }: { onStop: () => void }) {
  const t = useT();
  const { parts, received } = useSearchState((state) => state.progress);
  const share = parts === 0 ? 0.06 : Math.max(0.06, received / parts);
  const text = parts === 0 ? t('flights.searching') : t('flights.searchingParts', { received, parts });
  return (
    <div className={classes.root}>
      <progress className="visually-hidden" value={received} max={Math.max(parts, 1)} aria-label={text} />
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={classes.text}>{text}</span>
      <ActionButton size="sm" look="outline" onClick={onStop}>
        {t('list.stop')}
      </ActionButton>
    </div>
  );
}

/** Says how many flights there are whenever a wave has come, filters have changed or the search is over. */
export function LiveCount({ isSearching }: { isSearching: boolean }) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {isSearching && count === 0 ? t('flights.searching') : t('flights.countLive', { count })}
    </p>
  );
}

/** Later flights that would push listed ones down wait behind this button. */
export function NewResults() {
  const t = useT();
  const count = useSearchState((state) => state.pending.length);
  if (count === 0) return null;
  return (
    <div className={classes.newResults}>
      <ActionButton shape="pill" onClick={() => flightStore().applyPending()}>
        {t('list.showNewResults', { count })}
      </ActionButton>
    </div>
  );
}
