import { familiesOf, legKey, resultsById } from '@caravel/flight-search';
import type { FareFamily, FlightResult } from '@caravel/products/flights/contract';
import { useCallback, useEffect, useMemo } from 'react';
import { WindowList } from '../../../../components/list/window-list.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { whenIdle } from '../../../../lib/page/when-idle.ts';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';
import { FlightCard, loadFares } from './flight-card.tsx';
import { useChoose } from './use-choose.ts';

/** Assumed heights before a card is measured: of each leg, and of the rest of the card. */
const LEG_HEIGHT = 84;
const CARD_HEIGHT = 84;

type FlightListProps = {
  travelers: number;
  onSelect: (result: FlightResult, family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
};

/** The flights that pass the filters, in order. The list grows by pages of 15 ("Show more"); the page is in the address. */
export function FlightList({ travelers, onSelect, onRules }: FlightListProps) {
  const t = useT();
  const ids = useSearchView((view) => view.ids);
  const offers = useSearchView((view) => view.offers);
  const step = useSearchView((view) => view.step);
  const cheapest = useSearchView((view) => view.tiles?.cheapest.price);
  const lowest = step && step.leg > 0 ? (cheapest ?? null) : null;
  const results = useSearchState((state) => state.results);
  const state = useSearchState((whole) => whole);
  const byId = useMemo(() => resultsById(results), [results]);
  const choose = useChoose();
  useEffect(() => whenIdle(() => void loadFares().catch(() => undefined), 500), []);
  const onChoose = useCallback(
    (result: FlightResult) => {
      const leg = flightStore().getView().step?.leg ?? 0;
      choose({ view: 'steps', chosen: result.flights.slice(0, leg + 1).map(legKey) });
    },
    [choose],
  );
  const { currentPage, pageSize } = state.pagination;
  const count = Math.min(ids.length, (currentPage + 1) * pageSize);
  const remaining = ids.length - count;
  const renderCard = (id: string) => {
    const result = byId.get(id);
    if (!result) return null;
    const families = familiesOf(state, id);
    const offerId = offers.get(id)?.offerId;
    const family = families.find((candidate) => candidate.offerId === offerId) ?? families[0];
    if (!family) return null;
    return (
      <FlightCard
        result={result}
        family={family}
        families={families}
        travelers={travelers}
        step={step}
        lowest={lowest}
        onChoose={onChoose}
        isOpen={state.expandedResults.includes(id)}
        onToggle={flightStore().toggleResult}
        onSelect={onSelect}
        onRules={onRules}
      />
    );
  };
  return (
    <WindowList
      label={t('flights.listLabel')}
      ids={ids}
      count={count}
      cardHeight={CARD_HEIGHT + LEG_HEIGHT * (step ? 1 : (results[0]?.flights.length ?? 1))}
      renderCard={renderCard}
      moreLabel={t('flights.showMore', { count: Math.min(pageSize, remaining) })}
      remainingText={t('flights.remaining', { count: remaining })}
      onMore={() => flightStore().page(currentPage + 1)}
    />
  );
}
