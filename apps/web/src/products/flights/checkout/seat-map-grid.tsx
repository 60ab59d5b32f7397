import type { MapElement, MapSeat, SeatMap } from '@caravel/products/flights/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { priceFor } from './extras-draft.ts';
import classes from './extras-form.module.css';
import { type ShownSeats, seatText, sideOf } from './seat-words.ts';

type SeatMapGridProps = ShownSeats & { map: SeatMap; label: string; onPress: (seat: MapSeat) => void };

/** By how many rows and seats each key moves. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Row = readonly (readonly MapElement[])[];
const seatsIn = (row: Row): MapSeat[] => row.flat().filter((one) => one.kind === 'seat');

/** The next seat in a direction: in the same row, or in the nearest row that has one, at the same letter where there is one. */
function nextSeat(rows: readonly Row[], from: string, [down, across]: readonly [number, number]): string | undefined {
  const at = rows.findIndex((row) => seatsIn(row).some(({ seat }) => seat === from));
  const own = seatsIn(rows[at] ?? []);
  const place = own.findIndex(({ seat }) => seat === from);
  if (across !== 0) return own[place + across]?.seat;
  for (let next = at + down; next >= 0 && next < rows.length; next += down) {
    const seats = seatsIn(rows[next] ?? []);
    const letter = from.replace(/\d+/, '');
    const same = seats.find(({ seat }) => seat.endsWith(letter)) ?? seats[Math.min(place, seats.length - 1)];
    if (same) return same.seat;
  }
  return undefined;
}

/**
 * The seats of a flight as they stand, front above. One of them is a stop of the tab key; arrow keys move from seat to seat, and Enter or Space takes one.
 * An aircraft has its seat A on the left in every language.
 */
export function SeatMapGrid({ map, label, onPress, ...shown }: SeatMapGridProps) {
  const t = useT();
  const locale = useFormatLocale();
  const grid = useRef<HTMLDivElement>(null);
  const rows: readonly Row[] = map.cabins.flatMap((cabin) => cabin.rows.map(({ sections }) => sections));
  const all = rows.flatMap(seatsIn);
  const chosen = all.find((seat) => shown.holderOf(seat) === shown.passenger);
  const first = chosen ?? all.find((seat) => priceFor(seat, shown.passenger)) ?? all[0];
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const stop = current ?? first?.seat;
  const move = (event: KeyboardEvent, from: string) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const next = nextSeat(rows, from, step);
    if (next === undefined) return;
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus();
  };
  const stateOf = (seat: MapSeat) => {
    const holder = shown.holderOf(seat);
    if (holder !== undefined) return holder === shown.passenger ? 'own' : 'party';
    return priceFor(seat, shown.passenger) ? 'free' : 'off';
  };
  const cell = (one: MapElement, key: string, side: ReturnType<typeof sideOf>) => {
    if (one.kind !== 'seat') return <span key={key} className={classes.room} data-kind={one.kind} aria-hidden="true" />;
    const state = stateOf(one);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table has no seats that keys move between
      <div key={key} role="gridcell" tabIndex={-1} className={classes.cell}>
        <button
          type="button"
          className={classes.seat}
          data-seat={one.seat}
          data-state={state}
          data-exit={one.isExitRow ? '' : undefined}
          tabIndex={one.seat === stop ? 0 : -1}
          aria-label={seatText(one, side, shown, t, locale)}
          aria-pressed={state === 'own'}
          aria-disabled={state === 'off' || state === 'party' ? true : undefined}
          onKeyDown={(event) => move(event, one.seat)}
          onFocus={() => setCurrent(one.seat)}
          onClick={() => onPress(one)}
        >
          {one.seat.replace(/\d+/, '')}
        </button>
      </div>
    );
  };
  return (
    <div className={classes.plane}>
      <p className={classes.hint}>{t('flightSeats.keys')}</p>
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: see its cells */}
        <div role="grid" aria-label={label} dir="ltr" ref={grid} className={classes.grid}>
          {rows.map((sections, index) => {
            const number = /^\d+/.exec(seatsIn(sections)[0]?.seat ?? '')?.[0];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the aircraft
              <div key={index} role={number ? 'row' : 'presentation'} className={classes.row}>
                <span className={classes.number} aria-hidden="true">
                  {number}
                </span>
                {sections.map((elements, section) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the row
                  <div key={section} role="presentation" className={classes.section}>
                    {elements.map((one, at) =>
                      cell(one, `${index} ${section} ${at}`, sideOf(section, sections.length, at, elements.length)),
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      <ul className={classes.legend}>
        {(['free', 'own', 'off'] as const).map((state) => (
          <li key={state}>
            <span className={classes.sample} data-state={state} aria-hidden="true" />
            {t(state === 'free' ? 'flightSeats.legendFree' : state === 'own' ? 'flightSeats.legendOwn' : 'flightSeats.legendOff')}
          </li>
        ))}
      </ul>
    </div>
  );
}
