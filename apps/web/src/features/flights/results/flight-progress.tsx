import { LiveCount, NewResults, SearchProgress } from '../../../components/list/search-progress.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';

/** How far the search for flights is. */
export function FlightProgress({ onStop }: { onStop: () => void }) {
  const t = useT();
  const { parts, received } = useSearchState((state) => state.progress);
  const text = parts === 0 ? t('flights.searching') : t('flights.searchingParts', { received, parts });
  return <SearchProgress received={received} parts={parts} text={text} onStop={onStop} />;
}

/** Says aloud how many flights there are. */
export function LiveFlightCount({ isSearching }: { isSearching: boolean }) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return <LiveCount text={isSearching && count === 0 ? t('flights.searching') : t('flights.countLive', { count })} />;
}

/** Flights that came after the person began to read. */
export function NewFlights() {
  const count = useSearchState((state) => state.pending.length);
  return <NewResults count={count} onShow={() => flightStore().applyPending()} />;
}
