import { required } from '@caravel/kernel';
import {
  type HotelClimate,
  type HotelFeatures,
  type HotelKind,
  type HotelRegion,
  type HotelScene,
  PICTURE_CLASSES,
  PICTURE_LOOKS,
  PICTURE_PLACES,
  type PictureClass,
  type PicturedView,
  type PictureLook,
  type PicturePlace,
  ROOM_KINDS,
} from '@caravel/products/hotels/world';

/** A picture to draw: of what house, what it shows, and the group in which it is chosen. */
type Drawing = { readonly group: string; readonly features: HotelFeatures; readonly scene: HotelScene };

const LOOKS: Readonly<Record<PictureLook, { readonly climate: HotelClimate; readonly region: HotelRegion }>> = {
  europe: { climate: 'temperate', region: 'europe' },
  north: { climate: 'cold', region: 'europe' },
  south: { climate: 'mediterranean', region: 'europe' },
  america: { climate: 'temperate', region: 'northAmerica' },
  latin: { climate: 'tropical', region: 'latinAmerica' },
  tropics: { climate: 'tropical', region: 'southAsia' },
  desert: { climate: 'desert', region: 'middleEast' },
  asia: { climate: 'temperate', region: 'eastAsia' },
};
/** Looks with coasts and with mountains of their own; the others borrow. */
const COASTS: readonly PictureLook[] = ['south', 'america', 'latin', 'tropics', 'desert'];
const MOUNTAINS: readonly PictureLook[] = ['north'];

type Stars = HotelFeatures['stars'];

/** Classes and floors that houses of a kind have in the world, by turns. */
const HOUSES: Readonly<Record<HotelKind, { readonly stars: readonly Stars[]; readonly floors: readonly number[] }>> = {
  townhouse: { stars: [3, 2, 4, 1, 3], floors: [4, 3, 5, 6] },
  grand: { stars: [4, 5, 4, 3], floors: [5, 7, 6, 8, 4] },
  tower: { stars: [4, 5, 3], floors: [14, 24, 11, 18] },
  resort: { stars: [4, 5], floors: [4, 6, 3, 5] },
  roadside: { stars: [2, 3], floors: [2, 4, 3, 6] },
  chalet: { stars: [3, 4, 2], floors: [3, 4, 2] },
  guesthouse: { stars: [1, 3, 2], floors: [2, 1, 3] },
};

/** How many fronts a look has. A page of fifty hotels has some 28 town houses of a city and 13 grand ones; of the others few. */
const FRONTS: readonly (readonly [PicturePlace, HotelKind, number, readonly PictureLook[]])[] = [
  ['city', 'townhouse', 21, PICTURE_LOOKS],
  ['city', 'grand', 11, PICTURE_LOOKS],
  ['city', 'tower', 3, PICTURE_LOOKS],
  ['country', 'roadside', 3, PICTURE_LOOKS],
  ['country', 'guesthouse', 5, PICTURE_LOOKS],
  ['beach', 'townhouse', 9, COASTS],
  ['beach', 'grand', 4, COASTS],
  ['beach', 'resort', 5, COASTS],
  ['beach', 'guesthouse', 2, COASTS],
  ['beach', 'tower', 2, COASTS],
  ['mountain', 'chalet', 16, MOUNTAINS],
  ['mountain', 'grand', 4, MOUNTAINS],
  ['mountain', 'townhouse', 2, MOUNTAINS],
];

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const turn = <T>(list: readonly T[], at: number): T => required(list[at % list.length], 'one of a list');

const fronts = (): Drawing[] =>
  FRONTS.flatMap(([place, kind, count, looks]) =>
    looks.flatMap((look) => {
      const group = `front-${kind}-${look}-${place}`;
      const { stars, floors } = HOUSES[kind];
      return times(count, (at) => ({
        group,
        features: { ...LOOKS[look], seed: `${group}-${at}`, kind, stars: turn(stars, at), floors: turn(floors, at), near: place },
        scene: { scene: 'facade' as const },
      }));
    }),
  );

const ONE = { simple: 1, middle: 1, fine: 1 };

/** Where a set of rooms is, in how many colors, what its windows show, and whose rooms are drawn. */
const SETS: Readonly<
  Record<
    PicturePlace,
    {
      readonly counts: Readonly<Record<PictureClass, number>>;
      readonly views: readonly PicturedView[];
      readonly look: PictureLook;
    }
  >
> = {
  city: { counts: { simple: 4, middle: 4, fine: 3 }, views: ['city', 'garden'], look: 'europe' },
  beach: { counts: ONE, views: ['sea', 'garden'], look: 'latin' },
  mountain: { counts: { simple: 3, middle: 3, fine: 2 }, views: ['mountain'], look: 'north' },
  country: { counts: { simple: 2, middle: 2, fine: 1 }, views: ['garden'], look: 'south' },
};
const STARS: Readonly<Record<PictureClass, Stars>> = { simple: 2, middle: 3, fine: 5 };
const KINDS: Readonly<Record<PicturePlace, Readonly<Record<PictureClass, HotelKind>>>> = {
  city: { simple: 'townhouse', middle: 'grand', fine: 'tower' },
  beach: { simple: 'townhouse', middle: 'grand', fine: 'resort' },
  mountain: { simple: 'chalet', middle: 'chalet', fine: 'grand' },
  country: { simple: 'guesthouse', middle: 'guesthouse', fine: 'grand' },
};

/** The rooms of houses: each set has one palette and the same furniture. */
const rooms = (): Drawing[] =>
  PICTURE_PLACES.flatMap((place) =>
    PICTURE_CLASSES.flatMap((fine) => {
      const { counts, views, look } = SETS[place];
      const scenes: HotelScene[] = [
        ...ROOM_KINDS.flatMap((room) => views.map((view) => ({ scene: 'room' as const, room, view }))),
        ...(['lobby', 'bathroom', 'restaurant', 'spa'] as const).map((scene) => ({ scene })),
      ];
      return times(counts[fine], (at) => ({
        ...LOOKS[look],
        seed: `set-${place}-${fine}-${at}`,
        kind: KINDS[place][fine],
        stars: STARS[fine],
        floors: 5,
        near: place,
      })).flatMap((features) =>
        scenes.map((scene) => ({ group: `${Object.values(scene).join('-')}-${place}-${fine}`, features, scene })),
      );
    }),
  );

/** Pools and surroundings: how many there are of a look in a place. */
const OUTSIDE: readonly (readonly [HotelFeatures['near'], HotelKind, readonly PictureLook[], pools: number, around: number])[] = [
  ['city', 'grand', PICTURE_LOOKS, 2, 2],
  ['beach', 'resort', COASTS, 3, 3],
  ['country', 'guesthouse', ['europe', 'south', 'latin', 'desert'], 2, 2],
  ['mountain', 'chalet', MOUNTAINS, 2, 4],
  ['airport', 'roadside', ['europe', 'latin', 'desert'], 0, 2],
];

const outside = (): Drawing[] =>
  OUTSIDE.flatMap(([near, kind, looks, pools, around]) =>
    looks.flatMap((look) => {
      const features = (seed: string) => ({ ...LOOKS[look], seed, kind, stars: 4 as const, floors: 5, near });
      const [pool, place] = [`pool-${look}-${near}`, `surroundings-${near}-${look}`];
      return [
        ...times(pools, (at) => ({ group: pool, features: features(`${pool}-${at}`), scene: { scene: 'pool' as const } })),
        ...times(around, (at) => ({
          group: place,
          features: features(`${place}-${at}`),
          scene: { scene: 'surroundings' as const, near },
        })),
      ];
    }),
  );

/** Everything that the stock of hotel pictures shows; those of a group are numbered in this order. */
export const hotelDrawings = (): Drawing[] => [...fronts(), ...rooms(), ...outside()];
