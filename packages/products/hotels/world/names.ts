import { normaliseText } from '@caravel/reference';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { mix } from '@caravel/sandbox-world/random.ts';
import { CHAINS, type Chain } from './chains.ts';
import { NAME_WORDS, type NameWords } from './name-words.ts';
import type { PropertyKind, PropertySetting } from './types.ts';

/** The name of a house and of its chain. */
export type HotelName = { readonly name: string; readonly chain: string | null };

/** What a name depends on. */
export type Nameless = {
  readonly index: number;
  readonly kind: PropertyKind;
  readonly stars: number;
  readonly setting: PropertySetting;
};

/** How many names are tried before a number is added; later ones are longer. */
const TRIES = 26;
/** What is added to a name from a try on, so that thousands of houses in one city differ. */
const ADDED: readonly (readonly [number, string])[] = [
  [20, ' {p} {d}'],
  [12, ' {p}'],
  [5, ' {d}'],
  [0, ''],
];
/** How many of a hundred houses of a class belong to a chain. */
const OF_CHAINS: readonly number[] = [0, 0, 30, 32, 42, 46];

function picked(words: readonly string[], dice: number): string {
  return words[dice % words.length] ?? '';
}

/** The part of the town that a house at an airport, or anywhere else, is named after. */
function districtOf(words: NameWords, setting: PropertySetting, dice: number): string {
  const airport = words.districts.length - 1;
  return words.districts[setting === 'airport' ? airport : dice % airport] ?? '';
}

function filled(
  pattern: string,
  city: WorldCity,
  words: NameWords,
  setting: PropertySetting,
  attempt: number,
  index: number,
): string {
  const dice = (salt: number): number => mix(city.town.id, index, attempt, salt);
  // What a pattern asks for twice is another word the second time: each place in it has dice of its own.
  const fill = (text: string, place: string, salt: number, wordOf: (dice: number) => string): string => {
    let times = 0;
    return text.replaceAll(place, () => wordOf(dice(salt + 100 * times++)));
  };
  const named = fill(pattern, '{n}', 51, (at) => picked(words.nouns, at));
  const owned = fill(named, '{p}', 52, (at) => picked(words.people, at));
  const placed = fill(owned, '{d}', 53, (at) => districtOf(words, setting, at));
  return fill(placed, '{#}', 54, (at) => String(1 + (at % 240))).replaceAll('{c}', () => city.town.name);
}

function chainOf(city: WorldCity, house: Nameless): Chain | undefined {
  if (house.kind !== 'hotel' && house.kind !== 'resort') return undefined;
  if (mix(city.town.id, house.index, 55) % 100 >= (OF_CHAINS[house.stars] ?? 0)) return undefined;
  const atTheSea = house.kind === 'resort' || (city.beach && house.setting === 'waterfront');
  const fitting = CHAINS.filter(({ stars, beach }) => stars === house.stars && (!beach || atTheSea));
  return fitting[mix(city.town.id, house.index, 56) % Math.max(1, fitting.length)];
}

/** The first house of a chain takes the name of the place alone; the others add a part of the town or a street. */
function chainPattern(city: WorldCity, chain: Chain, house: Nameless, attempt: number): string {
  const line = picked(chain.lines, mix(city.town.id, house.index, attempt, 57));
  const added = house.setting === 'airport' || (attempt > 0 && attempt < 5) ? '{d}' : '';
  return [chain.name, line, '{c}', added].filter((part) => part !== '').join(' ');
}

/** Words that say what a house is, not which one. */
const COMMON = new Set('a al and by da das de del di do du e el h hotel hotell hoteis hotels la le of the y zum'.split(' '));

/** The words of a name that tell a house from others, in order of the alphabet: "Hotel Avenida" and "The Avenida, Lisbon" are one. */
export function tellingName(name: string, cityName: string): string {
  const city = new Set(normaliseText(cityName).split(' '));
  const words = normaliseText(name).split(' ');
  const telling = words.filter((word) => !COMMON.has(word) && !city.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/** Gives the houses of one city their names, in the order of their numbers: none that could be taken for another's. */
export function namer(city: WorldCity): (house: Nameless) => HotelName {
  const words = NAME_WORDS[city.facts.language];
  const taken = new Set<string>();
  return (house) => {
    const chain = chainOf(city, house);
    const patterns = words[house.kind];
    let name = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const own = picked(patterns, mix(city.town.id, house.index, attempt, 59));
      const added = ADDED.find(([from]) => attempt >= from)?.[1] ?? '';
      const base = chain ? chainPattern(city, chain, house, attempt) : own;
      const pattern = base + (base.includes('{d}') ? added.replace(' {d}', '') : added);
      name = filled(pattern, city, words, house.setting, attempt, house.index);
      if (!taken.has(tellingName(name, city.town.name))) break;
    }
    for (let number = 2; taken.has(tellingName(name, city.town.name)); number += 1)
      name = `${name.replace(/ \d+$/, '')} ${number}`;
    taken.add(tellingName(name, city.town.name));
    return { name, chain: chain?.name ?? null };
  };
}

/** The street and house number of a property, in its country's way. */
export function streetOf(city: WorldCity, index: number): string {
  const words = NAME_WORDS[city.facts.language];
  return filled(picked(words.streets, mix(city.town.id, index, 60)), city, words, 'centre', 61, index);
}
