import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { HOTEL_LIMITS, type HotelForm } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import type { DayRange } from '../../../../components/calendar/pick-range.ts';
import { RangeCalendar } from '../../../../components/calendar/range-calendar.tsx';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { formatDays } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';

type StayFieldProps = {
  id: string;
  form: HotelForm;
  today: PlainDate;
  error: string | undefined;
  onChange: (form: HotelForm) => void;
};

function StayPanel({ id, form, today, onChange }: Omit<StayFieldProps, 'error'>) {
  const t = useT();
  const [range, setRange] = useState<DayRange>({ start: form.start, end: form.end });
  return (
    <RangeCalendar
      id={id}
      range={range}
      min={today}
      max={addDays(today, HOTEL_LIMITS.maxDaysAhead)}
      maxDays={HOTEL_LIMITS.maxNights}
      sameDay="nextDay"
      startLabel={t('hotels.checkIn')}
      endLabel={t('hotels.checkOut')}
      onChange={(picked) => {
        setRange(picked);
        if (picked.start === null) return;
        // Until the second day is chosen, one night stands for the stay.
        onChange({ ...form, start: picked.start, end: picked.end ?? addDays(picked.start, 1) });
      }}
    />
  );
}

/** The days of the stay: a field that opens one calendar for both. */
export function StayField({ id, form, today, error, onChange }: StayFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <PickerField
      id={id}
      label={t('hotels.dates')}
      summary={formatDays(form.start, form.end, locale)}
      error={error}
      isJoined
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {() => <StayPanel id={id} form={form} today={today} onChange={onChange} />}
    </PickerField>
  );
}
