import type { ActivitySort } from '@caravel/products/activities/contract';
import type { CountWords } from '../../../components/filters/filter-option.ts';
import { formatDate, formatDays, formatNumber } from '../../../lib/language/format.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';
import type { ActivityForm } from './activity-form.ts';

/** The wording of counts beside a filter; a choice has no price. */
export const COUNT_WORDS: CountWords = { count: 'activities.optionCount', countFrom: null };

/** An order of the list. */
export function sortText(sort: ActivitySort, t: Translator): string {
  return t(`activitySort.${sort}`);
}

/** The days of a search; that any day will do, if none are chosen. */
export function daysText({ dates }: Pick<ActivityForm, 'dates'>, t: Translator): string {
  if (!dates) return t('activities.anyDay');
  return dates.start === dates.end ? formatDate(dates.start, t.formats) : formatDays(dates.start, dates.end, t.formats);
}

/** A score with its digit. */
export function scoreText(score: number, t: Translator): string {
  return formatNumber(Math.round(score * 10) / 10, t.formats);
}
