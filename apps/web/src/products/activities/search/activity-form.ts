import { addDays, daysBetween, isPlainDate, type PlainDate } from '@caravel/kernel';
import { ACTIVITY_LIMITS, type RecentActivitySearch } from '@caravel/products/activities/contract';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';
import { keptFormAt } from '../../../lib/session/kept-form.ts';

/** What is searched: a destination, and the days if some are chosen. */
export type ActivityForm = {
  /** The id of the destination; empty if none is chosen. */
  readonly destination: string;
  readonly dates: { readonly start: PlainDate; readonly end: PlainDate } | null;
};

/** A field of the form. */
export type ActivityField = 'destination' | 'dates';

/** The address of a search. */
export type SearchParams = {
  readonly d?: string | undefined;
  readonly s?: string | undefined;
  readonly e?: string | undefined;
};

/** The form before anything was entered. */
export const EMPTY_FORM: ActivityForm = { destination: '', dates: null };

/** The form of an address; days that cannot be read are none, which `addressProblems` says. */
export function formOfParams({ d, s, e }: SearchParams): ActivityForm {
  const start = s !== undefined && isPlainDate(s) ? s : undefined;
  const end = e !== undefined && isPlainDate(e) ? e : start;
  return { destination: d ?? '', dates: start === undefined || end === undefined ? null : { start, end } };
}

/** The address of a form. */
export function paramsOfForm({ destination, dates }: ActivityForm): SearchParams {
  return { ...(destination !== '' && { d: destination }), ...(dates && { s: dates.start, e: dates.end }) };
}

/** The search of a form, as the server takes it. */
export function searchOfForm({ destination, dates }: ActivityForm): RecentActivitySearch {
  return { destinationId: destination, ...(dates && { dates: { ...dates } }) };
}

/** The form of a search that was made before. */
export function formOfRecent({ destinationId, dates }: RecentActivitySearch): ActivityForm {
  return { destination: destinationId, dates: dates ?? null };
}

/** What is wrong with the days of a form, in words; undefined if nothing is. */
function datesProblem({ dates }: ActivityForm, today: PlainDate, t: Translator): string | undefined {
  if (!dates) return undefined;
  const { maxSearchDays, maxDaysAhead } = ACTIVITY_LIMITS;
  if (dates.start < today) return t('validation.datePast');
  if (dates.end < dates.start) return t('validation.datesReversed');
  if (daysBetween(dates.start, dates.end) >= maxSearchDays) return t('activities.datesTooLong', { days: maxSearchDays });
  if (dates.end > addDays(today, maxDaysAhead)) return t('validation.dateTooFar');
  return undefined;
}

/** What is wrong with a form, the first field first; empty if it can be searched. */
export function findProblems(form: ActivityForm, today: PlainDate, t: Translator): readonly FormProblem<ActivityField>[] {
  const wrongDates = datesProblem(form, today, t);
  return [
    ...(form.destination === '' ? [{ field: 'destination', message: t('validation.searchStringMissing') } as const] : []),
    ...(wrongDates === undefined ? [] : [{ field: 'dates', message: wrongDates } as const]),
  ];
}

/** What is wrong with the search of an address: days that cannot be read are said rather than left out, as the list would be of other days. */
export function addressProblems(params: SearchParams, today: PlainDate, t: Translator): readonly FormProblem<ActivityField>[] {
  const isMisread = [params.s, params.e].some((day) => day !== undefined && !isPlainDate(day));
  const isHalf = params.s === undefined && params.e !== undefined;
  const problems = findProblems(formOfParams(params), today, t);
  if (!isMisread && !isHalf) return problems;
  const others = problems.filter(({ field }) => field !== 'dates');
  return [...others, { field: 'dates', message: t('validation.dateInvalid') }];
}

const kept = keptFormAt('activities.form');

/** Keeps the form for the next visit. */
export const keepForm = (form: ActivityForm): void => kept.write(paramsOfForm(form));

/** The form as it was left. Days that have passed are dropped. */
export function keptForm(today: PlainDate): ActivityForm {
  const form = kept.read(formOfParams) ?? EMPTY_FORM;
  return form.dates && form.dates.start < today ? { ...form, dates: null } : form;
}
