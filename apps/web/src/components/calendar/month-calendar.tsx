import type { PlainDate } from '@caravel/kernel';
import { addDays } from '@caravel/kernel';
import { useDirection } from '@mantine/core';
import type { CalendarProps } from '@mantine/dates';
import { Calendar } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './month-calendar.module.css';

/** The lowest known price of a day: short for the cell, in full for screen readers. */
export type DayPrice = { readonly short: string; readonly full: string; readonly isLow?: boolean };

type MonthCalendarProps = {
  month: PlainDate;
  onMonth: (month: PlainDate) => void;
  min: PlainDate;
  max: PlainDate;
  /** The look of a day: selected, in the range, its first or last. */
  dayState: (day: PlainDate) => { selected?: boolean; inRange?: boolean; firstInRange?: boolean; lastInRange?: boolean };
  /** What screen readers hear about a day besides its date; undefined if nothing. */
  dayNote: (day: PlainDate) => string | undefined;
  onPick: (day: PlainDate) => void;
  onHover?: (day: PlainDate | null) => void;
  /** Whether a day within the limits cannot be picked all the same, which is said. */
  isOff?: ((day: PlainDate) => boolean) | undefined;
  prices?: ReadonlyMap<PlainDate, DayPrice> | undefined;
};

/** First day of the month that is `months` away. */
export function shiftMonth(day: PlainDate, months: number): PlainDate {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

function weekdayName(day: string | Date, locale: string): string {
  const text = typeof day === 'string' ? day.slice(0, 10) : day.toISOString().slice(0, 10);
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));
}

/** The heading of a month: only its first letter is a capital ("Novembro de 2026"). */
function monthName(day: PlainDate, locale: string): string {
  const name = formatDate(day, locale, 'month');
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Whole months from the month of one day to that of another. */
function monthsBetween(from: PlainDate, to: PlainDate): number {
  const count = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from);
}

/**
 * The day that a key moves to from a day; undefined for keys that the calendar handles itself. Page Up and Down keep
 * the day of the month; on right-to-left pages the arrows go where they point.
 */
function dayAfterKey(day: PlainDate, key: string, dir: 'ltr' | 'rtl'): PlainDate | undefined {
  if (dir === 'rtl' && key === 'ArrowRight') return addDays(day, -1);
  if (dir === 'rtl' && key === 'ArrowLeft') return addDays(day, 1);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const first = shiftMonth(day, key === 'PageUp' ? -1 : 1);
  const last = addDays(shiftMonth(first, 1), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/** Where weeks begin with Monday (CLDR); in the other places that we write for, with Sunday. */
const WEEKS_FROM_MONDAY: ReadonlySet<string> = new Set(['es-419', 'es-ES']);

/** Months that are drawn to be scrolled: all that can be picked from, as far as anything is sold. */
const MOST_MONTHS = 24;

/** Months of days: two side by side on desktop, on phones all of them to scroll, opened at the chosen one. Arrow keys move by day and week, Page Up and Down by month. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, min, max, dayState, dayNote, onPick, onHover, isOff, prices } = props;
  const t = useT();
  const locale = useFormatLocale();
  const isDesktop = useMediaQuery('(min-width: 75em)', true);
  const [firstMonth] = useState(month);
  const scrolled = Math.min(monthsBetween(min, max) + 1, MOST_MONTHS);
  const { dir } = useDirection();
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<PlainDate | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    root.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus();
    setWanted(null);
  }, [wanted]);
  useEffect(() => {
    if (isDesktop || monthsBetween(min, firstMonth) <= 0) return;
    const first = root.current?.querySelector(`[data-day^="${firstMonth.slice(0, 7)}"]`);
    (first?.closest('table')?.parentElement ?? first)?.scrollIntoView({ block: 'start' });
  }, [isDesktop, min, firstMonth]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = day === undefined ? undefined : dayAfterKey(day, event.key, dir);
    if (day === undefined || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    let target = next;
    if (next < min) target = min;
    else if (next > max) target = max;
    const months = monthsBetween(month, target);
    if (isDesktop && (months < 0 || months > 1)) onMonth(shiftMonth(month, months < 0 ? months : months - 1));
    setWanted(target);
  };
  const dayLabel = (day: PlainDate) => {
    const long = formatDate(day, locale, 'long');
    const note = dayNote(day);
    const named =
      day < min
        ? t('common.dayPast', { day: long })
        : isOff?.(day)
          ? t('common.dayOff', { day: long })
          : note
            ? `${long}, ${note}`
            : long;
    const price = prices?.get(day)?.full;
    return price && day >= min ? t('common.dayFrom', { day: named, price }) : named;
  };
  const getDayProps: NonNullable<CalendarProps['getDayProps']> = (day) => ({
    ...dayState(day),
    'data-day': day.slice(0, 10),
    onClick: () => onPick(day),
    onMouseEnter: () => onHover?.(day),
    onFocus: () => onHover?.(day),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the day buttons inside, which bubble
    <div
      className={classes.root}
      data-prices={prices ? true : undefined}
      data-scroll={isDesktop ? undefined : true}
      ref={root}
      onKeyDownCapture={onKeyDown}
      onMouseLeave={() => onHover?.(null)}
    >
      <Calendar
        date={isDesktop ? month : shiftMonth(min, 0)}
        onDateChange={onMonth}
        numberOfColumns={isDesktop ? 2 : scrolled}
        columnsToScroll={1}
        minDate={min}
        maxDate={max}
        maxLevel="month"
        {...(isOff && { excludeDate: (day: string) => isOff(day.slice(0, 10)) })}
        hideOutsideDates
        firstDayOfWeek={WEEKS_FROM_MONDAY.has(locale) ? 1 : 0}
        withCellSpacing={false}
        monthLabelFormat={(day) => monthName(typeof day === 'string' ? day.slice(0, 10) : day, locale)}
        weekdayFormat={(day) => weekdayName(day, locale)}
        getDayAriaLabel={dayLabel}
        getDayProps={getDayProps}
        renderDay={(day) => (
          <span className={classes.day}>
            <span>{Number(day.slice(8))}</span>
            {prices ? (
              <span
                className={classes.price}
                data-low={prices.get(day)?.isLow || undefined}
                data-price={day >= min ? (prices.get(day)?.short ?? '') : ''}
              />
            ) : null}
          </span>
        )}
        ariaLabels={{ previousMonth: t('common.previousMonth'), nextMonth: t('common.nextMonth') }}
        classNames={{
          day: classes.cell ?? '',
          calendarHeaderLevel: classes.monthName ?? '',
          levelsGroup: classes.months ?? '',
          weekday: classes.weekday ?? '',
          calendarHeaderControl: classes.control ?? '',
        }}
      />
    </div>
  );
}
