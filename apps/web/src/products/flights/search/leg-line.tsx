import type { FlightSlice } from '@caravel/products/flights/contract';
import { memo } from 'react';
import { formatList, formatTime } from '../../../lib/language/format.ts';
import { formatDuration } from '../../../lib/language/format-duration.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { CarrierTile } from '../carrier-tile.tsx';
import { DayChange } from '../day-change.tsx';
import { stopShort } from '../stop-words.ts';
import classes from './leg-line.module.css';

/** A line from take-off to landing with a dot for each stop and its airport code. Decoration: the words stand under it. */
function Track({ leg }: { leg: FlightSlice }) {
  return (
    <span className={classes.track} aria-hidden="true">
      {leg.stops.map((stop, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two landings may be nowhere that is known
        <span key={stop.airport + at} className={classes.stop}>
          <span className={classes.dot} />
          <bdi className={classes.code}>{stop.airport}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The airlines that fly for another, each with its flights unless it is the only flight. */
function operatorsOf({ segments }: FlightSlice): readonly string[] {
  const flights = new Map<string, string[]>();
  for (const { operatingCarrier, carrier, operatingCarrierName: name, flightNumber } of segments) {
    if (operatingCarrier !== carrier) flights.set(name, [...(flights.get(name) ?? []), `${carrier} ${flightNumber}`]);
  }
  return [...flights].map(([name, numbers]) => (segments.length === 1 ? name : `${name} (${numbers.join(', ')})`));
}

type LegLineProps = {
  leg: FlightSlice;
  /** What `otherAirports` says of this leg. */
  otherAirport?: string | undefined;
};

/** One direction of a journey on one line: airline, times with the track between, stops in words, duration. */
export const LegLine = memo(function LegLine({ leg, otherAirport }: LegLineProps) {
  const t = useT();
  const locale = useFormatLocale();
  const operators = operatorsOf(leg);
  const layovers = leg.stops.map((stop) =>
    // A duration must not break over two lines.
    stopShort(stop, t).replaceAll(' ', '\u00a0'),
  );
  return (
    <div className={classes.leg}>
      <CarrierTile key={leg.airlineCode} code={leg.airlineCode} size={40} />
      <div className={classes.times}>
        <span className={classes.end}>
          <time className={classes.time} dateTime={leg.departureTime}>
            {formatTime(leg.departureTime, locale)}
          </time>
          <abbr className={classes.place} title={leg.originCity}>
            {leg.origin}
          </abbr>
        </span>
        <span className={classes.middle}>
          <span className={classes.duration}>{formatDuration(leg.duration, t)}</span>
          <Track leg={leg} />
          <span className={classes.stops} data-direct={leg.stops.length === 0 || undefined}>
            {leg.stops.length === 0 ? t('flights.direct') : t('flights.stopsCount', { count: leg.stops.length })}
            {layovers.length > 0 ? <span className={classes.layovers}> {formatList(layovers, locale, 'unit')}</span> : null}
          </span>
        </span>
        <span className={classes.end}>
          <time className={classes.time} dateTime={leg.arrivalTime}>
            {formatTime(leg.arrivalTime, locale)}
            <DayChange days={leg.dayChange} className={classes.dayChange} />
          </time>
          <abbr className={classes.place} title={leg.destinationCity}>
            {leg.destination}
          </abbr>
        </span>
      </div>
      <span className={classes.airline}>
        <bdi>{leg.airlineName}</bdi>
        {operators.length > 0 ? (
          <span className={classes.operated}>{t('flights.operatedBy', { airlines: formatList(operators, locale) })}</span>
        ) : null}
        {otherAirport ? <span className={classes.elsewhere}>{otherAirport}</span> : null}
      </span>
    </div>
  );
});
