import type { Money } from '@caravel/kernel';
import { FilterGroup } from './filter-group.tsx';
import { type CountWords, toggled } from './filter-option.ts';
import { OptionList } from './option-list.tsx';

/** A choice as the server counts it; `from`: the lowest price among its results, where it is told. */
export type Facet<Value> = { readonly value: Value; readonly count: number; readonly from?: Money | null };

type ManyFilterProps<Value extends string | number> = {
  title: string;
  facets: readonly Facet<Value>[];
  words: CountWords;
  chosen: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
  /** False where all chosen ones must be there, so that "only" would say nothing else. */
  hasOnly?: boolean;
};

/** A group of boxes, of which several may be ticked; nothing without a choice. */
export function ManyFilter<Value extends string | number>(props: ManyFilterProps<Value>) {
  const { title, facets, words, chosen, labelOf, onChange, hasOnly = true } = props;
  if (facets.length === 0) return null;
  const findValue = (text: string) => facets.find(({ value }) => String(value) === text)?.value;
  const withValue = (text: string, next: (value: Value) => Value[]) => {
    const value = findValue(text);
    if (value !== undefined) onChange(next(value));
  };
  return (
    <FilterGroup title={title}>
      <OptionList
        options={facets.map(({ value, count, from = null }) => ({
          value: String(value),
          label: labelOf(value),
          count,
          min: from,
        }))}
        words={words}
        isSelected={(text) => chosen.some((value) => String(value) === text)}
        labelOf={(option) => option.label}
        onToggle={(text) => withValue(text, (value) => toggled(chosen, value))}
        onOnly={hasOnly ? (text) => withValue(text, (value) => [value]) : undefined}
      />
    </FilterGroup>
  );
}
