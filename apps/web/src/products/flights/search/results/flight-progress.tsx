import { LiveCount, NewResults, SearchProgress } from '../../../../components/list/search-progress.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';

/** The progress of the flight search. */
export function FlightProgress({ onStop }: { onStop: () => void }) {
  const t = useT();
  const { parts, received } = useSearchState((state) => state.progress);
  const text = parts === 0 ? t('flights.searching') : t('flights.searchingParts', { received, parts });
  return <SearchProgress received={received} parts={parts} text={text} onStop={onStop} />;
}

/** Announces the number of flights to screen readers. */
export function LiveFlightCount({ isSearching }: { isSearching: boolean }) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return <LiveCount text={isSearching && count === 0 ? t('flights.searching') : t('flights.countLive', { count })} />;
}

/** Offers the flights that arrived after the person began to read; those that are listed already have other fares. */
export function NewFlights() {
  const t = useT();
  const count = useSearchState((state) => state.pending.length);
  const isKnown = useSearchState(({ pending, fareFamilies }) => pending.every(({ id }) => fareFamilies[id] !== undefined));
  return (
    <NewResults count={count} {...(isKnown && { label: t('flights.showChanged') })} onShow={() => flightStore().applyPending()} />
  );
}
