/**
 * Parses a calendar file into its events (property with parameters → value) and the zones that it defines. Throws if its lines violate RFC
 * 5545.
 */
export function readCalendar(ics: string): {
  method: string | undefined;
  events: Record<string, string>[];
  zones: string[];
} {
  if (/[^\r]\n|\r[^\n]/.test(ics)) throw new Error('a line ends otherwise than with CRLF');
  if (ics.split('\r\n').some((line) => Buffer.byteLength(line) > 75)) throw new Error('a line is longer than 75 octets');
  const events: Record<string, string>[] = [];
  const zones: string[] = [];
  const open: string[] = [];
  let method: string | undefined;
  for (const line of ics.replaceAll('\r\n ', '').split('\r\n')) {
    if (line === '') continue;
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]+)?):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it was not open`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1);
      if (event === undefined || name in event) throw new Error(`${name} comes twice`);
      event[name] = value;
    } else if (open.at(-1) === 'VCALENDAR' && name === 'METHOD') method = value;
    else if (open.at(-1) === 'VTIMEZONE' && name === 'TZID') zones.push(value);
  }
  if (open.length > 0) throw new Error(`${open.join()} never ends`);
  return { method, events, zones };
}
