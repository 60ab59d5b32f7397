import { useSearch } from '@tanstack/react-router';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { registry } from '../../products/registry.ts';

const CHECKOUT = /^\/booknow\/.*\/checkout$/i;

/** Why somebody is asked to log in, in one sentence: what waits behind it. Undefined if they came by themselves. */
export function useWaiting(): string | undefined {
  const t = useT();
  const locale = useFormatLocale();
  const { navigateTo } = useSearch({ strict: false });
  if (navigateTo === undefined) return undefined;
  const { pathname, searchParams } = new URL(navigateTo, 'http://page.invalid');
  for (const { findSearched } of registry.all) {
    const searched = findSearched(pathname, searchParams);
    if (!searched) continue;
    const days = searched.days.map((day) => formatDate(day, locale));
    const route = [searched.places.join(' – '), ...days].filter(Boolean).join(', ');
    return t('auth.waitsSearch', { search: t(searched.key, { route }) });
  }
  return t(CHECKOUT.test(pathname) ? 'auth.waitsBooking' : 'auth.waitsPage');
}
