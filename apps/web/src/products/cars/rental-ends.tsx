import type { LocalDateTime } from '@caravel/kernel';
import type { CarDesk } from '@caravel/products/cars/contract';
import { formatDate, formatTime } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import classes from './rental-ends.module.css';

/** One end of a rental: when, on the clocks of its desk, and where. */
export type RentalEndAt = { readonly at: LocalDateTime; readonly desk: Pick<CarDesk, 'name' | 'address' | 'cityName'> };

/** A local time with its day and weekday. */
export function endText(at: LocalDateTime, t: Translator): string {
  return t('rental.dayTime', {
    day: formatDate(at.slice(0, 10), t.formats, 'full'),
    time: formatTime(at.slice(0, 16), t.formats),
  });
}

/** Pick-up and drop-off: when and where. */
export function RentalEnds({ pickUp, dropOff }: { pickUp: RentalEndAt; dropOff: RentalEndAt }) {
  const t = useT();
  const ends = [
    { label: t('rental.pickUp'), end: pickUp },
    { label: t('rental.dropOff'), end: dropOff },
  ];
  return (
    <dl className={classes.ends}>
      {ends.map(({ label, end }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{endText(end.at, t)}</strong>
            <span className={classes.place}>
              <bdi>{end.desk.name}</bdi>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
