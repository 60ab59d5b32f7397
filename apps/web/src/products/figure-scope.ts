import type { Profile } from '@caravel/contracts';
import { formatDate } from '../lib/language/format.ts';
import type { Translator } from '../lib/language/i18n.tsx';

/** The days of a list, as its address holds them: of travel, and of booking. */
type Days = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly past?: true | undefined;
};

/** Whose bookings a person's figures are of: the agency's, or, of a restricted agent, their own. */
export function whoseText(person: Pick<Profile, 'isRestrictedAgent'> | null, t: Translator): string {
  return t(person?.isRestrictedAgent ? 'office.scopeOwn' : 'office.scopeAgency');
}

/** Which dates of travel a figure is of. */
export function periodText(search: Days, t: Translator, locale: string): string {
  const { from, to, past } = search;
  const days = [
    ...(from ? [t('office.fromDay', { day: formatDate(from, locale, 'full') })] : []),
    ...(to ? [t('office.toDay', { day: formatDate(to, locale, 'full') })] : []),
  ].join(' ');
  const shown = days === '' ? [] : [days];
  if (!past) shown.push(t('office.notOver'));
  return shown.length > 0 ? shown.join(', ') : t('office.allDates');
}

/** Whose bookings and which dates of travel the figures of a list are of. Its other filters are its chips. */
export function scopeOf(search: Days, person: Pick<Profile, 'isRestrictedAgent'> | null, t: Translator, locale: string): string {
  return `${whoseText(person, t)} · ${periodText(search, t, locale)}`;
}
