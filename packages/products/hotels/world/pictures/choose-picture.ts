import { hashText } from '@caravel/kernel';
import type { HotelFeatures, HotelScene } from './features.ts';
import STOCK from './files/index.json' with { type: 'json' };

/** How many pictures the stock has of each group; those of a group are named `<group>-0`, `<group>-1` … */
const COUNTS: Readonly<Record<string, number>> = STOCK.groups;

/** What fronts and surroundings look like: a climate, or how a part of the world builds. */
export const PICTURE_LOOKS = ['europe', 'north', 'south', 'america', 'latin', 'tropics', 'desert', 'asia'] as const;
export type PictureLook = (typeof PICTURE_LOOKS)[number];
/** Where a house stands, as far as its pictures show it. */
export const PICTURE_PLACES = ['city', 'beach', 'mountain', 'country'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];
/** How fine the rooms are: up to two stars, three, more. */
export const PICTURE_CLASSES = ['simple', 'middle', 'fine'] as const;
export type PictureClass = (typeof PICTURE_CLASSES)[number];

/** The look of a house, from where it is. */
export function lookOf({ climate, region }: Pick<HotelFeatures, 'climate' | 'region'>): PictureLook {
  if (region === 'eastAsia') return 'asia';
  if (region === 'middleEast' || climate === 'desert') return 'desert';
  if (climate === 'cold') return 'north';
  if (region === 'latinAmerica') return 'latin';
  if (climate === 'tropical' || region === 'southAsia' || region === 'africa') return 'tropics';
  if (climate === 'mediterranean') return 'south';
  return region === 'europe' ? 'europe' : 'america';
}

const placeOf = ({ near }: HotelFeatures): PicturePlace => (near === 'airport' ? 'city' : near);
const classOf = ({ stars }: HotelFeatures): PictureClass => (stars < 3 ? 'simple' : stars === 3 ? 'middle' : 'fine');

/** The places in the order in which one stands in for another: a city for all, the sea for none if it can be avoided. */
const OTHER_PLACES: readonly PicturePlace[] = ['city', 'country', 'mountain', 'beach'];

/** The groups that show a scene of a house truly, the most fitting first. */
function* groupsFor(features: HotelFeatures, scene: HotelScene): Generator<string> {
  const looks = [lookOf(features), ...PICTURE_LOOKS];
  const classes = [classOf(features), ...PICTURE_CLASSES];
  if (scene.scene === 'surroundings') {
    for (const look of looks) yield `surroundings-${scene.near}-${look}`;
    return;
  }
  for (const place of [placeOf(features), ...OTHER_PLACES]) {
    if (scene.scene === 'facade') for (const look of looks) yield `front-${features.kind}-${look}-${place}`;
    else if (scene.scene === 'pool') for (const look of looks) yield `pool-${look}-${place}`;
    else for (const fine of classes) yield `${Object.values(scene).join('-')}-${place}-${fine}`;
  }
}

const foundOf = new Map<string, Map<string, string>>();

/** The group of the stock that shows a scene of a house. Throws RangeError if none does. */
function groupFor(features: HotelFeatures, scene: HotelScene): string {
  for (const group of groupsFor(features, scene)) if (Object.hasOwn(COUNTS, group)) return group;
  throw new RangeError(`no picture of ${Object.values(scene).join(' ')}`);
}

/** What a scene is told apart by among those of one house. */
const keyOf = (scene: HotelScene) => (scene.scene === 'room' ? `${scene.room}-${scene.view}` : scene.scene);

/** Which of a group: by different parts of one number, but all rooms by the same, so that they have the same colors and furniture. */
function numberOf(seed: number, { scene }: HotelScene): number {
  if (scene === 'facade') return seed % 65_521;
  return scene === 'pool' || scene === 'surroundings' ? seed >>> 7 : seed >>> 13;
}

/**
 * Chooses pictures of a property: returns the name of the picture in the stock that shows a scene, the same for the same property, and another for
 * another scene. What the scene says (the beds and the view of a room, the kind of house, the surroundings) is always shown; look and class give
 * way where the stock has nothing nearer. A scene is one of the property's own place. Throws RangeError if the stock has nothing.
 */
export function pictureChooser(features: HotelFeatures): (scene: HotelScene) => string {
  const { kind, near, stars, climate, region } = features;
  const house = `${kind} ${near} ${stars} ${climate} ${region}`;
  const known = foundOf.get(house) ?? new Map<string, string>();
  foundOf.set(house, known);
  const seed = hashText(features.seed);
  return (scene) => {
    const key = keyOf(scene);
    const group = known.get(key) ?? groupFor(features, scene);
    known.set(key, group);
    return `${group}-${numberOf(seed, scene) % (COUNTS[group] ?? 1)}`;
  };
}

const NAME = /^([a-zA-Z-]+)-(0|[1-9]\d?)$/;

/** Where the file of a picture is (SVG, compressed by gzip), by its name; undefined if the stock has none of that name. */
export function hotelPictureFile(name: string): URL | undefined {
  const [, group = '', number = ''] = NAME.exec(name) ?? [];
  const isKnown = Object.hasOwn(COUNTS, group) && Number(number) < (COUNTS[group] ?? 0);
  return isKnown ? new URL(`./files/${name}.svgz`, import.meta.url) : undefined;
}
