import type { HotelFacets, HotelFilter } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { memo } from 'react';
import { FilterGroup } from '../../../../components/filters/filter-group.tsx';
import classes from '../../../../components/filters/filters.module.css';
import { ManyFilter } from '../../../../components/filters/many-filter.tsx';
import { OptionRow } from '../../../../components/filters/option-row.tsx';
import { PriceFilter } from '../../../../components/filters/price-filter.tsx';
import { UpperLimit } from '../../../../components/filters/range-inputs.tsx';
import { TextFilter } from '../../../../components/filters/text-filter.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS, FACILITY_KEYS } from '../../hotel-words.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { COUNT_WORDS, classText } from '../words.ts';

type PartProps = { facets: HotelFacets; filter: HotelFilter };

const change = (filter: HotelFilter) => hotelStore.setFilter(filter);

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

/** The least guest score: one of several. */
function ScoreFilter({ facets, filter }: PartProps) {
  const t = useT();
  return (
    <ManyFilter
      words={COUNT_WORDS}
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
      <TextFilter
        title={t('hotels.name')}
        value={filter.name ?? ''}
        most={80}
        onChange={(name) => change({ name: name || undefined })}
      />
      <PriceFilter
        title={t('hotels.priceOfStay')}
        facet={facets.price}
        chosen={filter.price}
        onChange={(price) => change({ price })}
      />
      <RefundableFilter facets={facets} filter={filter} />
      <ManyFilter
        words={COUNT_WORDS}
        title={t('hotels.class')}
        facets={facets.classes.filter(({ value }) => value <= HOTEL_LIMITS.maxStars)}
        chosen={filter.classes ?? []}
        labelOf={(stars) => classText(stars, t)}
        onChange={(chosen) => change({ classes: chosen })}
      />
      <ScoreFilter facets={facets} filter={filter} />
      <ManyFilter
        words={COUNT_WORDS}
        title={t('hotels.board')}
        facets={facets.boards}
        chosen={filter.boards ?? []}
        labelOf={(board) => t(BOARD_KEYS[board])}
        onChange={(boards) => change({ boards })}
      />
      <ManyFilter
        words={COUNT_WORDS}
        title={t('hotels.facilities')}
        facets={facets.facilities}
        chosen={filter.facilities ?? []}
        labelOf={(facility) => t(FACILITY_KEYS[facility])}
        onChange={(facilities) => change({ facilities })}
        hasOnly={false}
      />
      <ManyFilter
        words={COUNT_WORDS}
        title={t('hotels.neighborhoods')}
        facets={facets.neighborhoods}
        chosen={filter.neighborhoods ?? []}
        labelOf={(neighborhood) => neighborhood}
        onChange={(neighborhoods) => change({ neighborhoods })}
      />
      <DistanceFilter facets={facets} filter={filter} />
      <ManyFilter
        words={COUNT_WORDS}
        title={t('hotels.chains')}
        facets={facets.chains}
        chosen={filter.chains ?? []}
        labelOf={(chain) => chain}
        onChange={(chains) => change({ chains })}
      />
    </div>
  );
});
