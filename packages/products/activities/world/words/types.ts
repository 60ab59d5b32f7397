import type { ActivityKind } from '../../contract/index.ts';
import type { OptionId } from '../options.ts';
import type { ThemeId } from '../themes/index.ts';
import type { Style, TagKey } from '../themes/theme.ts';

/** The lines that say what a price has, has not, and what else to know. */
export const LINES = [
  'guide',
  'audioGuide',
  'writtenGuide',
  'tastings',
  'drinks',
  'meal',
  'snacks',
  'entrance',
  'transport',
  'fuel',
  'equipment',
  'lifeJackets',
  'helmet',
  'materials',
  'recipe',
  'insurance',
  'hotelPickup',
  'taxes',
  'tips',
  'ownFood',
  'ownTransport',
  'souvenirPhotos',
  'comfortableShoes',
  'weatherClothes',
  'wheelchair',
  'notWheelchair',
  'strollers',
  'publicTransport',
  'pregnant',
  'passport',
  'adultsOnly',
  'swim',
  'weightLimit',
  'cleaned',
  'internet',
  'dietary',
] as const;
export type LineId = (typeof LINES)[number];

/** Where people meet; `{p}` is a place's name. */
export const SPOTS = [
  'entrance',
  'square',
  'office',
  'pier',
  'beach',
  'arrivals',
  'base',
  'online',
  'hotels',
  'portGate',
  'station',
  'quarter',
] as const;
export type SpotId = (typeof SPOTS)[number];

type Titled = readonly [title: string, text: string];

/** All that products tell in one language. `{p}`: what it is about, `{t}`: the town it is in. Names stand alone, so that no article is needed. */
export type Words = {
  /** Title and summary of each theme. */
  readonly themes: Readonly<Record<ThemeId, Titled>>;
  /** What is added to a title. */
  readonly styles: Readonly<Record<Style, string>>;
  /** What happens, in order, by kind; the second tells of the place itself and is named by it. */
  readonly steps: Readonly<Record<ActivityKind, readonly [Titled, Titled, Titled]>>;
  /** A second paragraph of a description, by kind. */
  readonly more: Readonly<Record<ActivityKind, string>>;
  readonly kinds: Readonly<Record<ActivityKind, string>>;
  readonly tags: Readonly<Record<TagKey, string>>;
  readonly traits: Readonly<Record<'avoidCrowd' | 'kidFriendly' | 'virtualExperience' | 'safetyMeasures', string>>;
  readonly options: Readonly<Record<OptionId, Titled>>;
  readonly lines: Readonly<Record<LineId, string>>;
  /** Name of a place to meet, and what to look for there. */
  readonly spots: Readonly<Record<SpotId, Titled>>;
  /** Captions of the second and third picture. */
  readonly captions: readonly [string, string];
  /** Reviews by how good they are: of five, four and three stars or less. */
  readonly reviews: Readonly<Record<'five' | 'four' | 'less', readonly Titled[]>>;
};
