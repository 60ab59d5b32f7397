import {
  type FlightSearchState,
  type FlightView,
  familiesOf,
  foldAlike,
  legKey,
  type ResultGroup,
  resultsById,
} from '@caravel/flight-search';
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

/** How a list is folded: the cards, and which of them are drawn. */
type Folded = {
  /** What is drawn, in order: the first of each group, and the others of those that are unfolded. */
  readonly ids: readonly string[];
  readonly groups: readonly ResultGroup[];
  readonly groupOf: ReadonlyMap<string, ResultGroup>;
};

/** Outlives the page, so that after Back the list is the same object and scrolls to where it was. */
let kept: { readonly view: FlightView; readonly expanded: readonly string[]; readonly folded: Folded } | undefined;

function foldedList(view: FlightView, state: FlightSearchState): Folded {
  const { expandedGroups: expanded } = state;
  if (kept?.view === view && kept.expanded === expanded) return kept.folded;
  const groups = kept?.view === view ? kept.folded.groups : foldAlike(state, view);
  const folded = {
    ids: groups.flatMap(({ key, ids }) => (expanded.includes(key) ? ids : ids.slice(0, 1))),
    groups,
    groupOf: new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const))),
  };
  kept = { view, expanded, folded };
  return folded;
}

const flightsOf = (groups: readonly ResultGroup[]) => groups.reduce((sum, { ids }) => sum + ids.length, 0);

/** The flights that pass the filters, in order, those that differ in their times alone under one card. The list grows by pages of 15 ("Show more"); the page is in the address. */
export function FlightList({ travelers, onSelect, onRules }: FlightListProps) {
  const t = useT();
  const view = useSearchView((whole) => whole);
  const { offers, step, tiles } = view;
  const lowest = step && step.leg > 0 ? (tiles?.cheapest.price ?? null) : null;
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
  const { ids, groups, groupOf } = foldedList(view, state);
  const onFold = useCallback((id: string) => {
    const group = foldedList(flightStore().getView(), flightStore().getState()).groupOf.get(id);
    if (group) flightStore().toggleGroup(group.key);
  }, []);
  const cards = Math.min(groups.length, (currentPage + 1) * pageSize);
  const firstHidden = groups[cards]?.ids[0];
  const count = firstHidden === undefined ? ids.length : ids.indexOf(firstHidden);
  const hidden = groups.slice(cards);
  const renderCard = (id: string) => {
    const result = byId.get(id);
    if (!result) return null;
    const families = familiesOf(state, id);
    const offerId = offers.get(id)?.offerId;
    const family = families.find((candidate) => candidate.offerId === offerId) ?? families[0];
    if (!family) return null;
    const group = groupOf.get(id);
    return (
      <FlightCard
        result={result}
        family={family}
        families={families}
        travelers={travelers}
        step={step}
        lowest={lowest}
        folded={group?.ids[0] === id ? group.ids.length - 1 : 0}
        isUnfolded={group !== undefined && state.expandedGroups.includes(group.key)}
        isMember={group !== undefined && group.ids[0] !== id}
        onFold={onFold}
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
      moreLabel={t('flights.showMore', { count: flightsOf(hidden.slice(0, pageSize)) })}
      remainingText={t('flights.remaining', { count: flightsOf(hidden) })}
      onMore={() => flightStore().page(currentPage + 1)}
    />
  );
}
