/** A calendar day in a place's own zone, `YYYY-MM-DD`. */
export type PlainDate = string;
/** A wall-clock time without zone, `YYYY-MM-DDTHH:mm`. */
export type LocalDateTime = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that exists (2027-02-29 is not one). */
export function isPlainDate(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day `days` after `date` (negative: before). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Day of the week, 1 Monday to 7 Sunday (ISO 8601). */
export function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Age in whole years on a day, of a person born on `bornOn`; a birthday on 29 February counts on 1 March of common years. */
export function ageOn(bornOn: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
