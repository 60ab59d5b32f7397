import type { FareFamily, FlightResult } from '@caravel/contracts';
import { memo, useId } from 'react';
import { ActionButton } from '../../../components/buttons/action-link.tsx';
import { formatDuration, formatList, formatMoney, formatTime } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { bagPoints } from '../../../products/flights/fare-words.ts';
import { otherAirports } from '../../../products/flights/other-airports.ts';
import { FareFamilies } from '../fare-families.tsx';
import { LegLine } from '../leg-line.tsx';
import classes from './flight-card.module.css';

type FlightCardProps = {
  result: FlightResult;
  /** The cheapest fare that passes the filters; the card shows its price and bags. */
  family: FareFamily;
  families: readonly FareFamily[];
  travelers: number;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onSelect: (result: FlightResult, family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
};

/** The whole flight in one sentence: the card's name for screen readers. */
function useFlightName(result: FlightResult): string {
  const t = useT();
  const locale = useFormatLocale();
  return result.flights
    .map((leg) => {
      const label = t('flights.legLabel', {
        airline: leg.airlineName,
        from: leg.originCity,
        departure: formatTime(leg.departureTime, locale),
        to: leg.destinationCity,
        arrival: formatTime(leg.arrivalTime, locale),
        duration: formatDuration(leg.duration, t),
      });
      const places = formatList(
        leg.stops.map((stop) => stop.city),
        locale,
      );
      return `${label}, ${t('flights.legStops', { count: leg.stops.length, places })}`;
    })
    .join('; ');
}

/** A flight in the list: its legs, bags, price; opens to its fares. */
export const FlightCard = memo(function FlightCard(props: FlightCardProps) {
  const { result, family, families, travelers, isOpen, onToggle, onSelect, onRules } = props;
  const t = useT();
  const locale = useFormatLocale();
  const faresId = useId();
  const name = useFlightName(result);
  const [carryOn, checked] = bagPoints(family, t);
  const elsewhere = otherAirports(result.flights, t);
  const isSingle = families.length === 1;
  return (
    <article className={classes.card} aria-label={name} data-open={isOpen || undefined}>
      <div className={classes.main}>
        <div className={classes.legs}>
          {result.flights.map((leg, at) => (
            <LegLine key={leg.departureTime + leg.origin} leg={leg} otherAirport={elsewhere[at]} />
          ))}
          <ul className={classes.facts}>
            <li className={classes.carryOn} data-standing={carryOn.standing}>
              {carryOn.text}
            </li>
            <li className={classes.checked} data-standing={checked.standing}>
              {checked.text}
            </li>
            {family.seatsLeft !== null && family.seatsLeft > 0 ? (
              <li className={classes.seats}>{t('flights.seatsLeft', { count: family.seatsLeft })}</li>
            ) : null}
          </ul>
        </div>
        <div className={classes.buy}>
          <div className={classes.prices}>
            <bdi className={`${classes.price} tabular`}>{formatMoney(family.total, locale)}</bdi>
            <span className={classes.each}>
              {travelers > 1
                ? t('flights.perPerson', { price: formatMoney(family.perAdult, locale) })
                : t('flights.totalFor', { count: travelers })}
            </span>
          </div>
          {isSingle ? (
            <ActionButton onClick={() => onSelect(result, family)}>{t('flights.oneFare')}</ActionButton>
          ) : (
            <ActionButton
              look={isOpen ? 'outline' : 'filled'}
              className={classes.choose ?? ''}
              onClick={() => onToggle(result.id)}
              aria-expanded={isOpen}
              aria-controls={faresId}
            >
              {t(isOpen ? 'flights.hideFares' : 'flights.chooseFare')}
            </ActionButton>
          )}
        </div>
      </div>
      {isOpen && !isSingle ? (
        <div className={classes.fares} id={faresId}>
          <FareFamilies
            key={result.id}
            families={families}
            isGroup={travelers > 1}
            onSelect={(chosen) => onSelect(result, chosen)}
            onRules={onRules}
          />
        </div>
      ) : null}
    </article>
  );
});
