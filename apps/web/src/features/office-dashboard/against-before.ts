import type { Translator } from '../../lib/language/i18n.tsx';

/**
 * Says how a value stands against that of as many days before: how many percent more or less, in whole percents. Undefined if there was nothing before:
 * nothing is a share of that.
 */
export function againstBefore(value: number, before: number, days: number, t: Translator): string | undefined {
  if (before <= 0) return undefined;
  const share = Math.round((value / before - 1) * 100) / 100;
  const percent = new Intl.NumberFormat(t.formats, { style: 'percent' }).format(Math.abs(share));
  if (share === 0) return t('dashboard.asBefore', { days });
  return t(share > 0 ? 'dashboard.moreThanBefore' : 'dashboard.lessThanBefore', { percent, days });
}
