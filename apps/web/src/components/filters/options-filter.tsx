import { FilterGroup } from './filter-group.tsx';
import type { CountWords, FilterOption } from './filter-option.ts';
import { toggled } from './filter-option.ts';
import { OptionList } from './option-list.tsx';

type OptionsFilterProps<Value extends string, Any extends string> = {
  title: string;
  /** The choices with their counts, as they are drawn. */
  options: readonly FilterOption<Value | Any>[];
  /** The ticked values. */
  chosen: readonly Value[];
  /** A choice that stands for "any": ticked while no other is; ticking it clears the others. */
  any?: Any;
  words: CountWords;
  labelOf?: (option: FilterOption<Value | Any>) => string;
  /** A quieter text beside the label. */
  noteOf?: (option: FilterOption<Value | Any>) => string;
  onChange: (chosen: readonly Value[]) => void;
};

const ownLabel = (option: { readonly label: string }) => option.label;

/** A group of tick boxes, each with its count, its lowest price and an 'only' action. */
export function OptionsFilter<Value extends string, Any extends string = never>(props: OptionsFilterProps<Value, Any>) {
  const { title, options, chosen, any, words, labelOf = ownLabel, noteOf, onChange } = props;
  const isChoice = (value: Value | Any): value is Value => value !== any;
  return (
    <FilterGroup title={title}>
      <OptionList
        options={options}
        words={words}
        isSelected={(value) => (isChoice(value) ? chosen.includes(value) : chosen.length === 0)}
        labelOf={labelOf}
        noteOf={noteOf}
        onToggle={(value) => onChange(isChoice(value) ? toggled(chosen, value) : [])}
        onOnly={(value) => onChange(isChoice(value) ? [value] : [])}
      />
    </FilterGroup>
  );
}
