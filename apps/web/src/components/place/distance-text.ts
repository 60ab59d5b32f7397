import { formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** Kilometres as people say them: one decimal, and metres below one. */
export function distanceText(kilometres: number, t: Translator): string {
  if (kilometres < 1) return t('place.metres', { metres: Math.max(50, Math.round(kilometres * 20) * 50) });
  return t('place.kilometres', { km: formatNumber(Math.round(kilometres * 10) / 10, t.formats) });
}
