import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './day-filter.module.css';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

type DayFilterProps = {
  label: string;
  /** A word inside the field, before the day: "from". */
  sign: string;
  value: string | undefined;
  /** The day, or empty text if it was cleared. */
  onDay: (day: string) => void;
  /** What is wrong with the day. */
  problem?: string | null;
};

/**
 * A day that limits a list. While a year is being typed it passes through values that are not meant, so the filter waits until it is
 * complete.
 */
export function DayFilter({ label, sign, value = '', onDay, problem = null }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      size="sm"
      type="date"
      className={classes.field ?? ''}
      aria-label={label}
      leftSection={<span className={classes.sign}>{sign}</span>}
      leftSectionWidth={56}
      min={FIRST_DAY}
      max={LAST_DAY}
      error={problem}
      value={typed ?? value}
      onChange={(event) => {
        const day = event.currentTarget.value;
        const isComplete = day === '' || (day >= FIRST_DAY && day <= LAST_DAY);
        setTyped(isComplete ? null : day);
        if (isComplete && day !== value) onDay(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
