import type { SearchForm } from '@caravel/flight-search';
import { countPassengers, setDate, setRange } from '@caravel/flight-search';
import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS } from '@caravel/products/flights/contract';
import { useState } from 'react';
import type { DayRange } from '../../../../components/calendar/pick-range.ts';
import { DayCalendar, RangeCalendar } from '../../../../components/calendar/range-calendar.tsx';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { useRefusedField } from '../../../../components/form/refused-entries.ts';
import classes from '../../../../components/search/search-form.module.css';
import { formatAgo, formatDate, formatDays } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { travelersText } from '../words.ts';
import { type FarePrices, useFarePrices } from './use-fare-prices.ts';

type DateFieldProps = {
  id: string;
  form: SearchForm;
  leg: number;
  today: PlainDate;
  error?: string | undefined;
  onChange: (form: SearchForm) => void;
};

type PanelProps = Omit<DateFieldProps, 'error'> & { min: PlainDate; max: PlainDate };

type NoteProps = { readonly found: FarePrices | undefined; readonly form: SearchForm; readonly leg: 0 | 1 };

/** What the prices are of, and until which day they are known: later days have none yet. */
function PriceNote({ found, form, leg }: NoteProps) {
  const t = useT();
  const last = [...(found?.prices.keys() ?? [])].sort().at(-1);
  if (!found || last === undefined) return null;
  const [out, back] = form.segments;
  const isRound = form.routeType === 'Round-Trip';
  const key = isRound ? (leg === 0 ? 'flights.calendarOut' : 'flights.calendarBack') : 'flights.calendarOneWay';
  const shown = (day = last) => formatDate(day, t.formats);
  const travelers = travelersText(countPassengers(form.passengers), t);
  return (
    <p className={classes.priceNote}>
      {t(key, { travelers, day: shown(), other: shown(leg === 0 ? back?.date : out?.date) })}{' '}
      {found.oldest ? t('flights.calendarSeen', { ago: formatAgo(found.oldest, Date.now(), t.formats) }) : null}
    </p>
  );
}

function RangePanel({ id, form, today, min, max, onChange }: PanelProps) {
  const t = useT();
  const [out, back] = form.segments;
  const [range, setPicked] = useState<DayRange>({ start: out?.date ?? null, end: back?.date ?? null });
  // The first pick is the departure, the second the return; each price is of the trip that its pick makes.
  const leg = range.start !== null && range.end === null ? 1 : 0;
  const { found, onMonth } = useFarePrices(form, leg, out?.date ?? today, today);
  return (
    <>
      <RangeCalendar
        id={id}
        range={range}
        min={min}
        max={max}
        maxDays={FLIGHT_LIMITS.maxRangeDays}
        startLabel={t('flights.departs')}
        endLabel={t('flights.returns')}
        prices={found?.prices}
        onMonth={onMonth}
        onChange={(picked) => {
          setPicked(picked);
          if (picked.start !== null && picked.end !== null) onChange(setRange(form, picked.start, picked.end));
          else if (picked.start !== null) onChange(setDate(form, 0, picked.start));
        }}
      />
      <PriceNote found={found} form={form} leg={leg} />
    </>
  );
}

function DayPanel({ id, form, leg, today, min, max, onChange }: PanelProps) {
  const t = useT();
  const segment = form.segments[leg];
  const { found, onMonth } = useFarePrices(form, 0, segment?.date ?? today, today);
  return (
    <>
      <DayCalendar
        id={id}
        day={segment?.date ?? null}
        min={min}
        max={max}
        label={t('flights.departs')}
        {...(found ? { prices: found.prices } : {})}
        onMonth={onMonth}
        onChange={(day) => onChange(setDate(form, leg, day))}
      />
      <PriceNote found={found} form={form} leg={0} />
    </>
  );
}

/** The date of a leg, or both dates of a round trip: a field that opens one calendar with the lowest known price of each day. */
export function DateField({ id, form, leg, today, error, onChange }: DateFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isRound = form.routeType === 'Round-Trip';
  const refused = useRefusedField(id, isRound ? 'range' : 'day');
  const date = form.segments[leg]?.date ?? today;
  const back = form.segments[1]?.date ?? date;
  const limits = {
    min: leg > 0 ? (form.segments[leg - 1]?.date ?? today) : today,
    max: addDays(today, FLIGHT_LIMITS.maxDaysAhead),
  };
  return (
    <PickerField
      id={id}
      label={t(isRound ? 'flights.dates' : 'flights.departDate')}
      summary={
        refused.length > 0
          ? refused.map(({ text }) => text).join(' – ')
          : isRound
            ? formatDays(date, back, locale)
            : formatDate(date, locale)
      }
      error={error}
      isJoined
      icon={<IconCalendar size={20} aria-hidden="true" />}
    >
      {() =>
        isRound ? (
          <RangePanel id={id} form={form} leg={leg} today={today} onChange={onChange} {...limits} />
        ) : (
          <DayPanel id={id} form={form} leg={leg} today={today} onChange={onChange} {...limits} />
        )
      }
    </PickerField>
  );
}
