import { IconCalendar } from '@tabler/icons-react';
import { formatDate, formatDateRange } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { PickerField } from '../picker-field.tsx';
import type { RangeCalendarProps } from './range-calendar.tsx';
import { DayCalendar, RangeCalendar } from './range-calendar.tsx';

type DateRangeFieldProps = RangeCalendarProps & { label: string; error?: string | undefined; isJoined?: boolean };

/** A range of days as a field: opens the calendar, which stays open until Done. */
export function DateRangeField({ label, error, isJoined = false, ...calendar }: DateRangeFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { start, end } = calendar.range;
  const words =
    start === null
      ? t('common.chooseDates')
      : end === null
        ? `${formatDate(start, locale)} – …`
        : formatDateRange(start, end, locale);
  return (
    <PickerField
      id={calendar.id}
      label={label}
      summary={words}
      isEmpty={start === null}
      error={error}
      isJoined={isJoined}
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {() => <RangeCalendar {...calendar} id={`${calendar.id}-range`} />}
    </PickerField>
  );
}

type DateFieldProps = Parameters<typeof DayCalendar>[0] & { error?: string | undefined; isJoined?: boolean };

/** One day as a field. */
export function DateField({ error, isJoined = false, ...calendar }: DateFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <PickerField
      id={calendar.id}
      label={calendar.label}
      summary={calendar.day === null ? t('common.chooseDate') : formatDate(calendar.day, locale, 'full')}
      isEmpty={calendar.day === null}
      error={error}
      isJoined={isJoined}
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {() => <DayCalendar {...calendar} id={`${calendar.id}-calendar`} />}
    </PickerField>
  );
}
