import type { FlightQuote, MapSeat, SeatMap } from '@caravel/products/flights/contract';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/language/i18n.tsx';
import { type ExtrasDraft, priceFor, toggleSeat } from './extras-draft.ts';
import classes from './extras-form.module.css';
import { flightName, placeName } from './extras-names.ts';
import { Disclosures, SeatList } from './seat-list.tsx';
import { SeatMapGrid } from './seat-map-grid.tsx';
import type { FlightOwn } from './traveler-rules.ts';

type SeatChoiceProps = {
  quote: FlightQuote;
  own: FlightOwn;
  maps: readonly SeatMap[];
  draft: ExtrasDraft;
  onChange: (draft: ExtrasDraft) => void;
};

/** Radio buttons that look like a row of keys. */
function Keys<Value extends string | number>({
  legend,
  values,
  value,
  labelOf,
  onChange,
}: {
  legend: string;
  values: readonly Value[];
  value: Value;
  labelOf: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.keys}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a seat beside an exit asks of the one who sits there; nobody gets it without a Yes. */
function ExitQuestion({ seat, name, onYes, onNo }: { seat: MapSeat; name: string; onYes: () => void; onNo: () => void }) {
  const t = useT();
  const title = useRef<HTMLParagraphElement>(null);
  // Not on a key: the Enter that chose the seat, pressed twice, would consent unread.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.exit} aria-label={t('flightSeats.exitTitle', { seat: seat.seat })}>
      <p ref={title} tabIndex={-1}>
        <strong>{t('flightSeats.exitTitle', { seat: seat.seat })}</strong>
      </p>
      <p>{t('flightSeats.exitText', { name })}</p>
      <Disclosures of={seat} />
      <div className={classes.exitKeys}>
        <Button onClick={onYes}>{t('flightSeats.exitYes')}</Button>
        <Button variant="default" onClick={onNo}>
          {t('flightSeats.exitNo')}
        </Button>
      </div>
    </section>
  );
}

const seatsOf = ({ cabins }: SeatMap): MapSeat[] =>
  cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat())).filter((one) => one.kind === 'seat');

/** Seats of each flight for each traveler who sits, as a map or as a list. */
export function SeatChoice({ quote, own, maps, draft, onChange }: SeatChoiceProps) {
  const t = useT();
  const [flight, setFlight] = useState(maps[0]?.flight ?? 0);
  const [passenger, setPassenger] = useState(0);
  const [view, setView] = useState<'map' | 'list'>('map');
  const [asked, setAsked] = useState<MapSeat | null>(null);
  const map = maps.find((one) => one.flight === flight);
  const seated = own.travelers.flatMap(({ type }, place) => (type === 'INF' ? [] : [place]));
  const nameOf = (place: number) => placeName(own, place, t);
  const take = (seat: MapSeat) => {
    const price = priceFor(seat, passenger);
    setAsked(null);
    if (price) onChange(toggleSeat(draft, { passenger, flight, seat: seat.seat, isExitRow: seat.isExitRow, price }));
  };
  const box = useRef<HTMLDivElement>(null);
  const answer = (seat: MapSeat, isYes: boolean) => {
    if (isYes) take(seat);
    else setAsked(null);
    box.current?.querySelector<HTMLElement>(`[data-seat="${seat.seat}"]`)?.focus();
  };
  const holderOf = ({ seat }: MapSeat) => draft.seats.find((one) => one.flight === flight && one.seat === seat)?.passenger;
  const press = (seat: MapSeat) => {
    const isFree = holderOf(seat) === undefined;
    if (seat.isExitRow && isFree && priceFor(seat, passenger)) setAsked(seat);
    else if (isFree || holderOf(seat) === passenger) take(seat);
  };
  if (!map) return null;
  const isSoldOut = seatsOf(map).every(({ prices }) => prices.length === 0);
  const shown = {
    map,
    passenger,
    nameOf,
    holderOf,
    onPress: press,
    label: t('flightSeats.map', { flight: flightName(quote, flight), name: nameOf(passenger) }),
  };
  return (
    <div className={classes.group} ref={box}>
      {maps.length > 1 ? (
        <Keys
          legend={t('flightSeats.flight')}
          values={maps.map((one) => one.flight)}
          value={flight}
          labelOf={(one) => flightName(quote, one)}
          onChange={(one) => {
            setAsked(null);
            setFlight(one);
          }}
        />
      ) : null}
      {seated.length > 1 ? (
        <Keys
          legend={t('flightSeats.who')}
          values={seated}
          value={passenger}
          labelOf={(place) => {
            const own = draft.seats.find((one) => one.flight === flight && one.passenger === place);
            return own ? `${nameOf(place)} · ${own.seat}` : nameOf(place);
          }}
          onChange={(place) => {
            setAsked(null);
            setPassenger(place);
          }}
        />
      ) : null}
      {isSoldOut ? (
        <p>{t('flightSeats.soldOut')}</p>
      ) : (
        <>
          <Keys
            legend={t('flightSeats.view')}
            values={['map', 'list'] as const}
            value={view}
            labelOf={(one) => t(one === 'map' ? 'flightSeats.asMap' : 'flightSeats.asList')}
            onChange={setView}
          />
          {view === 'map' ? <SeatMapGrid key={`${flight}`} {...shown} /> : <SeatList {...shown} />}
        </>
      )}
      {asked ? (
        <ExitQuestion
          key={asked.seat}
          seat={asked}
          name={nameOf(passenger)}
          onYes={() => answer(asked, true)}
          onNo={() => answer(asked, false)}
        />
      ) : null}
    </div>
  );
}
