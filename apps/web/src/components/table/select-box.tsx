import { Checkbox } from '@mantine/core';
import type { ChangeEvent } from 'react';
import classes from './data-table.module.css';

type SelectBoxProps = {
  isChecked: boolean;
  isPart?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
} & ({ label: string } | { labelledBy: string });

/** The checkbox of a row or of a page. All of its cell can be clicked, which a thumb needs. */
export function SelectBox({ isChecked, isPart = false, onChange, ...name }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control, and has its own name
    <label className={classes.hit}>
      <Checkbox
        size="xs"
        checked={isChecked}
        indeterminate={isPart}
        onChange={onChange}
        {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
      />
    </label>
  );
}
