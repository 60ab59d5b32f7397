import {
  ACTIVITY_LIMITS,
  type ActivityDetails,
  type ActivityTraveler,
  AGE_BANDS,
  type AgeBand,
  type PaxMix,
} from '@caravel/products/activities/contract';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** What of a product limits its parties. */
export type PartyLimits = Pick<ActivityDetails, 'ageBands' | 'party'>;

/** The bands of people who may take children along. */
const GROWN_UP: ReadonlySet<AgeBand> = new Set(['ADULT', 'SENIOR', 'TRAVELER']);

/** How many travelers a party has. */
export function travelersIn(party: PaxMix): number {
  return party.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);
}

const countOf = (party: PaxMix, ageBand: AgeBand) => party.find((one) => one.ageBand === ageBand)?.numberOfTravelers ?? 0;

/** What is wrong with the number of travelers of one band. */
function bandProblem({ ageBand, numberOfTravelers }: PaxMix[number], { ageBands }: PartyLimits): FieldProblem | undefined {
  const limits = ageBands.find((one) => one.ageBand === ageBand);
  if (!limits) return 'ageBandNotSold';
  // mutant activity-party-over-its-band: `numberOfTravelers > Math.min(` -> `false && numberOfTravelers > Math.min(` fails activities/rules/rules.test.ts
  if (numberOfTravelers > Math.min(limits.max, ACTIVITY_LIMITS.maxPerBand)) return 'partyTooLarge';
  return numberOfTravelers < limits.min ? 'partyTooSmall' : undefined;
}

/**
 * Checks a party against the bands and the limits of a product: at most so many of each band and in all, no fewer than it is sold to, and a grown-up with
 * children where the product asks for one. Returns field path → problem, below `paxMix`; empty if it can book.
 */
export function checkParty(party: PaxMix, limits: PartyLimits): FieldProblems {
  const { ageBands, party: all } = limits;
  const problems: Record<string, FieldProblem> = {};
  for (const [at, one] of party.entries()) {
    const problem = bandProblem(one, limits);
    if (problem) problems[`paxMix.${at}.numberOfTravelers`] = problem;
  }
  const travelers = travelersIn(party);
  if (travelers > Math.min(all.max, ACTIVITY_LIMITS.maxTravelers)) problems.paxMix = 'partyTooLarge';
  const isLacking = ageBands.some(({ ageBand, min }) => min > 0 && countOf(party, ageBand) === 0);
  // mutant activity-party-below-its-least: `travelers < all.min` -> `false` fails activities/rules/rules.test.ts
  if (travelers < all.min || isLacking) problems.paxMix = 'partyTooSmall';
  if (all.requiresAdult && !party.some(({ ageBand }) => GROWN_UP.has(ageBand))) problems.paxMix = 'adultMissing';
  return problems;
}

/** Returns how many travelers a party has of each of the six bands. */
export function countsOf(party: PaxMix): Record<AgeBand, number> {
  return {
    ADULT: countOf(party, 'ADULT'),
    SENIOR: countOf(party, 'SENIOR'),
    YOUTH: countOf(party, 'YOUTH'),
    CHILD: countOf(party, 'CHILD'),
    INFANT: countOf(party, 'INFANT'),
    TRAVELER: countOf(party, 'TRAVELER'),
  };
}

/** A party in the order of the bands: the same for all who name it in another. */
export function orderedParty(party: PaxMix): PaxMix {
  return party.toSorted((a, b) => AGE_BANDS.indexOf(a.ageBand) - AGE_BANDS.indexOf(b.ageBand));
}

/** Whether travelers are of the bands that a price is for. */
export function fitsParty(travelers: readonly Pick<ActivityTraveler, 'ageBand'>[], party: PaxMix): boolean {
  const named = (band: AgeBand) => travelers.filter(({ ageBand }) => ageBand === band).length;
  return AGE_BANDS.every((band) => named(band) === countOf(party, band));
}
