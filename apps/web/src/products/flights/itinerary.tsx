import { IconAlertTriangle } from '@caravel/icons';
import type {
  ComparedFlight,
  ComparedPair,
  FlightChange,
  FlightSegment,
  FlightSlice,
  FlightStop,
} from '@caravel/products/flights/contract';
import { landingsOn, landingWords, waitAfter } from '@caravel/products/flights/texts/stop-words.ts';
import { formatDate, formatTime } from '../../lib/language/format.ts';
import { formatDuration } from '../../lib/language/format-duration.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { CarrierTile } from './carrier-tile.tsx';
import { DayChange, dayChangeText } from './day-change.tsx';
import classes from './itinerary.module.css';
import { otherAirports } from './other-airports.ts';

/** The name of a direction of a journey: outbound and return on a round trip, numbered otherwise. */
export function sliceName(index: number, { count, isRoundTrip }: { count: number; isRoundTrip: boolean }, t: Translator): string {
  if (count > 1 && !isRoundTrip) return t('flights.flightNumbered', { number: index + 1 });
  return t(index === 0 ? 'flights.outbound' : 'flights.return');
}

type StopProps = {
  time: string;
  code: string;
  city: string;
  terminal: string | null;
  leavesOn: string;
  was?: string | undefined;
};

/** A place and a time; with the date if it differs from that of the departure. */
function Stop({ time, code, city, terminal, leavesOn, was }: StopProps) {
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
        {was ? (
          <span className={classes.quiet}>
            {' '}
            · {t('flightChange.before')}: <s>{was}</s>
          </span>
        ) : null}
      </span>
    </p>
  );
}

/** When an end of a flight was before the airline changed it, and where if that was elsewhere. */
function wasAt(pair: ComparedPair | undefined, end: 'departure' | 'arrival', locale: string): string | undefined {
  if (!pair?.before || !pair.after) return undefined;
  const [time, place] = end === 'departure' ? (['departureTime', 'from'] as const) : (['arrivalTime', 'to'] as const);
  const { before, after } = pair;
  const isThere = before[place].code === after[place].code;
  if (before[time] === after[time] && isThere) return undefined;
  const isThatDay = before[time].slice(0, 10) === after[time].slice(0, 10);
  const day = isThatDay ? '' : `${formatDate(before[time].slice(0, 10), locale)}, `;
  return `${day}${formatTime(before[time], locale)}${isThere ? '' : `, ${before[place].code}`}`;
}

type SegmentProps = {
  segment: FlightSegment;
  landings: readonly FlightStop[];
  leavesOn: string;
  pair: ComparedPair | undefined;
};

function Segment({ segment, landings, leavesOn, pair }: SegmentProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <div className={classes.segment}>
      <Stop
        time={segment.departureTime}
        code={segment.origin}
        city={segment.originCity}
        terminal={segment.originTerminal}
        leavesOn={leavesOn}
        was={wasAt(pair, 'departure', locale)}
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
          {landings.map((stop, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two landings may be nowhere that is known
            <span key={stop.airport + at} className={classes.landing}>
              {landingWords(t, stop, (minutes) => formatDuration(minutes, t))}
            </span>
          ))}
        </span>
      </p>
      <Stop
        time={segment.arrivalTime}
        code={segment.destination}
        city={segment.destinationCity}
        terminal={segment.destinationTerminal}
        leavesOn={leavesOn}
        was={wasAt(pair, 'arrival', locale)}
      />
    </div>
  );
}

type ItineraryProps = {
  slices: readonly FlightSlice[];
  isRoundTrip: boolean;
  headingLevel?: 'h3' | 'h4';
  /** What the airline changed: what was stands struck through beside what is. */
  change?: FlightChange | null;
};

/** The flights of a change by what they are now: carrier and number, place and time of departure. */
function pairsOf(change: FlightChange | null | undefined): ReadonlyMap<string, ComparedPair> {
  const pairs = change?.state === 'open' ? change.directions.flatMap(({ flights }) => flights) : [];
  return new Map(
    pairs.flatMap((pair) =>
      pair.after ? [[keyOf(pair.after.flight, pair.after.from.code, pair.after.departureTime), pair]] : [],
    ),
  );
}

const keyOf = (flight: string, from: string, departure: string) => `${flight} ${from} ${departure}`;

/** A wait between flights; none where the next flight leaves before this one lands, which is said in red and in words. */
function Wait({ stop }: { stop: FlightStop }) {
  const t = useT();
  const { city, airport, missedBy, overnight, minutes } = stop;
  const values = { duration: formatDuration(missedBy ?? minutes ?? 0, t), city, airport };
  if (missedBy)
    return (
      <p className={classes.missed}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>{t('flightChange.missedHere', values)}</span>
      </p>
    );
  return <p className={classes.wait}>{t(overnight ? 'flights.layoverOvernight' : 'flights.layoverIn', values)}</p>;
}

/** A flight that the airline took out. */
function GoneFlight({ flight }: { flight: ComparedFlight }) {
  const t = useT();
  const locale = useFormatLocale();
  const line = `${flight.flight}, ${flight.from.code}–${flight.to.code}, ${formatDate(flight.departureTime.slice(0, 10), locale)}, ${formatTime(flight.departureTime, locale)}`;
  return (
    <p className={classes.missed}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {t('flightChange.cancelled')}: <s>{line}</s>
      </span>
    </p>
  );
}

/**
 * A journey with words and times: every direction with its date and weekday, every flight with its places, and the
 * waits between flights.
 */
export function Itinerary({ slices, isRoundTrip, headingLevel: Heading = 'h3', change }: ItineraryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const elsewhere = otherAirports(slices, t);
  const pairs = pairsOf(change);
  const directions = change?.state === 'open' ? change.directions : [];
  const gone = directions.flatMap(({ flights }) => flights.flatMap(({ before, after }) => (before && !after ? [before] : [])));
  const isAllGone = gone.length > 0 && pairs.size === 0;
  return (
    <div className={classes.itinerary}>
      {gone.map((flight) => (
        <GoneFlight key={flight.flight + flight.departureTime} flight={flight} />
      ))}
      {(isAllGone ? [] : slices).map((slice, index) => (
        <section key={slice.departureTime + slice.origin} className={classes.slice}>
          <header className={classes.head}>
            <Heading className={classes.title}>
              <span className={classes.kind}>{sliceName(index, { count: slices.length, isRoundTrip }, t)}</span>
              <span>{formatDate(slice.departureTime.slice(0, 10), locale, 'long')}</span>
            </Heading>
            <p className={classes.quiet}>
              {slice.stops.some(({ missedBy }) => missedBy) ? null : `${formatDuration(slice.duration, t)} · `}
              {slice.stops.length === 0 ? t('flights.direct') : t('flights.stopsCount', { count: slice.stops.length })}
              {slice.dayChange === 0 ? null : ` · ${dayChangeText(slice.dayChange, t)}`}
            </p>
            {elsewhere[index] ? <p className={classes.elsewhere}>{elsewhere[index]}</p> : null}
          </header>
          <ol className={classes.segments}>
            {slice.segments.map((segment, at) => {
              const stop = waitAfter(slice, at);
              return (
                <li key={segment.departureTime}>
                  <Segment
                    segment={segment}
                    landings={landingsOn(slice, at)}
                    leavesOn={slice.departureTime.slice(0, 10)}
                    pair={pairs.get(keyOf(`${segment.carrier} ${segment.flightNumber}`, segment.origin, segment.departureTime))}
                  />
                  {stop ? <Wait stop={stop} /> : null}
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
              <DayChange days={slice.dayChange} />
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
