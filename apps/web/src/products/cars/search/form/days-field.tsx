import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { CAR_LIMITS, type CarForm } from '@caravel/products/cars/contract';
import { useState } from 'react';
import type { DayRange } from '../../../../components/calendar/pick-range.ts';
import { RangeCalendar } from '../../../../components/calendar/range-calendar.tsx';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { formatDays } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';

type DaysFieldProps = {
  id: string;
  form: CarForm;
  today: PlainDate;
  error: string | undefined;
  onChange: (form: CarForm) => void;
};

/** The days that the calendar offers for a rental: the rule counts months, so a day more is left to it. */
const MOST_DAYS = 367;

function DaysPanel({ id, form, today, onChange }: Omit<DaysFieldProps, 'error'>) {
  const t = useT();
  const [range, setRange] = useState<DayRange>({ start: form.pickUpAt.slice(0, 10), end: form.dropOffAt.slice(0, 10) });
  return (
    <RangeCalendar
      id={id}
      range={range}
      min={today}
      max={addDays(today, CAR_LIMITS.maxDaysAhead)}
      maxDays={MOST_DAYS}
      sameDay="allowed"
      startLabel={t('rental.pickUp')}
      endLabel={t('rental.dropOff')}
      onChange={(picked) => {
        setRange(picked);
        if (picked.start === null) return;
        // Until the second day is chosen, the next day stands for it.
        const end = picked.end ?? addDays(picked.start, 1);
        onChange({
          ...form,
          pickUpAt: `${picked.start}${form.pickUpAt.slice(10)}`,
          dropOffAt: `${end}${form.dropOffAt.slice(10)}`,
        });
      }}
    />
  );
}

/** The days of the rental: a field that opens one calendar for both. */
export function DaysField({ id, form, today, error, onChange }: DaysFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <PickerField
      id={id}
      label={t('cars.dates')}
      summary={formatDays(form.pickUpAt.slice(0, 10), form.dropOffAt.slice(0, 10), locale)}
      error={error}
      isJoined
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {() => <DaysPanel id={id} form={form} today={today} onChange={onChange} />}
    </PickerField>
  );
}
