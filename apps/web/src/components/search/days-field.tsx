import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { useState } from 'react';
import { formatDays } from '../../lib/language/format.ts';
import { useFormatLocale } from '../../lib/language/i18n.tsx';
import type { DayRange } from '../calendar/pick-range.ts';
import { RangeCalendar } from '../calendar/range-calendar.tsx';
import { PickerField } from '../form/picker-field.tsx';
import { useRefusedField } from '../form/refused-entries.ts';
import classes from './search-form.module.css';

type DaysFieldProps = {
  id: string;
  label: string;
  start: PlainDate;
  end: PlainDate;
  today: PlainDate;
  /** How far ahead the days may be, and how many they may be. */
  maxDaysAhead: number;
  maxDays: number;
  /** What the first day means when it is chosen as the last one too. */
  sameDay: 'allowed' | 'nextDay';
  startLabel: string;
  endLabel: string;
  error: string | undefined;
  onChange: (start: PlainDate, end: PlainDate) => void;
};

function DaysPanel({ id, start, end, today, maxDaysAhead, onChange, ...calendar }: Omit<DaysFieldProps, 'label' | 'error'>) {
  const [range, setRange] = useState<DayRange>({ start, end });
  return (
    <RangeCalendar
      {...calendar}
      id={id}
      range={range}
      min={today}
      max={addDays(today, maxDaysAhead)}
      onChange={(picked) => {
        setRange(picked);
        // Until the second day is chosen, the next day stands for it.
        if (picked.start !== null) onChange(picked.start, picked.end ?? addDays(picked.start, 1));
      }}
    />
  );
}

/** Two days of a search: a field that opens one calendar for both. */
export function DaysField({ label, error, ...panel }: DaysFieldProps) {
  const locale = useFormatLocale();
  const refused = useRefusedField(panel.id);
  return (
    <div className={classes.date}>
      <PickerField
        id={panel.id}
        label={label}
        summary={refused.length > 0 ? refused.map(({ text }) => text).join(' – ') : formatDays(panel.start, panel.end, locale)}
        error={error}
        isJoined
        icon={<IconCalendar size={20} aria-hidden="true" />}
      >
        {() => <DaysPanel {...panel} />}
      </PickerField>
    </div>
  );
}
