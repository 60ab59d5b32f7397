import type { Money } from '@caravel/kernel';
import { FilterGroup } from './filter-group.tsx';
import { Histogram } from './histogram.tsx';
import { PriceRange } from './range-inputs.tsx';

/** Bounds of a price, minor units. */
type PriceBounds = { min?: number | undefined; max?: number | undefined };

type PriceFilterProps = {
  title: string;
  /** The lowest and the highest price, and how many results are in each of equally wide steps between them; null: none is known. */
  facet: { readonly min: Money; readonly max: Money; readonly histogram: readonly number[] } | null;
  chosen: PriceBounds | undefined;
  onChange: (bounds: PriceBounds | undefined) => void;
};

/** The price from and to, over a histogram; nothing where all results cost the same. */
export function PriceFilter({ title, facet, chosen, onChange }: PriceFilterProps) {
  if (!facet || facet.min.amountMinor === facet.max.amountMinor) return null;
  const [least, most] = [facet.min.amountMinor, facet.max.amountMinor];
  const share = (minor: number) => (minor - least) / (most - least);
  const { min = least, max = most } = chosen ?? {};
  return (
    <FilterGroup title={title}>
      <Histogram counts={facet.histogram} from={share(min)} to={share(max)} />
      <PriceRange
        range={{ min: least, max: most }}
        currency={facet.min.currency}
        min={chosen?.min ?? null}
        max={chosen?.max ?? null}
        onChange={({ minPrice, maxPrice }) => {
          const bounds = { ...(minPrice !== null && { min: minPrice }), ...(maxPrice !== null && { max: maxPrice }) };
          onChange(minPrice === null && maxPrice === null ? undefined : bounds);
        }}
      />
    </FilterGroup>
  );
}
