import { Temporal } from 'temporal-polyfill';

const SECOND_NS = 1_000_000_000;

/** A UTC offset such as `+0530` or `-0330`; seconds only for historic zones that have them (RFC 5545, section 3.3.14). */
function offsetText(nanoseconds: number): string {
  const seconds = Math.abs(Math.round(nanoseconds / SECOND_NS));
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = seconds % 60;
  const sign = nanoseconds < 0 ? '-' : '+';
  return `${sign}${two(Math.floor(seconds / 3600))}${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? '' : two(rest)}`;
}

function component(kind: 'STANDARD' | 'DAYLIGHT', at: Temporal.PlainDateTime, from: number, to: number): string[] {
  const start = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`, `END:${kind}`];
}

/**
 * Writes the VTIMEZONE of a zone (RFC 5545, section 3.6.5) with every clock change between two instants (epoch milliseconds). Changes are
 * listed one by one: a recurring rule would claim to know what governments decide later.
 */
export function vtimezone(zone: string, from: number, to: number): string {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const changes = [first.getTimeZoneTransition('previous') ?? first];
  for (let next = first.getTimeZoneTransition('next'); next && next.epochMilliseconds <= to; ) {
    changes.push(next);
    next = next.getTimeZoneTransition('next');
  }
  const summer = Math.max(...[1, 7].map((month) => first.with({ month, day: 1 }).offsetNanoseconds));
  const winter = Math.min(...[1, 7].map((month) => first.with({ month, day: 1 }).offsetNanoseconds));
  const lines = changes.flatMap((change) => {
    const before = change.subtract({ seconds: 1 }).offsetNanoseconds;
    const after = change.offsetNanoseconds;
    // The moment of a change is written in the local time that was valid before it.
    const at = change
      .withTimeZone('UTC')
      .toPlainDateTime()
      .add({ seconds: before / SECOND_NS });
    return component(after === summer && summer !== winter ? 'DAYLIGHT' : 'STANDARD', at, before, after);
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}
