import { IconMoonStars, IconPlug, IconToolsKitchen2, IconWifi } from '@caravel/icons';
import type { FlightSegment, FlightSlice, FlightStop } from '@caravel/products/flights/contract';
import { landingsOn, landingWords, waitAfter } from '@caravel/products/flights/texts/stop-words.ts';
import { formatDate, formatTime } from '../../../../lib/language/format.ts';
import { formatDuration } from '../../../../lib/language/format-duration.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { CarrierTile } from '../../carrier-tile.tsx';
import classes from './segment-list.module.css';

function Station(props: { time: string; city: string; airport: string; code: string; terminal: string | null }) {
  const { time, city, airport, code, terminal } = props;
  const t = useT();
  const locale = useFormatLocale();
  return (
    <div className={classes.station}>
      <p className={classes.when}>
        <time dateTime={time} className="tabular">
          <strong>{t('flights.cityTime', { time: formatTime(time, locale), city })}</strong>
        </time>
        <span className={classes.day}>{formatDate(time.slice(0, 10), locale)}</span>
      </p>
      <p className={classes.where}>
        <bdi>
          {airport} ({code})
        </bdi>
        {terminal ? <span className={classes.terminal}>{t('flights.terminal', { terminal })}</span> : null}
      </p>
    </div>
  );
}

function Segment({ segment, landings }: { segment: FlightSegment; landings: readonly FlightStop[] }) {
  const t = useT();
  const { amenities } = segment;
  return (
    <div className={classes.segment}>
      <Station
        time={segment.departureTime}
        city={segment.originCity}
        airport={segment.originName}
        code={segment.origin}
        terminal={segment.originTerminal}
      />
      <div className={classes.flight}>
        <p className={classes.carrier}>
          <CarrierTile code={segment.carrier} size={24} />
          <span>
            <bdi>{segment.carrierName}</bdi> <bdi className="tabular">{`${segment.carrier} ${segment.flightNumber}`}</bdi>
          </span>
        </p>
        <p className={classes.facts}>
          <span>{formatDuration(segment.duration, t)}</span>
          <span>{segment.aircraft}</span>
          {segment.operatingCarrier === segment.carrier ? null : (
            <span>{t('flights.operatedBy', { airlines: segment.operatingCarrierName })}</span>
          )}
        </p>
        {landings.map((stop, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two landings may be nowhere that is known
          <p key={stop.airport + at} className={classes.facts}>
            {landingWords(t, stop, (minutes) => formatDuration(minutes, t))}
          </p>
        ))}
        {amenities.wifi || amenities.power || amenities.meal ? (
          <ul className={classes.amenities}>
            {amenities.wifi ? (
              <li>
                <IconWifi size={16} aria-hidden="true" />
                {t('flights.wifi')}
              </li>
            ) : null}
            {amenities.power ? (
              <li>
                <IconPlug size={16} aria-hidden="true" />
                {t('flights.power')}
              </li>
            ) : null}
            {amenities.meal ? (
              <li>
                <IconToolsKitchen2 size={16} aria-hidden="true" />
                {t('flights.meal')}
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
      <Station
        time={segment.arrivalTime}
        city={segment.destinationCity}
        airport={segment.destinationName}
        code={segment.destination}
        terminal={segment.destinationTerminal}
      />
    </div>
  );
}

/**
 * One direction of the journey in detail: every flight with its places, times, terminals and amenities, and the waits between.
 */
export function SegmentList({
  leg,
  title,
  otherAirport,
}: {
  leg: FlightSlice;
  title: string;
  otherAirport?: string | undefined;
}) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <section className={classes.leg}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {title}: <bdi>{leg.originCity}</bdi> – <bdi>{leg.destinationCity}</bdi>
        </h2>
        <p className={classes.facts}>
          <span>{formatDate(leg.departureTime.slice(0, 10), locale)}</span>
          <span>{formatDuration(leg.duration, t)}</span>
          <span>{leg.stops.length === 0 ? t('flights.direct') : t('flights.stopsCount', { count: leg.stops.length })}</span>
        </p>
        {otherAirport ? <p className={classes.elsewhere}>{otherAirport}</p> : null}
      </header>
      <ol className={classes.segments}>
        {leg.segments.map((segment, at) => {
          const stop = waitAfter(leg, at);
          const next = leg.segments[at + 1];
          const values = stop
            ? { duration: formatDuration(stop.minutes ?? 0, t), city: stop.city, airport: stop.airport }
            : undefined;
          return (
            <li key={segment.departureTime + segment.origin}>
              <Segment segment={segment} landings={landingsOn(leg, at)} />
              {stop && values ? (
                <p className={classes.layover} data-overnight={stop.overnight || undefined}>
                  {stop.overnight ? <IconMoonStars size={18} aria-hidden="true" /> : null}
                  <span>
                    {t(stop.overnight ? 'flights.layoverOvernight' : 'flights.layoverIn', values)}
                    {next && next.origin !== segment.destination ? (
                      <strong> {t('flights.changeAirports', { from: segment.destinationName, to: next.originName })}</strong>
                    ) : null}
                  </span>
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
