import type { Translator } from '@caravel/messages/web/make.ts';
import type { FlightFinding } from '../contract/index.ts';

/** How a place writes local times (`YYYY-MM-DDTHH:mm`) and whole minutes: screens and paper have formatters of their own. */
export type ChangeFormats = {
  readonly time: (local: string) => string;
  readonly dayTime: (local: string) => string;
  readonly duration: (minutes: number) => string;
};

function keyOf({ kind, end = 'departure', isEarlier }: FlightFinding) {
  if (kind === 'moved') return `flightChange.found.moved.${end}.${isEarlier ? 'earlier' : 'later'}` as const;
  if (kind === 'otherDay' || kind === 'otherAirport') return `flightChange.found.${kind}.${end}` as const;
  return `flightChange.found.${kind}` as const;
}

/** Writes what is found about a changed journey, as one sentence. No duration in it is ever negative. */
export function findingWords(t: Translator, finding: FlightFinding, formats: ChangeFormats): string {
  const { kind, from, to, before, after, minutes, minutesBefore, least, flight, flightBefore } = finding;
  const when = kind === 'moved' ? formats.time : formats.dayTime;
  const airport = (place: FlightFinding['from']) => (place ? `${place.name} (${place.code})` : '');
  const length = (some: number | undefined) => (some === undefined ? '' : formats.duration(some));
  return t(keyOf(finding), {
    from: from?.city ?? '',
    to: to?.city ?? '',
    fromAirport: airport(from),
    toAirport: airport(to),
    flight: flight ?? '',
    flightBefore: flightBefore ?? '',
    before: before ? when(before) : '',
    after: after ? when(after) : '',
    duration: length(minutes),
    was: length(minutesBefore),
    least: length(least),
  });
}
