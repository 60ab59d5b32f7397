import { IconCalendar } from '@caravel/icons';
import type { PlainDate } from '@caravel/kernel';
import type { AvailableDates } from '@caravel/products/activities/contract';
import { useMemo } from 'react';
import type { DayPrice } from '../../../../components/calendar/month-calendar.tsx';
import { DayCalendar } from '../../../../components/calendar/range-calendar.tsx';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { currencyName } from '../../../../lib/language/currency-name.ts';
import { formatDate, formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { partyText } from '../../party-words.ts';
import classes from './details.module.css';
import type { BookingBox } from './use-booking-box.ts';

type DayFieldProps = { id: string; box: BookingBox; error: string | undefined };

/** The most signs of an amount that a day of the calendar has room for. */
const ROOM = 7;

/** An amount for the cell of a day: without its currency where that leaves no room, as the note under the calendar says it. */
function cellText(exact: string): string {
  return exact.length <= ROOM ? exact : (/\d[\d.,]*/.exec(exact)?.[0] ?? exact);
}

/** The lowest total of each day for the calendar; the lowest of all is marked. */
function usePrices(days: AvailableDates['availableDaysData'] | undefined): ReadonlyMap<PlainDate, DayPrice> | undefined {
  const t = useT();
  return useMemo(() => {
    if (!days) return undefined;
    const totals = days.map(({ total }) => total.amountMinor);
    const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
    return new Map(
      days.map(({ date, total }) => [
        date,
        {
          short: cellText(formatMoney(total, t.formats, { compact: true })),
          full: formatMoney(total, t.formats),
          isLow: lowest < highest && total.amountMinor === lowest,
        },
      ]),
    );
  }, [days, t]);
}

/** The day: a calendar with the lowest total of the party on each day that can be booked; the other days are off. */
export function DayField({ id, box, error }: DayFieldProps) {
  const t = useT();
  const { draft, today, last, change } = box;
  const found = box.dates.data?.data;
  const prices = usePrices(found?.availableDaysData);
  const open = useMemo(() => (found ? new Set(found.availableDates) : undefined), [found]);
  const currency = found?.availableDaysData[0]?.total.currency;
  return (
    <PickerField
      id={id}
      label={t('activities.day')}
      summary={draft.day === null ? t('activities.dayNone') : formatDate(draft.day, t.formats, 'full')}
      isEmpty={draft.day === null}
      error={error}
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {(close) => (
        <>
          <DayCalendar
            id={id}
            day={draft.day}
            opensAt={found?.availableDates[0]}
            label={t('activities.day')}
            min={today}
            max={last}
            prices={prices}
            isOff={open && ((day) => !open.has(day))}
            onChange={(day) => {
              change({ ...draft, day });
              close();
            }}
          />
          {currency && open && open.size > 0 ? (
            <p className={classes.quiet}>
              {t('activities.calendarNote', { party: partyText(draft.party, t), currency: currencyName(currency, t.formats) })}
            </p>
          ) : null}
        </>
      )}
    </PickerField>
  );
}
