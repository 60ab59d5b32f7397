import type { AgeBand, AgeBandLimits, PaxMix } from '@caravel/products/activities/contract';
import { AGE_BANDS } from '@caravel/products/activities/contract/limits.ts';
import { formatList } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The age from which a band is open: nobody is older than its end. */
const NO_END = 99;

/** The ages of a band, in words; empty where the product takes people of any age in it. */
export function agesText(ageBand: AgeBand, bands: readonly AgeBandLimits[], t: Translator): string {
  const band = bands.find((one) => one.ageBand === ageBand);
  if (!band || (band.startAge === 0 && band.endAge >= NO_END)) return '';
  const { startAge: from, endAge: to } = band;
  return to >= NO_END ? t('activityCheckout.agesFrom', { from }) : t('activityCheckout.ages', { from, to });
}

/** A party in words: "2 adults and 1 child". */
export function partyText(party: PaxMix, t: Translator): string {
  const inOrder = party.toSorted((a, b) => AGE_BANDS.indexOf(a.ageBand) - AGE_BANDS.indexOf(b.ageBand));
  return formatList(
    inOrder.map(({ ageBand, numberOfTravelers }) => t(`ageBandCount.${ageBand}`, { count: numberOfTravelers })),
    t.formats,
  );
}
