import { ACTIVITY_LIMITS, AGE_BANDS, type AgeBandLimits, type PaxMix } from '@caravel/products/activities/contract';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The people of a party by age band, in the order of the bands. */
function inOrder(party: PaxMix): PaxMix {
  return party.toSorted((a, b) => AGE_BANDS.indexOf(a.ageBand) - AGE_BANDS.indexOf(b.ageBand));
}

/** How many people a party has. */
export function sizeOf(party: PaxMix): number {
  return party.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);
}

/** How many of a band a party has. */
export function countOf(party: PaxMix, ageBand: AgeBandLimits['ageBand']): number {
  return party.find((one) => one.ageBand === ageBand)?.numberOfTravelers ?? 0;
}

/** The party with another number of a band. */
export function withCount(party: PaxMix, ageBand: AgeBandLimits['ageBand'], count: number): PaxMix {
  const others = party.filter((one) => one.ageBand !== ageBand);
  return inOrder(count === 0 ? others : [...others, { ageBand, numberOfTravelers: count }]);
}

/** What a product asks of a party. */
export type PartyRules = {
  readonly ageBands: readonly AgeBandLimits[];
  readonly party: { readonly min: number; readonly max: number; readonly requiresAdult: boolean };
};

/** Bands that may come alone, and answer for those who may not. */
const GROWN: readonly AgeBandLimits['ageBand'][] = ['ADULT', 'SENIOR', 'TRAVELER'];

/** The most people of a party, whatever the product allows. */
export function mostOf({ party }: Pick<PartyRules, 'party'>): number {
  return Math.min(party.max, ACTIVITY_LIMITS.maxTravelers);
}

/** What is wrong with a party as a whole. */
type PartyFault = 'none' | 'tooFew' | 'tooMany' | 'noAdult';

function faultOf(party: PaxMix, rules: PartyRules): PartyFault | undefined {
  const size = sizeOf(party);
  if (size === 0) return 'none';
  if (size < rules.party.min) return 'tooFew';
  if (size > mostOf(rules)) return 'tooMany';
  return rules.party.requiresAdult && !GROWN.some((band) => countOf(party, band) > 0) ? 'noAdult' : undefined;
}

/** Whether a party can book: of the product's bands, within their limits and those of the product. */
export function canCome(party: PaxMix, rules: PartyRules): boolean {
  const { ageBands } = rules;
  return (
    faultOf(party, rules) === undefined &&
    party.every(({ ageBand }) => ageBands.some((band) => band.ageBand === ageBand)) &&
    ageBands.every(({ ageBand, min, max }) => countOf(party, ageBand) >= min && countOf(party, ageBand) <= max)
  );
}

/** Why a party cannot book, in words; undefined if it can. */
export function partyProblem(party: PaxMix, rules: PartyRules, t: Translator): string | undefined {
  switch (faultOf(party, rules)) {
    case 'none':
      return t('questionMissing.travelers');
    case 'tooFew':
      return t('activities.partyTooFew', { min: rules.party.min });
    case 'tooMany':
      return t('activities.partyTooMany', { max: mostOf(rules) });
    case 'noAdult':
      return t('activities.needsAdult');
    case undefined:
      return undefined;
  }
}
