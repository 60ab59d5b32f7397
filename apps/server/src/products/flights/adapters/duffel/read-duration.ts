/** Days, hours, minutes, seconds of an ISO 8601 duration; Duffel pads (`PT02H26M`) and has days (`P1DT2H5M`). Months and years are no flight. */
const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})(?:\.\d+)?S)?)?$/;

/** Returns the whole minutes of an ISO 8601 duration; undefined if it is none, or nothing. */
export function readDuration(text: string | null | undefined): number | undefined {
  const match = DURATION.exec(text ?? '');
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const total = (days ?? 0) * 1_440 + (hours ?? 0) * 60 + (minutes ?? 0) + Math.round((seconds ?? 0) / 60);
  return total > 0 ? total : undefined;
}
