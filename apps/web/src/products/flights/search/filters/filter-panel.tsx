import type { FacetOption, FlightFacets, TimeBucket } from '@caravel/flight-search';
import { setLegBuckets } from '@caravel/flight-search';
import { memo } from 'react';
import { FilterGroup } from '../../../../components/filters/filter-group.tsx';
import classes from '../../../../components/filters/filters.module.css';
import { OptionRow } from '../../../../components/filters/option-row.tsx';
import { OptionsFilter } from '../../../../components/filters/options-filter.tsx';
import { PriceRange, UpperLimit } from '../../../../components/filters/range-inputs.tsx';
import { formatDuration } from '../../../../lib/language/format-duration.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchState } from '../flight-store.ts';
import { BUCKETS, bucketSpan, CABIN_KEYS, COUNT_WORDS, STOPS_KEYS } from '../words.ts';
import { usePaintedFacets } from './use-painted-facets.ts';

/** The cities of the legs: names once there are results, codes before. */
function useLegCities(): readonly { readonly from: string; readonly to: string }[] {
  const first = useSearchState((state) => state.results[0]);
  const segments = useSearchState((state) => state.segments);
  if (first) return first.flights.map((leg) => ({ from: leg.originCity, to: leg.destinationCity }));
  return segments.map((leg) => ({ from: leg.origin, to: leg.destination }));
}

function StopsFilter() {
  const t = useT();
  return (
    <OptionsFilter
      title={t('flights.stops')}
      options={usePaintedFacets((facets) => facets.stops)}
      chosen={useSearchState((state) => state.filters.stops)}
      any="Any"
      words={COUNT_WORDS}
      labelOf={(option) => t(STOPS_KEYS[option.value])}
      onChange={(stops) => flightStore().setFilter({ stops })}
    />
  );
}

function CabinFilter() {
  const t = useT();
  const options = usePaintedFacets((facets) => facets.cabins);
  const chosen = useSearchState((state) => state.filters.cabins);
  if (options.length < 2) return null;
  return (
    <OptionsFilter
      title={t('flights.cabins')}
      options={options}
      chosen={chosen}
      words={COUNT_WORDS}
      labelOf={(option) => t(CABIN_KEYS[option.value])}
      onChange={(cabins) => flightStore().setFilter({ cabins })}
    />
  );
}

function CodeFilter({ group, title }: { group: 'airlines' | 'layovers'; title: string }) {
  const options = usePaintedFacets((facets) => facets[group]);
  const chosen = useSearchState((state) => state.filters[group]);
  if (options.length < 2) return null;
  return (
    <OptionsFilter
      title={title}
      options={options}
      chosen={chosen}
      words={COUNT_WORDS}
      onChange={(next) => flightStore().setFilter({ [group]: next })}
    />
  );
}

const NO_BUCKETS: readonly TimeBucket[] = [];

function TimesFilter({ leg, end, city }: { leg: number; end: 'departure' | 'arrival'; city: string }) {
  const t = useT();
  const options = usePaintedFacets((facets) => facets[end][leg]);
  const perLeg = useSearchState((state) => state.filters[end]);
  if (!options) return null;
  return (
    <OptionsFilter
      title={t(end === 'departure' ? 'flights.departureFrom' : 'flights.arrivalIn', { city })}
      options={options}
      chosen={perLeg[leg] ?? NO_BUCKETS}
      words={COUNT_WORDS}
      labelOf={(option) => t(BUCKETS[option.value].name)}
      noteOf={(option) => bucketSpan(option.value, t)}
      onChange={(buckets) => flightStore().setFilter({ [end]: setLegBuckets(perLeg, leg, buckets) })}
    />
  );
}

function PriceFilter() {
  const t = useT();
  const range = usePaintedFacets((facets) => facets.price);
  const min = useSearchState((state) => state.filters.minPrice);
  const max = useSearchState((state) => state.filters.maxPrice);
  const currency = useSearchState((state) => state.results[0]?.total.currency);
  if (!range || !currency || range.min === range.max) return null;
  return (
    <FilterGroup title={t('list.price')}>
      <PriceRange range={range} currency={currency} min={min} max={max} onChange={flightStore().setFilter} />
    </FilterGroup>
  );
}

/** The step of the duration slider: a quarter of an hour. */
const DURATION_STEP = 15;

function DurationFilter() {
  const t = useT();
  const range = usePaintedFacets((facets) => facets.duration);
  const max = useSearchState((state) => state.filters.maxDuration);
  if (!range || range.max - range.min < 30) return null;
  return (
    <FilterGroup title={t('flights.duration')}>
      <UpperLimit
        range={range}
        step={DURATION_STEP}
        max={max}
        label={t('flights.maxDuration')}
        textOf={(minutes) => t('flights.upTo', { duration: formatDuration(minutes, t) })}
        onChange={(maxDuration) => flightStore().setFilter({ maxDuration })}
      />
    </FilterGroup>
  );
}

const whole = (facets: FlightFacets) => facets;

/**
 * Toggles a term. Two bag counts exclude each other: the higher includes the lower. A term is keyed by its filter, a bag count by
 * filter and number.
 */
function toggleTerm(key: string): void {
  const { setFilter, getState } = flightStore();
  const { filters } = getState();
  const [group, count] = key.split(':');
  if (group === 'carryOnBags' || group === 'checkedBags')
    setFilter({ [group]: filters[group] === Number(count) ? 0 : Number(count) });
  if (group === 'refundable' || group === 'changeable') setFilter({ [group]: !filters[group] });
}

/** Bags and conditions, each with its own tick box. */
function TermsFilter() {
  const t = useT();
  const facets = usePaintedFacets(whole);
  const filters = useSearchState((state) => state.filters);
  const row = (value: string, label: string, option: FacetOption<string | number>, isSelected: boolean) => (
    <OptionRow
      key={value}
      value={value}
      label={label}
      words={COUNT_WORDS}
      count={option.count}
      min={option.min?.amountMinor ?? null}
      currency={option.min?.currency}
      isSelected={isSelected}
      onToggle={toggleTerm}
    />
  );
  return (
    <FilterGroup title={t('flights.bagsAndRules')}>
      {facets.carryOnBags.map((option) =>
        row(`carryOnBags:${option.value}`, t('flights.withCarryOn'), option, filters.carryOnBags === option.value),
      )}
      {facets.checkedBags.map((option) =>
        row(
          `checkedBags:${option.value}`,
          t('flights.withChecked', { count: option.value }),
          option,
          filters.checkedBags === option.value,
        ),
      )}
      {row('refundable', t('flights.refundable'), facets.refundable, filters.refundable)}
      {row('changeable', t('flights.changeable'), facets.changeable, filters.changeable)}
    </FilterGroup>
  );
}

/** All filters of the results: the rail on desktop, and the content of the sheet on smaller screens. */
export const FilterPanel = memo(function FilterPanel() {
  const t = useT();
  const legs = useLegCities();
  return (
    <div className={classes.panel}>
      <StopsFilter />
      <PriceFilter />
      <TermsFilter />
      <CodeFilter group="airlines" title={t('flights.airlines')} />
      {legs.map((leg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its number; places may repeat
        <div key={i} className={classes.legGroup}>
          <TimesFilter leg={i} end="departure" city={leg.from} />
          <TimesFilter leg={i} end="arrival" city={leg.to} />
        </div>
      ))}
      <DurationFilter />
      <CabinFilter />
      <CodeFilter group="layovers" title={t('flights.layovers')} />
    </div>
  );
});
