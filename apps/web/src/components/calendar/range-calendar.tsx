import type { PlainDate } from '@caravel/kernel';
import { addDays, daysBetween } from '@caravel/kernel';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatDate, today } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { forgetRefused, refuseEntry, useRefusedPart } from '../form/refused-entries.ts';
import type { DayPrice } from './month-calendar.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { DayRange, PickedRange, RangeRules } from './pick-range.ts';
import { endRange, nightsOf, pickDay, startRange } from './pick-range.ts';
import classes from './range-calendar.module.css';
import { dateHint, readDate, writeDate } from './typed-date.ts';

/** Furthest day that can be picked: suppliers sell about a year ahead. */
const DAYS_AHEAD = 360;

export type RangeCalendarProps = {
  id: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
  startLabel: string;
  endLabel: string;
  min?: PlainDate;
  max?: PlainDate;
  /** Longest range in days (28, spec 2). */
  maxDays?: number;
  sameDay?: RangeRules['sameDay'];
  /** What a range is counted in; `days` counts the first and the last, which `maxDays` then does, too. */
  counts?: 'nights' | 'days';
  prices?: ReadonlyMap<PlainDate, DayPrice> | undefined;
  /** Called with the first day of a month that comes into view, so that its prices can be loaded. */
  onMonth?: (month: PlainDate) => void;
};

type TypedDateProps = {
  /** The field that the date is part of, and which part. */
  id: string;
  part: 'start' | 'end' | 'day';
  label: string;
  value: PlainDate | null;
  min: PlainDate;
  max: PlainDate;
  onDate: (day: PlainDate) => void;
};

/** What is wrong with a typed day; null if it may be taken. */
function problemOf(day: PlainDate | undefined, min: PlainDate, max: PlainDate) {
  if (day === undefined) return 'common.dateTyped';
  if (day < min) return min > today() ? 'common.dateBefore' : 'validation.datePast';
  return day > max ? 'validation.dateTooFar' : null;
}

/**
 * A date that may be typed; it counts once it is complete and allowed. One that is refused stays in the field, to be corrected, also when the panel is
 * closed and opened again: no other day is taken for it meanwhile.
 */
function TypedDate({ id, part, label, value, min, max, onDate }: TypedDateProps) {
  const t = useT();
  const locale = useFormatLocale();
  const refused = useRefusedPart(id, part);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    const text = draft.trim();
    const day = readDate(text, locale);
    const problem = text === '' ? null : problemOf(day, min, max);
    setDraft(null);
    if (problem !== null) {
      const format = dateHint(locale);
      return refuseEntry({ field: id, part, text, message: t(problem, { format, day: formatDate(min, locale) }) });
    }
    forgetRefused(id, part);
    if (day !== undefined && day !== value) onDate(day);
  };
  // Whatever closes the panel, what was typed in it is read.
  const latest = useRef(commit);
  latest.current = commit;
  useEffect(() => () => latest.current(), []);
  return (
    <TextInput
      id={`${id}-${part}`}
      label={label}
      placeholder={dateHint(locale)}
      inputMode="numeric"
      autoComplete="off"
      className={classes.typed ?? ''}
      value={draft ?? refused?.text ?? (value ? writeDate(value, locale) : '')}
      error={refused?.message}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/**
 * One calendar for a whole range: stays open, shows the span and its nights under the pointer, keeps to the limits,
 * accepts typed dates too.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const t = useT();
  const {
    id,
    range,
    onChange,
    startLabel,
    endLabel,
    maxDays = 28,
    sameDay = 'nextDay',
    counts = 'nights',
    prices,
    onMonth,
  } = props;
  const min = props.min ?? today();
  const max = props.max ?? addDays(min, DAYS_AHEAD);
  const rules: RangeRules = { min, max, maxDays: counts === 'days' ? maxDays - 1 : maxDays, sameDay };
  const [month, setMonth] = useState(range.start ?? min);
  const [hovered, setHovered] = useState<PlainDate | null>(null);
  const [isClamped, setClamped] = useState(false);
  const adopt = (picked: PickedRange) => {
    setClamped(picked.isClamped);
    onChange(picked.range);
  };
  const showMonth = (day: PlainDate) => {
    setMonth(day);
    onMonth?.(`${day.slice(0, 7)}-01`);
  };
  const reached =
    range.start !== null && range.end === null && hovered !== null && hovered > range.start
      ? endRange(range.start, hovered, rules).range.end
      : null;
  const end = range.end ?? reached;
  const dayState = (day: PlainDate) => ({
    selected: day === range.start || day === range.end,
    inRange: range.start !== null && end !== null && day >= range.start && day <= end,
    firstInRange: day === range.start && end !== null,
    lastInRange: day === end,
  });
  const dayNote = (day: PlainDate) => (day === range.start ? startLabel : day === range.end ? endLabel : undefined);
  const nights = nightsOf(range, reached);
  const days = range.start !== null && end !== null ? daysBetween(range.start, end) + 1 : undefined;
  const isOpen = range.start !== null && range.end === null;
  const counted =
    counts === 'days'
      ? days !== undefined && t('common.days', { count: days })
      : nights !== undefined && t('common.nights', { count: nights });
  const hint = isClamped ? t('common.rangeClamped', { days: maxDays }) : counted || (isOpen ? t('common.pickEnd') : '');
  return (
    <div className={classes.root}>
      <div className={classes.typedRow}>
        <TypedDate
          id={id}
          part="start"
          label={startLabel}
          value={range.start}
          min={min}
          max={max}
          onDate={(day) => {
            adopt(startRange(day, range.end, rules));
            showMonth(day);
          }}
        />
        <TypedDate
          id={id}
          part="end"
          label={endLabel}
          value={range.end}
          min={range.start ?? min}
          max={max}
          onDate={(day) =>
            adopt(
              range.start === null ? { range: { start: day, end: null }, isClamped: false } : endRange(range.start, day, rules),
            )
          }
        />
        <p className={classes.hint} role="status">
          {hint}
        </p>
      </div>
      <MonthCalendar
        month={month}
        onMonth={showMonth}
        min={min}
        max={max}
        dayState={dayState}
        dayNote={dayNote}
        onPick={(day) => {
          forgetRefused(id);
          adopt(pickDay(range, day, rules));
        }}
        onHover={setHovered}
        prices={prices}
      />
    </div>
  );
}

type DayCalendarProps = {
  day: PlainDate | null;
  onChange: (day: PlainDate) => void;
  min?: PlainDate;
  max?: PlainDate;
  prices?: ReadonlyMap<PlainDate, DayPrice> | undefined;
  label: string;
  id: string;
  onMonth?: (month: PlainDate) => void;
  isOff?: ((day: PlainDate) => boolean) | undefined;
  /** The day whose month is shown first as long as none is chosen; left out: the first that can be. */
  opensAt?: PlainDate | undefined;
};

/** The same calendar for one day. */
export function DayCalendar({ day: chosen, onChange, prices, label, id, onMonth, isOff, opensAt, ...limits }: DayCalendarProps) {
  const min = limits.min ?? today();
  const max = limits.max ?? addDays(min, DAYS_AHEAD);
  const [month, setMonth] = useState(chosen ?? opensAt ?? min);
  const showMonth = (day: PlainDate) => {
    setMonth(day);
    onMonth?.(`${day.slice(0, 7)}-01`);
  };
  return (
    <div className={classes.root}>
      <div className={classes.typedRow}>
        <TypedDate
          id={id}
          part="day"
          label={label}
          value={chosen}
          min={min}
          max={max}
          onDate={(day) => {
            onChange(day);
            showMonth(day);
          }}
        />
      </div>
      <MonthCalendar
        month={month}
        onMonth={showMonth}
        min={min}
        max={max}
        dayState={(day) => ({ selected: day === chosen })}
        dayNote={(day) => (day === chosen ? label : undefined)}
        onPick={(day) => {
          forgetRefused(id);
          onChange(day);
        }}
        isOff={isOff}
        prices={prices}
      />
    </div>
  );
}
