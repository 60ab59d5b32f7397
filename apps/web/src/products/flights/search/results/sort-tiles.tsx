import type { SortIndex, Tile } from '@caravel/flight-search';
import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { formatMoney } from '../../../../lib/language/format.ts';
import { formatDuration } from '../../../../lib/language/format-duration.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchState, useSearchView } from '../flight-store.ts';
import { SORT_KEYS } from '../words.ts';
import classes from './sort-tiles.module.css';

const TILES = ['cheapest', 'best', 'quickest'] as const;
type TileIndex = (typeof TILES)[number];

const NEXT_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The three most wanted sort orders, each with the price and the time of its first flight: one segmented control (radio group).
 */
export function SortTiles() {
  const t = useT();
  const locale = useFormatLocale();
  const tiles = useSearchView((view) => view.tiles);
  const sorting = useSearchState((state) => state.sorting);
  const group = useRef<HTMLDivElement>(null);
  const bestId = useId();
  const choose = (index: SortIndex) => flightStore().sortBy({ index, order: 'asc' });
  const selected = TILES.find((index) => index === sorting.index && sorting.order === 'asc');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = NEXT_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isMirrored = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key);
    const move = isMirrored ? -step : step;
    const at = TILES.indexOf(selected ?? 'cheapest');
    const next = TILES[(at + move + TILES.length) % TILES.length] ?? 'cheapest';
    choose(next);
    group.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const words = (tile: Tile) => ({ price: formatMoney(tile.price, locale), duration: formatDuration(tile.duration, t) });
  return (
    <>
      <div className={classes.tiles} role="radiogroup" aria-label={t('list.sort')} ref={group} onKeyDown={onKeyDown}>
        {TILES.map((index: TileIndex) => {
          const tile = tiles?.[index];
          const isSelected = index === selected;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a tile of three lines; an input could not hold them
            <button
              key={index}
              type="button"
              role="radio"
              data-index={index}
              aria-checked={isSelected}
              aria-describedby={index === 'best' ? bestId : undefined}
              tabIndex={isSelected || (selected === undefined && index === 'cheapest') ? 0 : -1}
              className={classes.tile}
              onClick={() => choose(index)}
            >
              <span className={classes.name}>{t(SORT_KEYS[index])}</span>
              {tile ? (
                <span className={classes.figures}>
                  <bdi className={`${classes.price} tabular`}>{words(tile).price}</bdi>
                  <span className={`${classes.duration} tabular`}>{words(tile).duration}</span>
                </span>
              ) : (
                <span className={classes.figures}>
                  <span className={classes.price}>–</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <p className={classes.explained} id={bestId} data-shown={selected === 'best' || undefined}>
        {t('flights.bestExplained')}
      </p>
    </>
  );
}
