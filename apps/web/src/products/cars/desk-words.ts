import { addDays } from '@caravel/kernel';
import { type CarDesk, isAlwaysOpen } from '@caravel/products/cars/contract';
import { formatTime } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** How to get to a desk, a sentence each. */
export function wayToDesk(desk: CarDesk, vendor: string, t: Translator): readonly string[] {
  const { kind, terminal, shuttleMinutes, shuttleEveryMinutes } = desk;
  const where = terminal === null ? [] : [t('rental.terminal', { terminal })];
  switch (kind) {
    case 'inTerminal':
      return [t('rental.thereTerminal'), ...where];
    case 'shuttle':
      return [
        t('rental.thereShuttle', { vendor }),
        ...(shuttleMinutes === null ? [] : [t('rental.shuttleRide', { ride: shuttleMinutes })]),
        ...(shuttleEveryMinutes === null ? [] : [t('rental.shuttleEvery', { every: shuttleEveryMinutes })]),
      ];
    case 'meetAndGreet':
      return [t('rental.thereMeet', { vendor }), ...where];
    case 'downtown':
      return [t('rental.thereDowntown')];
    case 'atAddress':
      return [t('rental.thereAddress')];
  }
}

/** A Monday, from which the names of weekdays are taken. */
const MONDAY = '2024-01-01';

/** Hours of a desk as a row: the days that have them, and the hours. */
export type HoursRow = { readonly days: string; readonly hours: string };

const clock = (time: string, t: Translator) => formatTime(`${MONDAY}T${time === '24:00' ? '00:00' : time}`, t.formats);

/** The hours of a week; days one after another with the same hours are one row. One row without days if the desk never closes, none if nobody knows. */
export function hoursRows({ hours }: Pick<CarDesk, 'hours'>, t: Translator): readonly HoursRow[] {
  if (hours === null) return [];
  if (isAlwaysOpen(hours)) return [{ days: '', hours: t('rental.alwaysOpen') }];
  const name = new Intl.DateTimeFormat(t.formats, { weekday: 'short', timeZone: 'UTC' });
  const dayName = (day: number) => name.format(new Date(`${addDays(MONDAY, day)}T00:00:00Z`));
  const texts = hours.map((spans) =>
    spans.length === 0 ? t('rental.closed') : spans.map(({ from, to }) => `${clock(from, t)} – ${clock(to, t)}`).join(', '),
  );
  const rows: { first: number; last: number; hours: string }[] = [];
  for (const [day, text] of texts.entries()) {
    const before = rows.at(-1);
    if (before?.hours === text) before.last = day;
    else rows.push({ first: day, last: day, hours: text });
  }
  return rows.map(({ first, last, hours: text }) => ({
    days: first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`,
    hours: text,
  }));
}
