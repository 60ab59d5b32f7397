import { type Translator, useT } from '../../lib/language/i18n.tsx';

/** What `+1` beside a time says. */
export const dayChangeText = (days: number, t: Translator): string =>
  t(days > 0 ? 'common.nextDay' : 'common.previousDay', { days: Math.abs(days) });

/** `+1` beside a time, announced as "arrives 1 day later"; `−1` where a flight over the date line lands on the day before. */
export function DayChange({ days, className }: { days: number; className?: string | undefined }) {
  const t = useT();
  if (days === 0) return null;
  const words = dayChangeText(days, t);
  return (
    <sup className={className} title={words}>
      <span aria-hidden="true">{t(days > 0 ? 'flights.plusDays' : 'flights.minusDays', { days: Math.abs(days) })}</span>
      <span className="visually-hidden">{words}</span>
    </sup>
  );
}
