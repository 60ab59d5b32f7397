import { FLIGHT_LIMITS } from '@caravel/contracts';
import type { SearchForm } from '@caravel/flight-search';
import { setDate, setRange } from '@caravel/flight-search';
import { IconCalendar } from '@caravel/icons';
import { addDays, type PlainDate } from '@caravel/kernel';
import { useState } from 'react';
import type { DayPrice } from '../../../components/calendar/month-calendar.tsx';
import type { DayRange } from '../../../components/calendar/pick-range.ts';
import { DayCalendar, RangeCalendar } from '../../../components/calendar/range-calendar.tsx';
import { PickerField } from '../../../components/form/picker-field.tsx';
import classes from '../../../components/search/search-form.module.css';
import { formatDate, formatDays } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useFarePrices } from './use-fare-prices.ts';

type DateFieldProps = {
  id: string;
  form: SearchForm;
  leg: number;
  today: PlainDate;
  error?: string | undefined;
  onChange: (form: SearchForm) => void;
};

type PanelProps = Omit<DateFieldProps, 'error'> & { min: PlainDate; max: PlainDate };

/** What the prices are, and until which day they are known: later days have none yet. */
function PriceNote({ prices }: { prices: ReadonlyMap<PlainDate, DayPrice> | undefined }) {
  const t = useT();
  const locale = useFormatLocale();
  const last = [...(prices?.keys() ?? [])].sort().at(-1);
  return last === undefined ? null : (
    <p className={classes.priceNote}>{t('flights.calendarPrices', { day: formatDate(last, locale) })}</p>
  );
}

function RangePanel({ id, form, today, min, max, onChange }: PanelProps) {
  const t = useT();
  const [out, back] = form.segments;
  const [range, setPicked] = useState<DayRange>({ start: out?.date ?? null, end: back?.date ?? null });
  const { prices, onMonth } = useFarePrices(out?.origin ?? '', out?.destination ?? '', out?.date ?? today, today, true);
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
        prices={prices}
        onMonth={onMonth}
        onChange={(picked) => {
          setPicked(picked);
          if (picked.start !== null && picked.end !== null) onChange(setRange(form, picked.start, picked.end));
          else if (picked.start !== null) onChange(setDate(form, 0, picked.start));
        }}
      />
      <PriceNote prices={prices} />
    </>
  );
}

function DayPanel({ id, form, leg, today, min, max, onChange }: PanelProps) {
  const t = useT();
  const segment = form.segments[leg];
  const { prices, onMonth } = useFarePrices(
    segment?.origin ?? '',
    segment?.destination ?? '',
    segment?.date ?? today,
    today,
    true,
  );
  return (
    <>
      <DayCalendar
        id={id}
        day={segment?.date ?? null}
        min={min}
        max={max}
        label={t('flights.departs')}
        {...(prices ? { prices } : {})}
        onMonth={onMonth}
        onChange={(day) => onChange(setDate(form, leg, day))}
      />
      <PriceNote prices={prices} />
    </>
  );
}

/** The date of a leg, or both dates of a round trip: a field that opens one calendar with the lowest known price of each day. */
export function DateField({ id, form, leg, today, error, onChange }: DateFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isRound = form.routeType === 'Round-Trip';
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
      summary={isRound ? formatDays(date, back, locale) : formatDate(date, locale)}
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
