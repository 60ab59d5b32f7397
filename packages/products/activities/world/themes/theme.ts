import type { ActivityKind, QuestionId, UnitType } from '../../contract/index.ts';
import type { SightKind, Subject } from '../subjects.ts';

/** What a place must have for a theme. `port`: ships call there; `big`: a city with many people. */
export type Need =
  | 'water'
  | 'river'
  | 'shore'
  | 'beach'
  | 'warmSea'
  | 'snow'
  | 'airport'
  | 'port'
  | 'big'
  | 'warm'
  | 'border'
  | 'town';

/** When it begins: `any` time of the opening hours, or at times of that part of the day. */
export type Starts = 'any' | 'early' | 'day' | 'evening' | 'night' | 'round';

/** What makes one product of a theme differ from another. */
export const STYLES = [
  'plain',
  'smallGroup',
  'private',
  'family',
  'early',
  'evening',
  'pickup',
  'snacks',
  'longer',
  'audio',
  'priority',
  'host',
] as const;
export type Style = (typeof STYLES)[number];

/** Tags below those of the kinds. Their numbers never change: a new one is added at the end. */
export const TAGS = [
  'cityWalks',
  'bikeTours',
  'nightTours',
  'streetFood',
  'tastings',
  'dinners',
  'tickets',
  'guidedVisits',
  'passes',
  'countryside',
  'privateTrips',
  'longTrips',
  'cruises',
  'paddling',
  'sailing',
  'fishing',
  'cooking',
  'crafts',
  'sports',
  'airport',
  'port',
  'drivers',
  'music',
  'stage',
  'parks',
  'games',
  'hiking',
  'animals',
  'flights',
  'adrenaline',
  'online',
] as const;
export type TagKey = (typeof TAGS)[number];

export type Bands = 'all' | 'ticket' | 'grown' | 'kids' | 'drinkers' | 'traveler';

/** A kind of product. `minutes`: how long it may take; `dollars`: a grown person at a level of 1, or a unit of `unit`. */
export type Theme = {
  readonly kind: ActivityKind;
  readonly tag: TagKey;
  readonly about: 'town' | Subject['kind'];
  readonly sights?: readonly SightKind[];
  readonly needs?: readonly Need[];
  readonly minutes: readonly [number, number];
  readonly dollars: number;
  readonly starts: Starts;
  readonly styles: readonly Style[];
  readonly bands: Bands;
  readonly unit?: UnitType;
  /** How many a unit holds. */
  readonly unitSize?: number;
  readonly guide?: 'live' | 'audio' | 'none';
  readonly questions?: readonly QuestionId[];
  readonly outdoors?: boolean;
  /** From where people go: the middle, a shore, beside water, an airport, all around. */
  readonly from?: 'shore' | 'water' | 'airport' | 'outskirts' | 'port';
  /** How likely it is among those of its place, 1 for most. */
  readonly weight?: number;
};
