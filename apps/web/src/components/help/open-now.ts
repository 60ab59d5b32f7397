import type { HelpHours } from '@caravel/contracts';

/** Whether somebody helps now: until when, or from when on. `day` is 1 for Monday to 7 for Sunday, `at` and `until` are `HH:MM` at the office. */
export type HelpNow =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'today'; readonly at: string }
  | { readonly state: 'later'; readonly day: number; readonly at: string };

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The day of the week and the time of day in a zone. */
function clockIn(zone: string, now: number): { readonly day: number; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: DAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}

/** Tells whether somebody helps at an instant (epoch milliseconds), by an office's hours in its zone; undefined if it has none. */
export function helpNow(hours: readonly HelpHours[], zone: string, now: number): HelpNow | undefined {
  const { day, time } = clockIn(zone, now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const that = ((day - 1 + ahead) % 7) + 1;
    const open = hours.find((one) => one.day === that);
    if (!open || (ahead === 0 && time >= open.closes)) continue;
    if (ahead > 0) return { state: 'later', day: that, at: open.opens };
    return time >= open.opens ? { state: 'open', until: open.closes } : { state: 'today', at: open.opens };
  }
  return undefined;
}

/** Days that follow each other and have the same hours, joined. */
export type HourSpan = { readonly from: number; readonly to: number; readonly opens: string; readonly closes: string };

/** Joins days with the same hours: Monday to Friday are one line. `hours` in the order of the week. */
export function joinDays(hours: readonly HelpHours[]): HourSpan[] {
  const spans: HourSpan[] = [];
  for (const { day, opens, closes } of hours) {
    const last = spans.at(-1);
    if (last && last.to === day - 1 && last.opens === opens && last.closes === closes)
      spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day, opens, closes });
  }
  return spans;
}
