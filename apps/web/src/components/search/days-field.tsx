import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatDays } from '../../lib/language/format.ts';
import { useFormatLocale } from '../../lib/language/i18n.tsx';
import type { DayRange } from '../calendar/pick-range.ts';
import { RangeCalendar } from '../calendar/range-calendar.tsx';
import { PickerField } from '../form/picker-field.tsx';
import { useRefusedField } from '../form/refused-entries.ts';
import classes from './search-form.module.css';

type DaysFieldProps = {
  id: string;
  label: string;
  /** Null, both of them: no days are chosen, where `anyDay` allows that. */
  start: PlainDate | null;
  end: PlainDate | null;
  today: PlainDate;
  /** How far ahead the days may be, and how many they may be. */
  maxDaysAhead: number;
  maxDays: number;
  counts?: 'nights' | 'days';
  /** What the first day means when it is chosen as the last one too. */
  sameDay: 'allowed' | 'nextDay';
  startLabel: string;
  endLabel: string;
  /** Days need not be chosen: what stands in their place. */
  anyDay?: { readonly text: string; readonly onClear: () => void };
  error: string | undefined;
  onChange: (start: PlainDate, end: PlainDate) => void;
};

type DaysPanelProps = Omit<DaysFieldProps, 'label' | 'error'> & { close: () => void };

function DaysPanel({ id, start, end, today, maxDaysAhead, anyDay, close, onChange, ...calendar }: DaysPanelProps) {
  const [range, setRange] = useState<DayRange>({ start, end });
  return (
    <>
      <RangeCalendar
        {...calendar}
        id={id}
        range={range}
        min={today}
        max={addDays(today, maxDaysAhead)}
        onChange={(picked) => {
          setRange(picked);
          // Until the second day is chosen, the next day stands for it, or the same one where days are looked through.
          if (picked.start !== null) onChange(picked.start, picked.end ?? addDays(picked.start, anyDay ? 0 : 1));
        }}
      />
      {anyDay && range.start !== null ? (
        <Button
          variant="subtle"
          className={classes.anyDay ?? ''}
          onClick={() => {
            anyDay.onClear();
            close();
          }}
        >
          {anyDay.text}
        </Button>
      ) : null}
    </>
  );
}

/** Two days of a search: a field that opens one calendar for both. */
export function DaysField({ label, error, ...panel }: DaysFieldProps) {
  const locale = useFormatLocale();
  const refused = useRefusedField(panel.id);
  const { start, end, anyDay } = panel;
  const daysText = () => {
    if (start === null || end === null) return anyDay?.text;
    return start === end ? formatDate(start, locale) : formatDays(start, end, locale);
  };
  return (
    <div className={classes.date}>
      <PickerField
        id={panel.id}
        label={label}
        summary={refused.length > 0 ? refused.map(({ text }) => text).join(' – ') : daysText()}
        isEmpty={start === null && refused.length === 0}
        error={error}
        isJoined
        icon={<IconCalendar size={20} aria-hidden="true" />}
      >
        {(close) => <DaysPanel {...panel} close={close} />}
      </PickerField>
    </div>
  );
}
