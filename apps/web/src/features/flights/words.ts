import type { Cabin, FlightType, RouteType } from '@caravel/contracts';
import type { AppliedFilter, SortIndex, StopsOption, TimeBucket } from '@caravel/flight-search';
import type { Money } from '@caravel/kernel';
import type { CountWords } from '../../components/filters/filter-option.ts';
import { formatDuration, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';

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
};

export const BUCKET_KEYS: Readonly<Record<TimeBucket, { readonly name: MessageKey; readonly span: MessageKey }>> = {
  'Early Morning': { name: 'flights.earlyMorning', span: 'flights.earlyMorningSpan' },
  Morning: { name: 'flights.morning', span: 'flights.morningSpan' },
  Afternoon: { name: 'flights.afternoon', span: 'flights.afternoonSpan' },
  Evening: { name: 'flights.evening', span: 'flights.eveningSpan' },
};

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

/** What the text of a chip needs: names of codes, the currency of the price limits. */
export type FilterNames = {
  readonly airline: (code: string) => string;
  readonly city: (code: string) => string;
  readonly leg: (leg: number) => { readonly from: string; readonly to: string };
  readonly currency: string;
};

/** The text of an active filter on its chip: "Direct", "TAP Air Portugal", "Departure from Lisbon: Morning". */
export function filterText(filter: AppliedFilter, names: FilterNames, t: Translator, locale: string): string {
  const value = String(filter.value);
  const price = (): string => {
    const amount: Money = { amountMinor: Number(filter.value), currency: names.currency };
    return formatMoney(amount, locale, { compact: true });
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
        when: t(BUCKET_KEYS[value as TimeBucket].name),
      });
    case 'arrival':
      return t('flights.chipLeg', {
        what: t('flights.arrivalIn', { city: leg.to }),
        when: t(BUCKET_KEYS[value as TimeBucket].name),
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
