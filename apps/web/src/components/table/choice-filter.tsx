import { NativeSelect } from '@mantine/core';
import type { ActiveFilter } from './data-table.tsx';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  /** How it is called if nothing is chosen. */
  anyLabel: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value | undefined;
  onValue: (value: Value | undefined) => void;
};

/** Narrows a table down to one of a few values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, anyLabel, values, labelOf, value, onValue } = props;
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={[{ value: '', label: anyLabel }, ...values.map((one) => ({ value: one, label: labelOf(one) }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onValue(values.find((one) => one === currentTarget.value))}
    />
  );
}

/** The chip of a chosen value; none if nothing is chosen. */
export function choiceChip<Value extends string>(
  id: string,
  value: Value | undefined,
  labelOf: (value: Value) => string,
  onRemove: () => void,
): ActiveFilter[] {
  return value === undefined ? [] : [{ id, label: labelOf(value), onRemove }];
}
