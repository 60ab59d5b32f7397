import { NativeSelect, TextInput } from '@mantine/core';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './date-parts-field.module.css';

/** A date as typed: three texts, any of which may be empty. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

export const NO_DATE: DateParts = { day: '', month: '', year: '' };

/** `YYYY-MM-DD` of the typed date, whether or not such a day exists; empty if nothing was typed. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day, `YYYY-MM-DD`, as somebody would have typed it. */
export function splitDate(day: string): DateParts {
  const [year = '', month = '', rest = ''] = day.split('-');
  return { year, month: String(Number(month)), day: String(Number(rest)) };
}

type DatePartsFieldProps = {
  /** Id of the group; the first control has it, so that an error summary can link to it. */
  id: string;
  legend: string;
  description?: string;
  value: DateParts;
  error?: string | undefined;
  /** `bday` offers the birthday that the browser knows. */
  autoComplete?: 'bday';
  onChange: (value: DateParts) => void;
  onLeave: () => void;
};

/**
 * A known date (birth, expiry) in three fields: faster and safer than a calendar (GOV.UK pattern). The order of day and
 * month follows the language.
 */
export function DatePartsField(props: DatePartsFieldProps) {
  const { id, legend, description, value, error, autoComplete, onChange, onLeave } = props;
  const t = useT();
  const locale = useFormatLocale();
  const isMonthFirst = locale === 'en-US';
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: names.format(Date.UTC(2001, at, 1)) }));
  const errorId = `${id}-error`;
  const shared = { 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined, size: 'md' } as const;
  const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length);
  const token = (part: 'day' | 'month' | 'year') => (autoComplete ? `${autoComplete}-${part}` : 'off');
  const day = (
    <TextInput
      {...shared}
      key="day"
      {...(isMonthFirst ? {} : { id })}
      className={classes.day ?? ''}
      label={t('checkout.day')}
      inputMode="numeric"
      autoComplete={token('day')}
      value={value.day}
      error={error !== undefined}
      onChange={(event) => onChange({ ...value, day: digits(event.currentTarget.value, 2) })}
    />
  );
  const month = (
    <NativeSelect
      {...shared}
      key="month"
      {...(isMonthFirst ? { id } : {})}
      className={classes.month ?? ''}
      label={t('checkout.month')}
      autoComplete={token('month')}
      data={[{ value: '', label: t('checkout.choose') }, ...months]}
      value={value.month}
      error={error !== undefined}
      onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
    />
  );
  return (
    <fieldset
      className={classes.field}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <legend className={classes.legend}>{legend}</legend>
      {description ? <p className={classes.hint}>{description}</p> : null}
      <div className={classes.parts}>
        {isMonthFirst ? [month, day] : [day, month]}
        <TextInput
          {...shared}
          className={classes.year ?? ''}
          label={t('checkout.year')}
          inputMode="numeric"
          autoComplete={token('year')}
          value={value.year}
          error={error !== undefined}
          onChange={(event) => onChange({ ...value, year: digits(event.currentTarget.value, 4) })}
        />
      </div>
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
