import { formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

const KM_OF_A_MILE = 1.609344;

/** A distance as people say it: one decimal, and metres below a kilometre. `unit`: that of the other distances beside it. */
export function distanceText(kilometres: number, t: Translator, unit: 'km' | 'mi' = 'km'): string {
  if (unit === 'mi') {
    const miles = Math.max(0.1, Math.round((kilometres / KM_OF_A_MILE) * 10) / 10);
    return t('place.miles', { miles: formatNumber(miles, t.formats) });
  }
  if (kilometres < 1) return t('place.metres', { metres: Math.max(50, Math.round(kilometres * 20) * 50) });
  return t('place.kilometres', { km: formatNumber(Math.round(kilometres * 10) / 10, t.formats) });
}
