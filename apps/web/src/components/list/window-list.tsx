import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../lib/page/after-paint.ts';
import { ActionButton } from '../buttons/action-link.tsx';
import classes from './window-list.module.css';

const GAP = 12;

/** Cards that are drawn beyond the visible ones, so that scrolling finds them ready. */
const OVERSCAN = 2;

/** The card heights of the last list, so that after Back the page can scroll to where it was. */
let keptSizes: { readonly of: readonly string[]; readonly items: VirtualItem[] } | undefined;

type WindowListProps = {
  label: string;
  /** All results that pass the filters, in order. Must be the same object while nothing has changed. */
  ids: readonly string[];
  /** How many of them are listed; "Show more" adds the others. */
  count: number;
  /** How many there are at the server, of which `ids` are the first; the length of `ids` if all are here. */
  total?: number;
  /** Brings a result into sight. A new object does it again. */
  sight?: { readonly id: string } | null;
  /** Assumed height of a card before it is measured. */
  cardHeight: number;
  /** The card of a result; null if it is gone. */
  renderCard: (id: string) => ReactNode;
  moreLabel: string;
  remainingText: string;
  onMore: () => void;
};

/**
 * A long list of cards that scrolls with the page. Only the visible cards are drawn, so that a click on a filter paints
 * a handful however many there are.
 */
export function WindowList(props: WindowListProps) {
  const { label, ids, count, total = ids.length, sight = null, cardHeight, renderCard, moreLabel, remainingText, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const measure = () => setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    // Called after layout. Reading positions during the click would force a second layout.
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  // A click on a filter draws the visible cards; their neighbours follow after that frame.
  const [settled, setSettled] = useState(ids);
  useEffect(() => afterPaint(() => setSettled(ids)), [ids]);
  const estimate = useRef<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate.current ?? cardHeight,
    gap: GAP,
    // Heights come from the observer after layout. Measuring a new card during the click would force a second layout.
    measureElement: (element, entry, instance) => {
      const box = entry?.borderBoxSize[0];
      const index = instance.indexFromElement(element);
      return box ? Math.round(box.blockSize) : (instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index));
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
  // A card that is not measured yet is assumed to be as high as the lowest visible one, which is a closed card.
  useEffect(() => {
    const sizes = virtualizer.getVirtualItems().map((item) => item.size);
    if (sizes.length > 0) estimate.current = Math.min(...sizes);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, not as the list changes
  useEffect(() => {
    const index = sight ? ids.indexOf(sight.id) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
  }, [sight]);
  const focusNext = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the list has grown
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`)?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [count]);
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const card = renderCard(ids[item.index] ?? '');
          if (card === null) return null;
          return (
            // The key is the position, not the result: a click that lists other results updates the cards instead of
            // building new ones.
            <li
              key={item.index}
              data-index={item.index}
              ref={virtualizer.measureElement}
              tabIndex={-1}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              className={classes.item}
              style={{ transform: `translateY(${item.start - offset}px)` }}
            >
              {card}
            </li>
          );
        })}
      </ul>
      {count < total ? (
        <div className={classes.more}>
          <ActionButton
            look="outline"
            onClick={() => {
              focusNext.current = count;
              onMore();
            }}
          >
            {moreLabel}
          </ActionButton>
          <p className={classes.remaining}>{remainingText}</p>
        </div>
      ) : null}
    </>
  );
}
