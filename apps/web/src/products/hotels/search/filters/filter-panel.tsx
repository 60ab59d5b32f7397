import type { Money } from '@caravel/kernel';
import type { HotelFacets, HotelFilter } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { memo, useEffect, useEffectEvent, useId, useState } from 'react';
import { FilterGroup } from '../../../../components/filters/filter-group.tsx';
import { type FilterOption, toggled } from '../../../../components/filters/filter-option.ts';
import classes from '../../../../components/filters/filters.module.css';
import { Histogram } from '../../../../components/filters/histogram.tsx';
import { OptionList } from '../../../../components/filters/option-list.tsx';
import { OptionRow } from '../../../../components/filters/option-row.tsx';
import { PriceRange, UpperLimit } from '../../../../components/filters/range-inputs.tsx';
import { useTooLong } from '../../../../components/form/use-too-long.ts';
import { distanceText } from '../../../../components/place/distance-text.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS, FACILITY_KEYS } from '../../hotel-words.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { COUNT_WORDS, classText } from '../words.ts';
import own from './filter-panel.module.css';

type Facet<Value> = { readonly value: Value; readonly count: number; readonly from: Money | null };
type PartProps = { facets: HotelFacets; filter: HotelFilter };

const change = (filter: HotelFilter) => hotelStore.setFilter(filter);

const optionOf = <Value extends string | number>({ value, count, from }: Facet<Value>, label: string): FilterOption => ({
  value: String(value),
  label,
  count,
  min: from,
});

/** After the last key, a name is looked for. */
const TYPING_MS = 400;

/** The most characters of a name that the search takes. */
const NAME_LENGTH = 80;

/** Looks for a name while it is typed; Enter, or leaving the field, does at once. */
function NameFilter({ filter }: Pick<PartProps, 'filter'>) {
  const t = useT();
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const tooLong = useTooLong(id, draft ?? '', NAME_LENGTH);
  const apply = useEffectEvent((text: string) => {
    if (!tooLong && text.trim() !== (filter.name ?? '')) change({ name: text.trim() || undefined });
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => apply(draft), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const commit = () => {
    if (tooLong) return;
    if (draft !== null && draft.trim() !== (filter.name ?? '')) change({ name: draft.trim() || undefined });
    setDraft(null);
  };
  return (
    <FilterGroup title={t('hotels.name')}>
      <input
        id={id}
        type="search"
        className={own.name}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? `${id}-problem` : undefined}
        aria-label={t('hotels.name')}
        autoComplete="off"
        value={draft ?? filter.name ?? ''}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {tooLong ? (
        <p id={`${id}-problem`} className={own.problem} role="alert">
          {tooLong}
        </p>
      ) : null}
    </FilterGroup>
  );
}

function PriceFilter({ facets, filter }: PartProps) {
  const t = useT();
  const { price } = facets;
  if (!price || price.min.amountMinor === price.max.amountMinor) return null;
  const [least, most] = [price.min.amountMinor, price.max.amountMinor];
  const share = (minor: number) => (minor - least) / (most - least);
  const { min = least, max = most } = filter.price ?? {};
  return (
    <FilterGroup title={t('hotels.priceOfStay')}>
      <Histogram counts={price.histogram} from={share(min)} to={share(max)} />
      <PriceRange
        range={{ min: least, max: most }}
        currency={price.min.currency}
        min={filter.price?.min ?? null}
        max={filter.price?.max ?? null}
        onChange={({ minPrice, maxPrice }) => {
          const limits = { ...(minPrice !== null && { min: minPrice }), ...(maxPrice !== null && { max: maxPrice }) };
          change({ price: minPrice === null && maxPrice === null ? undefined : limits });
        }}
      />
    </FilterGroup>
  );
}

/** Free cancellation: one box. */
function RefundableFilter({ facets, filter }: PartProps) {
  const t = useT();
  const { count, from } = facets.refundable;
  return (
    <FilterGroup title={t('hotels.cancellation')}>
      <OptionRow
        value="refundable"
        label={t('hotels.freeCancellation')}
        words={COUNT_WORDS}
        count={count}
        min={from?.amountMinor ?? null}
        currency={from?.currency}
        isSelected={filter.refundable === true}
        onToggle={() => change({ refundable: filter.refundable ? undefined : true })}
      />
    </FilterGroup>
  );
}

type ManyProps<Value extends string | number> = {
  title: string;
  facets: readonly Facet<Value>[];
  chosen: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
  /** False where all chosen ones must be there, so that "only" would say nothing else. */
  hasOnly?: boolean;
};

/** A group of boxes, of which several may be ticked. */
function ManyFilter<Value extends string | number>(props: ManyProps<Value>) {
  const { title, facets, chosen, labelOf, onChange, hasOnly = true } = props;
  if (facets.length === 0) return null;
  const findValue = (text: string) => facets.find(({ value }) => String(value) === text)?.value;
  const withValue = (text: string, next: (value: Value) => Value[]) => {
    const value = findValue(text);
    if (value !== undefined) onChange(next(value));
  };
  return (
    <FilterGroup title={title}>
      <OptionList
        options={facets.map((facet) => optionOf(facet, labelOf(facet.value)))}
        words={COUNT_WORDS}
        isSelected={(text) => chosen.some((value) => String(value) === text)}
        labelOf={({ label }) => label}
        onToggle={(text) => withValue(text, (value) => toggled(chosen, value))}
        onOnly={hasOnly ? (text) => withValue(text, (value) => [value]) : undefined}
      />
    </FilterGroup>
  );
}

/** The least guest score: one of several. */
function ScoreFilter({ facets, filter }: PartProps) {
  const t = useT();
  return (
    <ManyFilter
      title={t('hotels.guestScore')}
      facets={facets.scores}
      chosen={filter.minScore === undefined ? [] : [filter.minScore]}
      labelOf={(score) => t('hotels.scoreFrom', { score: formatNumber(score, t.formats) })}
      onChange={(scores) => change({ minScore: scores.find((score) => score !== filter.minScore) })}
      hasOnly={false}
    />
  );
}

/** The step of the distance slider, in kilometres. */
const DISTANCE_STEP = 0.5;

function DistanceFilter({ facets, filter }: PartProps) {
  const t = useT();
  if (facets.maxDistance < 2 * DISTANCE_STEP) return null;
  return (
    <FilterGroup title={t('hotels.distance')}>
      <UpperLimit
        range={{ min: DISTANCE_STEP, max: facets.maxDistance }}
        step={DISTANCE_STEP}
        max={filter.maxDistance ?? null}
        label={t('hotels.maxDistance')}
        textOf={(km) => t('hotels.within', { distance: distanceText(km, t) })}
        onChange={(km) => change({ maxDistance: km === null ? undefined : km })}
      />
    </FilterGroup>
  );
}

/** All filters of the results: the rail on desktop, and the content of the sheet on smaller screens. Counts are the server's. */
export const FilterPanel = memo(function FilterPanel() {
  const t = useT();
  const facets = useHotels((state) => state.page?.facets);
  const filter = useHotels((state) => state.view.filter);
  if (!facets) return null;
  return (
    <div className={classes.panel}>
      <NameFilter filter={filter} />
      <PriceFilter facets={facets} filter={filter} />
      <RefundableFilter facets={facets} filter={filter} />
      <ManyFilter
        title={t('hotels.class')}
        facets={facets.classes.filter(({ value }) => value <= HOTEL_LIMITS.maxStars)}
        chosen={filter.classes ?? []}
        labelOf={(stars) => classText(stars, t)}
        onChange={(chosen) => change({ classes: chosen })}
      />
      <ScoreFilter facets={facets} filter={filter} />
      <ManyFilter
        title={t('hotels.board')}
        facets={facets.boards}
        chosen={filter.boards ?? []}
        labelOf={(board) => t(BOARD_KEYS[board])}
        onChange={(boards) => change({ boards })}
      />
      <ManyFilter
        title={t('hotels.facilities')}
        facets={facets.facilities}
        chosen={filter.facilities ?? []}
        labelOf={(facility) => t(FACILITY_KEYS[facility])}
        onChange={(facilities) => change({ facilities })}
        hasOnly={false}
      />
      <DistanceFilter facets={facets} filter={filter} />
      <ManyFilter
        title={t('hotels.chains')}
        facets={facets.chains}
        chosen={filter.chains ?? []}
        labelOf={(chain) => chain}
        onChange={(chains) => change({ chains })}
      />
    </div>
  );
});
