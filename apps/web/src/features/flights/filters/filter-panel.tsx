import type { Cabin } from '@caravel/contracts';
import type { FacetOption, FlightFacets, StopsOption, TimeBucket } from '@caravel/flight-search';
import { onlyOption, setLegBuckets, toggleOption } from '@caravel/flight-search';
import { memo } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchState } from '../flight-store.ts';
import { BUCKET_KEYS, CABIN_KEYS, STOPS_KEYS } from '../words.ts';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';
import { OptionList } from './option-list.tsx';
import { OptionRow } from './option-row.tsx';
import { usePaintedFacets } from './painted-facets.ts';
import { DurationLimit, PriceRange } from './range-inputs.tsx';

const labelOf = (option: FacetOption) => option.label;

/** The cities of the legs, by results where there are any (names), else by code. */
function useLegCities(): readonly { readonly from: string; readonly to: string }[] {
  const first = useSearchState((state) => state.results[0]);
  const segments = useSearchState((state) => state.segments);
  if (first) return first.flights.map((leg) => ({ from: leg.originCity, to: leg.destinationCity }));
  return segments.map((leg) => ({ from: leg.origin, to: leg.destination }));
}

function StopsFilter() {
  const t = useT();
  const options = usePaintedFacets((facets) => facets.stops);
  const stops = useSearchState((state) => state.filters.stops);
  const { setFilter } = flightStore();
  const currency = useCurrency();
  return (
    <FilterGroup title={t('flights.stops')}>
      <OptionList
        options={options}
        isSelected={(value) => (value === 'Any' ? stops.length === 0 : stops.includes(value))}
        labelOf={(option) => t(STOPS_KEYS[option.value])}
        currency={currency}
        onToggle={(value) => setFilter({ stops: value === 'Any' ? [] : toggleOption<StopsOption>(stops, value) })}
        onOnly={(value) => setFilter({ stops: value === 'Any' ? [] : onlyOption<StopsOption>(value) })}
      />
    </FilterGroup>
  );
}

function useCurrency(): string {
  return useSearchState((state) => state.results[0]?.total.currency ?? 'USD');
}

function CabinFilter() {
  const t = useT();
  const options = usePaintedFacets((facets) => facets.cabins);
  const cabins = useSearchState((state) => state.filters.cabins);
  const { setFilter } = flightStore();
  const currency = useCurrency();
  if (options.length < 2) return null;
  return (
    <FilterGroup title={t('flights.cabins')}>
      <OptionList
        options={options}
        isSelected={(value) => cabins.includes(value)}
        labelOf={(option) => t(CABIN_KEYS[option.value])}
        currency={currency}
        onToggle={(value) => setFilter({ cabins: toggleOption<Cabin>(cabins, value) })}
        onOnly={(value) => setFilter({ cabins: onlyOption<Cabin>(value) })}
      />
    </FilterGroup>
  );
}

function CodeFilter({ group, title }: { group: 'airlines' | 'layovers'; title: string }) {
  const options = usePaintedFacets((facets) => facets[group]);
  const chosen = useSearchState((state) => state.filters[group]);
  const { setFilter } = flightStore();
  const currency = useCurrency();
  if (options.length < 2) return null;
  return (
    <FilterGroup title={title}>
      <OptionList
        options={options}
        isSelected={(value) => chosen.includes(value)}
        labelOf={labelOf}
        currency={currency}
        onToggle={(value) => setFilter({ [group]: toggleOption(chosen, value) })}
        onOnly={(value) => setFilter({ [group]: onlyOption(value) })}
      />
    </FilterGroup>
  );
}

function TimesFilter({ leg, end, city }: { leg: number; end: 'departure' | 'arrival'; city: string }) {
  const t = useT();
  const options = usePaintedFacets((facets) => facets[end][leg]);
  const perLeg = useSearchState((state) => state.filters[end]);
  const { setFilter } = flightStore();
  const currency = useCurrency();
  if (!options) return null;
  const set = (buckets: readonly TimeBucket[]) => setFilter({ [end]: setLegBuckets(perLeg, leg, buckets) });
  return (
    <FilterGroup title={t(end === 'departure' ? 'flights.departureFrom' : 'flights.arrivalIn', { city })}>
      <OptionList
        options={options}
        isSelected={(value) => perLeg[leg]?.includes(value) ?? false}
        labelOf={(option) => t(BUCKET_KEYS[option.value].name)}
        noteOf={(option) => t(BUCKET_KEYS[option.value].span)}
        currency={currency}
        onToggle={(value) => set(toggleOption(perLeg[leg] ?? [], value))}
        onOnly={(value) => set(onlyOption(value))}
      />
    </FilterGroup>
  );
}

function PriceFilter() {
  const t = useT();
  const range = usePaintedFacets((facets) => facets.price);
  const min = useSearchState((state) => state.filters.minPrice);
  const max = useSearchState((state) => state.filters.maxPrice);
  const currency = useCurrency();
  if (!range || range.min === range.max) return null;
  return (
    <FilterGroup title={t('list.price')}>
      <PriceRange range={range} currency={currency} min={min} max={max} onChange={flightStore().setFilter} />
    </FilterGroup>
  );
}

function DurationFilter() {
  const t = useT();
  const range = usePaintedFacets((facets) => facets.duration);
  const max = useSearchState((state) => state.filters.maxDuration);
  if (!range || range.max - range.min < 30) return null;
  return (
    <FilterGroup title={t('flights.duration')}>
      <DurationLimit range={range} max={max} onChange={(maxDuration) => flightStore().setFilter({ maxDuration })} />
    </FilterGroup>
  );
}

const whole = (facets: FlightFacets) => facets;

/** Two counts of bags exclude each other: the higher includes the lower. A term is named by its filter, a bag count by filter and number. */
function toggleTerm(key: string): void {
  const { setFilter, getState } = flightStore();
  const { filters } = getState();
  const [group, count] = key.split(':');
  if (group === 'carryOnBags' || group === 'checkedBags')
    setFilter({ [group]: filters[group] === Number(count) ? 0 : Number(count) });
  if (group === 'refundable' || group === 'changeable') setFilter({ [group]: !filters[group] });
}

/** Bags and conditions: each is a tick box of its own. */
function TermsFilter() {
  const t = useT();
  const facets = usePaintedFacets(whole);
  const filters = useSearchState((state) => state.filters);
  const currency = useCurrency();
  const row = (value: string, label: string, option: FacetOption<string | number>, isSelected: boolean) => (
    <OptionRow
      key={value}
      value={value}
      label={label}
      count={option.count}
      min={option.min?.amountMinor ?? null}
      currency={currency}
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

/** All filters of the results. The rail of the desktop, and what the sheet of smaller screens holds. */
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
