import type { FareFamily, FlightResult } from '@caravel/contracts';
import { familiesOf, resultsById } from '@caravel/flight-search';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../../components/action-link.tsx';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';
import { FlightCard } from './flight-card.tsx';
import classes from './flight-list.module.css';

const GAP = 12;
/** Heights that are taken before a card is measured: per leg, and of what stands around the legs. */
const LEG_HEIGHT = 84;
const CARD_HEIGHT = 84;

/** Cards that are drawn beyond what is in sight, so that scrolling finds them there. */
const OVERSCAN = 2;

/** The sizes of the last list, so that Back finds the same heights and the page can scroll to where it was. */
let keptSizes: { readonly of: readonly string[]; readonly items: VirtualItem[] } | undefined;

type FlightListProps = {
  travelers: number;
  onSelect: (result: FlightResult, family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
};

/**
 * The flights that pass, in order. The list grows by pages of 15 ("Show more", the page is in the address), and of what is listed only what is in sight
 * is drawn: a click on a filter paints a handful of cards, however many there are.
 */
export function FlightList({ travelers, onSelect, onRules }: FlightListProps) {
  const t = useT();
  const ids = useSearchView((view) => view.ids);
  const offers = useSearchView((view) => view.offers);
  const results = useSearchState((state) => state.results);
  const state = useSearchState((whole) => whole);
  const byId = useMemo(() => resultsById(results), [results]);
  const { currentPage, pageSize } = state.pagination;
  const count = Math.min(ids.length, (currentPage + 1) * pageSize);
  const remaining = ids.length - count;
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const measure = () => setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    // Called when layout is done anyway: to read positions in the click itself would lay the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  // A click on a filter draws what is in sight; its neighbours follow after that frame.
  const [settled, setSettled] = useState(ids);
  useEffect(() => afterPaint(() => setSettled(ids)), [ids]);
  const estimate = useRef<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate.current ?? CARD_HEIGHT + LEG_HEIGHT * (results[0]?.flights.length ?? 1),
    gap: GAP,
    // Only what the observer tells once the page is laid out: to ask a new card for its height in the click would lay it out at once.
    measureElement: (element, entry, list) => {
      const box = entry?.borderBoxSize[0];
      const index = list.indexFromElement(element);
      return box ? Math.round(box.blockSize) : (list.measurementsCache[index]?.size ?? list.options.estimateSize(index));
    },
    overscan: settled === ids ? OVERSCAN : 0,
    scrollMargin: offset,
    ...(keptSizes?.of === ids ? { initialMeasurementsCache: keptSizes.items } : {}),
  });
  useEffect(
    () => () => {
      keptSizes = { of: ids, items: virtualizer.measurementsCache };
    },
    [ids, virtualizer],
  );
  // A card that is not measured yet is taken to be as high as the lowest of those in sight: a closed one.
  useEffect(() => {
    const sizes = virtualizer.getVirtualItems().map((item) => item.size);
    if (sizes.length > 0) estimate.current = Math.min(...sizes);
  });
  const focusNext = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the list has grown
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`)?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [count]);
  return (
    <>
      <ul
        ref={list}
        className={classes.list}
        aria-label={t('flights.listLabel')}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const id = ids[item.index] ?? '';
          const result = byId.get(id);
          if (!result) return null;
          const families = familiesOf(state, id);
          const offerId = offers.get(id)?.offerId;
          const family = families.find((candidate) => candidate.offerId === offerId) ?? families[0];
          if (!family) return null;
          return (
            // By place, not by flight: a click that lists others changes what the cards say and builds none.
            <li
              key={item.index}
              data-index={item.index}
              ref={virtualizer.measureElement}
              tabIndex={-1}
              aria-setsize={ids.length}
              aria-posinset={item.index + 1}
              className={classes.item}
              style={{ transform: `translateY(${item.start - offset}px)` }}
            >
              <FlightCard
                result={result}
                family={family}
                families={families}
                travelers={travelers}
                isOpen={state.expandedResults.includes(id)}
                onToggle={flightStore().toggleResult}
                onSelect={onSelect}
                onRules={onRules}
              />
            </li>
          );
        })}
      </ul>
      {remaining > 0 ? (
        <div className={classes.more}>
          <ActionButton
            look="outline"
            onClick={() => {
              focusNext.current = count;
              flightStore().page(currentPage + 1);
            }}
          >
            {t('flights.showMore', { count: Math.min(pageSize, remaining) })}
          </ActionButton>
          <p className={classes.remaining}>{t('flights.remaining', { count: remaining })}</p>
        </div>
      ) : null}
    </>
  );
}
