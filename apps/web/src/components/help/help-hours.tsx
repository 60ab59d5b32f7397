import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import classes from './help-hours.module.css';
import { type HelpNow, helpNow, joinDays } from './open-now.ts';

/** A Monday, from which the names of days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

/** The name of a day of the week, 1 for Monday. */
export function dayName(day: number, locale: string, weekday: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * 86_400_000);
}

/** A time of day of the office, as the reader writes it. */
const timeText = (time: string, t: Translator) => formatTime(`2024-01-01T${time}`, t.formats);

/** The name of a zone, such as Pacific Time. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function nowText(now: HelpNow, t: Translator): string {
  if (now.state === 'open') return t('landing.helpOpen', { time: timeText(now.until, t) });
  if (now.state === 'today') return t('landing.helpOpensAt', { time: timeText(now.at, t) });
  return t('landing.helpOpensOn', { day: dayName(now.day, t.formats, 'long'), time: timeText(now.at, t) });
}

/** What holds at this minute; undefined in the page as the server sends it, which may be read later. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When the agency helps: whether it does now, and its hours; nothing if its owner has set none. */
export function HelpHours({ headingAs: Heading = 'h2' }: { headingAs?: 'h2' | 'h3' }) {
  const t = useT();
  const { helpHours, timeZone } = useAgency();
  const now = useNow();
  if (helpHours.length === 0) return null;
  const state = now === undefined ? undefined : helpNow(helpHours, timeZone, now);
  return (
    <section className={classes.help}>
      <div>
        <Heading className={classes.title}>{t('landing.helpTitle')}</Heading>
        <p className={classes.now} data-open={state?.state === 'open' || undefined}>
          {state ? nowText(state, t) : '\u00a0'}
        </p>
      </div>
      <dl className={classes.days}>
        {joinDays(helpHours).map(({ from, to, opens, closes }) => (
          <div key={from} className={classes.day}>
            <dt>{from === to ? dayName(from, t.formats) : `${dayName(from, t.formats)} – ${dayName(to, t.formats)}`}</dt>
            <dd className="tabular">{t('landing.helpSpan', { from: timeText(opens, t), to: timeText(closes, t) })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.zone}>
        {t('landing.helpZone')}: <bdi>{zoneName(timeZone, t.formats)}</bdi>
      </p>
    </section>
  );
}
