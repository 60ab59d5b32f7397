import type { LocalDateTime } from '@caravel/kernel';
import { CAR_LIMITS } from '@caravel/products/cars/contract';
import { BareSelect } from '../../../../components/form/bare-select.tsx';
import { formatTime } from '../../../../lib/language/format.ts';
import { useFormatLocale } from '../../../../lib/language/i18n.tsx';
import classes from './search-form.module.css';

const MINUTES = 1440;

/** Full and half hours of a day, `HH:mm`. */
const SLOTS = Array.from({ length: MINUTES / CAR_LIMITS.slotMinutes }, (_, slot) => {
  const minutes = slot * CAR_LIMITS.slotMinutes;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

type TimeFieldProps = {
  id: string;
  label: string;
  value: LocalDateTime;
  error: string | undefined;
  onChange: (value: LocalDateTime) => void;
};

/** A time of day in half hours, on the clocks of its place. */
export function TimeField({ id, label, value, error, onChange }: TimeFieldProps) {
  const locale = useFormatLocale();
  return (
    <div className={classes.time}>
      <label className={classes.timeLabel} htmlFor={id}>
        {label}
      </label>
      <BareSelect
        id={id}
        className={classes.timeChoice}
        value={value.slice(11)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(`${value.slice(0, 10)}T${event.currentTarget.value}`)}
      >
        {SLOTS.map((slot) => (
          <option key={slot} value={slot}>
            {formatTime(`2000-01-01T${slot}`, locale)}
          </option>
        ))}
      </BareSelect>
      {error === undefined ? null : (
        <p className={classes.timeError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
