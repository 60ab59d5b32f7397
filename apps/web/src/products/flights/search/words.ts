import type { AppliedFilter, SortIndex, StopsOption, TimeBucket } from '@caravel/flight-search';
import { money } from '@caravel/kernel';
import type { Cabin, FlightType, RouteType } from '@caravel/products/flights/contract';
import type { CountWords } from '../../../components/filters/filter-option.ts';
import { formatClock, formatMoney } from '../../../lib/language/format.ts';
import { formatDuration } from '../../../lib/language/format-duration.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';

export const ROUTE_KEYS: Readonly<Record<RouteType, MessageKey>> = {
  'One Way': 'flights.oneWay',
  'Round-Trip': 'flights.roundTrip',
  'Multi-City': 'flights.multiCity',
};

export const CABIN_KEYS: Readonly<Record<FlightType | Cabin, MessageKey>> = {
  NoPreference: 'flights.cabinAll',
  Economy: 'flights.cabinEconomy',
  Premium: 'flights.cabinPremium',
  Business: 'flights.cabinBusiness',
  First: 'flights.cabinFirst',
};

export const STOPS_KEYS: Readonly<Record<StopsOption | 'Any', MessageKey>> = {
  Any: 'flights.stopsAny',
  Direct: 'flights.stopsDirect',
  '1 Stop': 'flights.stopsOne',
  '2+ Stops': 'flights.stopsTwo',
  Mixed: 'flights.stopsMixed',
};

export const BUCKETS: Readonly<Record<TimeBucket, { readonly name: MessageKey; readonly from: string; readonly to: string }>> = {
  'Early Morning': { name: 'flights.earlyMorning', from: '00:00', to: '04:59' },
  Morning: { name: 'flights.morning', from: '05:00', to: '11:59' },
  Afternoon: { name: 'flights.afternoon', from: '12:00', to: '17:59' },
  Evening: { name: 'flights.evening', from: '18:00', to: '23:59' },
};

/** The hours of a time of day, by the clock of the page's other times. */
export function bucketSpan(bucket: TimeBucket, t: Translator): string {
  const { from, to } = BUCKETS[bucket];
  return t('flights.timeSpan', { from: formatClock(from, t.formats), to: formatClock(to, t.formats) });
}

export const SORT_KEYS: Readonly<Record<SortIndex, MessageKey>> = {
  cheapest: 'flights.cheapest',
  best: 'flights.best',
  quickest: 'flights.quickest',
  departure: 'flights.byDeparture',
  arrival: 'flights.byArrival',
};

/** The wording of flight counts beside a filter. */
export const COUNT_WORDS: CountWords = { count: 'flights.optionCount', countFrom: 'flights.optionFrom' };

/** The travelers in words: "2 adults, 1 child". */
export function travelersText(counts: { adults: number; children: number; infants: number }, t: Translator): string {
  const parts = [t('common.adults', { count: counts.adults })];
  if (counts.children > 0) parts.push(t('common.children', { count: counts.children }));
  if (counts.infants > 0) parts.push(t('common.infants', { count: counts.infants }));
  return parts.join(', ');
}

/** What the text of a chip needs: names of codes, the currency of the price limits once there is a result. */
export type FilterNames = {
  readonly airline: (code: string) => string;
  readonly city: (code: string) => string;
  readonly leg: (leg: number) => { readonly from: string; readonly to: string };
  readonly currency: string | undefined;
};

/** The text of an active filter on its chip: "Direct", "TAP Air Portugal", "Departure from Lisbon: Morning". */
export function filterText(filter: AppliedFilter, names: FilterNames, t: Translator, locale: string): string {
  const value = String(filter.value);
  const price = (): string => {
    return names.currency ? formatMoney(money(Number(filter.value), names.currency), locale, { compact: true }) : '…';
  };
  const leg = names.leg(filter.leg ?? 0);
  switch (filter.group) {
    case 'stops':
      return t(STOPS_KEYS[value as StopsOption]);
    case 'cabins':
      return t(CABIN_KEYS[value as Cabin]);
    case 'airlines':
      return names.airline(value);
    case 'layovers':
      return names.city(value);
    case 'departure':
      return t('flights.chipLeg', {
        what: t('flights.departureFrom', { city: leg.from }),
        when: t(BUCKETS[value as TimeBucket].name),
      });
    case 'arrival':
      return t('flights.chipLeg', {
        what: t('flights.arrivalIn', { city: leg.to }),
        when: t(BUCKETS[value as TimeBucket].name),
      });
    case 'minPrice':
      return t('list.chipMin', { price: price() });
    case 'maxPrice':
      return t('list.chipMax', { price: price() });
    case 'maxDuration':
      return t('flights.upTo', { duration: formatDuration(Number(filter.value), t) });
    case 'carryOnBags':
      return t('flights.withCarryOn');
    case 'checkedBags':
      return t('flights.withChecked', { count: Number(filter.value) });
    case 'refundable':
      return t('flights.refundable');
    case 'changeable':
      return t('flights.changeable');
  }
}
