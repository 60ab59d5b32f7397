import type { SoldTerm } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import { formatDayTime, formatMoney } from '../../../platform/texts/format.ts';
import { fareRuleSections } from '../rules/fare-rules.ts';
import { presentTerms } from '../search/presenters.ts';
import type { FlightDetails } from './stored.ts';

type Flown = Pick<FlightDetails, 'slices'>;

/** Says what was chosen: when each direction is flown, by which flights, and what the fare promises. */
export function flightTerms(
  { slices, fare, offerId }: Flown & Pick<FlightDetails, 'fare' | 'offerId'>,
  price: Parameters<typeof presentTerms>[1],
  t: Translator,
): SoldTerm[] {
  const flights = slices.map(({ origin, destination, segments }) => ({
    name: t('flightPaper.direction', { from: origin, to: destination }),
    text: segments
      .map(
        ({ carrier, flightNumber, departure, arrival }) =>
          `${carrier} ${flightNumber}: ${formatDayTime(departure, t.formats)} – ${formatDayTime(arrival, t.formats)}`,
      )
      .join('; '),
  }));
  const sections = fareRuleSections(presentTerms({ fare, offerId, slices }, price), (amount) => formatMoney(amount, t.formats));
  const rules = sections.map(({ title, phrases }) => ({
    name: t(title),
    text: phrases.map(({ key, values }) => t(key, values)).join(' '),
  }));
  return [...flights, ...rules];
}

/** What a person agrees to besides the price: the times, and what the fare promises. Two offers are the same only if this is. */
export function agreedTerms({ slices, fare }: Flown & Pick<FlightDetails, 'fare'>): string {
  const times = slices.map(({ segments }) =>
    segments.map((one) => [one.carrier, one.flightNumber, one.origin, one.destination, one.departure, one.arrival]),
  );
  const { cabin, carryOnBags, checkedBags, seatSelection, priorityBoarding, change, refund, eachDirection, voidable } = fare;
  const bags = [carryOnBags, checkedBags];
  return JSON.stringify([times, cabin, bags, seatSelection, priorityBoarding, change, refund, eachDirection, voidable]);
}
