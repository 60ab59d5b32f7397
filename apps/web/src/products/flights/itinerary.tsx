import type { FlightSegment, FlightSlice } from '@caravel/contracts';
import { formatDate, formatDuration, formatTime } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { CarrierTile } from './carrier-tile.tsx';
import classes from './itinerary.module.css';
import { otherAirports } from './other-airports.ts';

/** The name of a direction of a journey: outbound and return on a round trip, numbered otherwise. */
export function sliceName(index: number, { count, isRoundTrip }: { count: number; isRoundTrip: boolean }, t: Translator): string {
  if (count > 1 && !isRoundTrip) return t('flights.flightNumbered', { number: index + 1 });
  return t(index === 0 ? 'flights.outbound' : 'flights.return');
}

type StopProps = { time: string; code: string; city: string; terminal: string | null; leavesOn: string };

/** A place and a time; with the date if it differs from that of the departure. */
function Stop({ time, code, city, terminal, leavesOn }: StopProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <p className={classes.stop}>
      <time className={`${classes.time} tabular`} dateTime={time}>
        {formatTime(time, locale)}
      </time>
      <span>
        <bdi>{city}</bdi> <bdi className={classes.code}>{code}</bdi>
        {terminal ? <span className={classes.quiet}> · {t('flights.terminal', { terminal })}</span> : null}
        {time.startsWith(leavesOn) ? null : <span className={classes.otherDay}> · {formatDate(time.slice(0, 10), locale)}</span>}
      </span>
    </p>
  );
}

function Segment({ segment, leavesOn }: { segment: FlightSegment; leavesOn: string }) {
  const t = useT();
  return (
    <div className={classes.segment}>
      <Stop
        time={segment.departureTime}
        code={segment.origin}
        city={segment.originCity}
        terminal={segment.originTerminal}
        leavesOn={leavesOn}
      />
      <p className={classes.flight}>
        <CarrierTile code={segment.carrier} size={24} />
        <span>
          <bdi>{segment.carrierName}</bdi> <bdi className="tabular">{`${segment.carrier} ${segment.flightNumber}`}</bdi>
          <span className={classes.quiet}>
            {' '}
            · {formatDuration(segment.duration, t)} · {segment.aircraft}
            {segment.operatingCarrier === segment.carrier
              ? null
              : ` · ${t('flights.operatedBy', { airlines: segment.operatingCarrierName })}`}
          </span>
        </span>
      </p>
      <Stop
        time={segment.arrivalTime}
        code={segment.destination}
        city={segment.destinationCity}
        terminal={segment.destinationTerminal}
        leavesOn={leavesOn}
      />
    </div>
  );
}

type ItineraryProps = { slices: readonly FlightSlice[]; isRoundTrip: boolean; headingLevel?: 'h3' | 'h4' };

/**
 * A journey with words and times: every direction with its date and weekday, every flight with its places, and the
 * waits between flights.
 */
export function Itinerary({ slices, isRoundTrip, headingLevel: Heading = 'h3' }: ItineraryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const elsewhere = otherAirports(slices, t);
  return (
    <div className={classes.itinerary}>
      {slices.map((slice, index) => (
        <section key={slice.departureTime + slice.origin} className={classes.slice}>
          <header className={classes.head}>
            <Heading className={classes.title}>
              <span className={classes.kind}>{sliceName(index, { count: slices.length, isRoundTrip }, t)}</span>
              <span>{formatDate(slice.departureTime.slice(0, 10), locale, 'long')}</span>
            </Heading>
            <p className={classes.quiet}>
              {formatDuration(slice.duration, t)} ·{' '}
              {slice.stops.length === 0 ? t('flights.direct') : t('flights.stopsCount', { count: slice.stops.length })}
              {slice.dayChange > 0 ? ` · ${t('common.nextDay', { days: slice.dayChange })}` : null}
            </p>
            {elsewhere[index] ? <p className={classes.elsewhere}>{elsewhere[index]}</p> : null}
          </header>
          <ol className={classes.segments}>
            {slice.segments.map((segment, at) => {
              const stop = slice.stops[at];
              const values = stop ? { duration: formatDuration(stop.minutes, t), city: stop.city, airport: stop.airport } : null;
              return (
                <li key={segment.departureTime}>
                  <Segment segment={segment} leavesOn={slice.departureTime.slice(0, 10)} />
                  {stop && values ? (
                    <p className={classes.wait}>{t(stop.overnight ? 'flights.layoverOvernight' : 'flights.layoverIn', values)}</p>
                  ) : null}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <p className={classes.quiet}>{t('flights.localTimes')}</p>
    </div>
  );
}

/** A journey in two lines per direction, for a narrow column. */
export function ItineraryBrief({ slices }: { slices: readonly FlightSlice[] }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <ul className={classes.brief}>
      {slices.map((slice) => (
        <li key={slice.departureTime + slice.origin}>
          <CarrierTile code={slice.airlineCode} size={32} />
          <span>
            <strong>
              <bdi>{slice.origin}</bdi> – <bdi>{slice.destination}</bdi>
            </strong>
            <span className={classes.briefTimes}>
              {formatDate(slice.departureTime.slice(0, 10), locale)},{' '}
              <span className="tabular">
                {formatTime(slice.departureTime, locale)} – {formatTime(slice.arrivalTime, locale)}
              </span>
              {slice.dayChange > 0 ? <sup>{t('flights.plusDays', { days: slice.dayChange })}</sup> : null}
            </span>
            <span className={classes.quiet}>
              {formatDuration(slice.duration, t)} ·{' '}
              {slice.stops.length === 0 ? t('flights.direct') : t('flights.stopsCount', { count: slice.stops.length })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
