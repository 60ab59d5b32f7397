import { fraction } from '@caravel/sandbox-world/random.ts';
import type { ActivityKind } from '../contract/index.ts';
import type { WorldActivity } from './types.ts';
import type { LineId } from './words/types.ts';

const OF_KIND: Readonly<
  Record<ActivityKind, { readonly has: readonly LineId[]; readonly hasNot: readonly LineId[]; readonly notes: readonly LineId[] }>
> = {
  walk: {
    has: [],
    hasNot: ['ownFood', 'ownTransport', 'tips'],
    notes: ['comfortableShoes', 'weatherClothes', 'publicTransport'],
  },
  food: { has: ['tastings', 'drinks'], hasNot: ['ownTransport', 'tips'], notes: ['dietary', 'publicTransport'] },
  museum: { has: ['entrance'], hasNot: ['ownFood', 'ownTransport'], notes: ['wheelchair', 'publicTransport'] },
  dayTrip: {
    has: ['transport', 'fuel'],
    hasNot: ['ownFood', 'tips', 'souvenirPhotos'],
    notes: ['comfortableShoes', 'weatherClothes'],
  },
  boat: {
    has: ['lifeJackets', 'insurance'],
    hasNot: ['ownTransport', 'tips', 'souvenirPhotos'],
    notes: ['weatherClothes', 'notWheelchair'],
  },
  class: { has: ['materials'], hasNot: ['ownTransport'], notes: ['publicTransport'] },
  transfer: { has: ['transport', 'fuel'], hasNot: ['tips'], notes: ['strollers'] },
  show: { has: ['entrance'], hasNot: ['ownFood', 'ownTransport'], notes: ['wheelchair', 'publicTransport'] },
  themePark: { has: ['entrance'], hasNot: ['ownFood', 'souvenirPhotos'], notes: ['comfortableShoes', 'weatherClothes'] },
  nature: {
    has: ['equipment', 'insurance'],
    hasNot: ['ownFood', 'tips'],
    notes: ['comfortableShoes', 'weatherClothes', 'notWheelchair', 'pregnant'],
  },
};

/** What its price has and has not, and what else to know. */
export function lineIdsOf(activity: WorldActivity): {
  readonly has: LineId[];
  readonly hasNot: LineId[];
  readonly notes: LineId[];
} {
  const { kind, guides, pickup, questions, popularity, idea, theme, seed } = activity;
  const of = OF_KIND[kind];
  const has: LineId[] = [...of.has];
  const notes: LineId[] = [...of.notes];
  for (const [type, line] of [
    ['GUIDE', 'guide'],
    ['AUDIO', 'audioGuide'],
    ['WRITTEN', 'writtenGuide'],
  ] as const)
    if (guides.some((guide) => guide.type === type)) has.unshift(line);
  if (pickup.option !== 'MEET_EVERYONE_AT_START_POINT' && kind !== 'transfer') has.push('hotelPickup');
  if (idea.style === 'snacks' && kind !== 'food') has.push('snacks');
  if (idea.theme === 'dinnerCruise' || idea.theme === 'dinnerShow' || idea.theme === 'tastingDinner') has.push('meal');
  if (idea.theme === 'cooking') has.push('recipe', 'meal');
  if (theme.tag === 'adrenaline' || idea.theme === 'bikeTour' || idea.theme === 'horse') has.push('helmet');
  if (idea.theme === 'sightNature' || (idea.theme === 'museumGuided' && fraction(seed, 77) < 0.5)) has.push('taxes');
  if (questions.includes('WEIGHT')) notes.push('weightLimit');
  if (questions.includes('PASSPORT_PASSPORT_NO')) notes.push('passport');
  if (theme.bands === 'drinkers') notes.push('adultsOnly');
  if (theme.tag === 'paddling' || idea.theme === 'snorkelling' || idea.theme === 'surf') notes.push('swim');
  if (idea.theme === 'onlineCooking') notes.push('internet');
  if (popularity.includes('safetyMeasures')) notes.push('cleaned');
  const shown = idea.theme === 'onlineCooking' ? of.hasNot.filter((line) => line !== 'ownTransport') : of.hasNot;
  return { has: [...new Set(has)], hasNot: shown.filter((line) => !has.includes(line)), notes: [...new Set(notes)] };
}
