import type { Step } from '@caravel/flight-search';
import type { Money } from '@caravel/kernel';
import type { FareFamily, FlightResult, FlightSlice } from '@caravel/products/flights/contract';
import { memo, useId } from 'react';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { FoldButton, opensClass, underClass } from '../../../../components/list/fold-button.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { formatList, formatMoney, formatTime } from '../../../../lib/language/format.ts';
import { formatDuration } from '../../../../lib/language/format-duration.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { bagPoints } from '../../fare-words.ts';
import { otherAirports } from '../../other-airports.ts';
import { stopPlace } from '../../stop-words.ts';
import { LegLine } from '../leg-line.tsx';
import classes from './flight-card.module.css';

/** Loads the fares of a card; the list does so when it has nothing else to do, before a card is opened. */
export const loadFares = () => import('../fare-families.tsx');
const FareFamilies = lazyPart(async () => (await loadFares()).FareFamilies);

type FlightCardProps = {
  result: FlightResult;
  /** The cheapest fare that passes the filters; the card shows its price and bags. */
  family: FareFamily;
  families: readonly FareFamily[];
  travelers: number;
  isOpen: boolean;
  /** The direction that is chosen now; null where whole itineraries are listed. */
  step: Step | null;
  /** The lowest total with what was chosen before; null before anything is. */
  lowest: Money | null;
  /** How many flights are folded under the card that differ in their times alone. */
  folded: number;
  isUnfolded: boolean;
  /** Whether the card was folded under the one before it. */
  isMember: boolean;
  onFold: (id: string) => void;
  onChoose: (result: FlightResult) => void;
  onToggle: (id: string) => void;
  onSelect: (result: FlightResult, family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
};

/** The whole flight in one sentence: the card's name for screen readers. */
function useFlightName(legs: readonly FlightSlice[]): string {
  const t = useT();
  const locale = useFormatLocale();
  return legs
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
        leg.stops.map((stop) => stopPlace(stop, t)),
        locale,
      );
      return `${label}, ${t('flights.legStops', { count: leg.stops.length, places })}`;
    })
    .join('; ');
}

type PriceProps = Pick<FlightCardProps, 'result' | 'family' | 'travelers' | 'step' | 'lowest'>;

/** The total, always for the whole trip and all travelers, and what it is beside the other totals of a step. */
function CardPrice({ result, family, travelers, step, lowest }: PriceProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isFrom = step !== null && step.leg < step.legs - 1;
  const more = lowest === null ? null : family.total.amountMinor - lowest.amountMinor;
  const kind =
    result.flights.length === 2 && result.flights[1]?.destinationCity === result.flights[0]?.originCity ? 'round' : 'other';
  return (
    <div className={classes.prices}>
      <span>
        {isFrom ? <span className={classes.each}>{t('flights.stepFrom')} </span> : null}
        {/* mutant flight-cards-cheaper: `formatMoney(family.total, locale)` -> `'$1.00'` fails flight-results.dom.test.tsx */}
        <bdi className={`${classes.price} tabular`}>{formatMoney(family.total, locale)}</bdi>
      </span>
      {more !== null ? (
        <span className={`${classes.more} tabular`}>
          {t(more === 0 ? 'flights.stepLowest' : 'flights.stepMore', {
            price: formatMoney({ ...family.total, amountMinor: more }, locale),
          })}
        </span>
      ) : null}
      <span className={classes.each}>
        {step
          ? t('flights.stepWhole', { kind, count: travelers })
          : travelers > 1 && family.perAdult.amountMinor !== family.total.amountMinor
            ? t('flights.perPerson', { price: formatMoney(family.perAdult, locale) })
            : t('flights.totalFor', { count: travelers })}
      </span>
    </div>
  );
}

/** A flight in the list: its legs (in a step, that of the direction chosen now), bags, price; opens to its fares once it is a whole trip. */
export const FlightCard = memo(function FlightCard(props: FlightCardProps) {
  const { result, family, families, travelers, isOpen, step, lowest, folded, isUnfolded, isMember } = props;
  const { onFold, onChoose, onToggle, onSelect, onRules } = props;
  const t = useT();
  const faresId = useId();
  const legs = step ? result.flights.slice(step.leg, step.leg + 1) : result.flights;
  const name = useFlightName(legs);
  const [carryOn, checked] = bagPoints(family, t);
  const elsewhere = otherAirports(result.flights, t);
  const isSingle = families.length === 1;
  const isPart = step !== null && step.leg < step.legs - 1;
  return (
    <article className={classes.card} aria-label={name} data-open={isOpen || undefined} data-member={isMember || undefined}>
      <div className={classes.main}>
        <div className={classes.legs}>
          {legs.map((leg, at) => (
            <LegLine key={leg.departureTime + leg.origin} leg={leg} otherAirport={elsewhere[(step?.leg ?? 0) + at]} />
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
          <CardPrice result={result} family={family} travelers={travelers} step={step} lowest={lowest} />
          {isPart ? (
            <ActionButton onClick={() => onChoose(result)}>{t('flights.stepChoose')}</ActionButton>
          ) : isSingle ? (
            <ActionButton onClick={() => onSelect(result, family)}>{t('flights.oneFare')}</ActionButton>
          ) : (
            <ActionButton
              look={isOpen ? 'outline' : 'filled'}
              className={opensClass}
              onClick={() => onToggle(result.id)}
              aria-expanded={isOpen}
              aria-controls={faresId}
            >
              {t(isOpen ? 'flights.hideFares' : 'flights.chooseFare')}
            </ActionButton>
          )}
        </div>
      </div>
      {folded > 0 ? (
        <FoldButton isOpen={isUnfolded} onClick={() => onFold(result.id)}>
          {t(isUnfolded ? 'flights.fewerTimes' : 'flights.moreTimes', { count: folded })}
        </FoldButton>
      ) : null}
      {isOpen && !isSingle && !isPart ? (
        <div className={underClass} id={faresId}>
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
