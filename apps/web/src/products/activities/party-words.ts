import type { AgeBand, AgeBandLimits } from '@caravel/products/activities/contract';
import type { Translator } from '../../lib/language/i18n.tsx';

/** From which age on a band is open: nobody is older than its end. */
const NO_END = 100;

/** The ages of a band, in words; empty where the product takes people of any age in it. */
export function agesText(ageBand: AgeBand, bands: readonly AgeBandLimits[], t: Translator): string {
  const band = bands.find((one) => one.ageBand === ageBand);
  if (!band || (band.startAge === 0 && band.endAge >= NO_END)) return '';
  const { startAge: from, endAge: to } = band;
  return to >= NO_END ? t('activityCheckout.agesFrom', { from }) : t('activityCheckout.ages', { from, to });
}
