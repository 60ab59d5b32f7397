// @vitest-environment jsdom
import {
  HOTEL_CLIMATES,
  HOTEL_KINDS,
  HOTEL_REGIONS,
  HOTEL_SETTINGS,
  type HotelFeatures,
  type HotelKind,
  type HotelScene,
  pictureSetOf,
  ROOM_KINDS,
  ROOM_VIEWS,
} from '@caravel/products/hotels/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brushOf } from './brush.ts';
import { drawHotelPicture } from './draw-hotel-picture.ts';

/** A case draws and parses a picture, which costs some 20 ms. */
const RUNS = 150;
const ELEMENTS = new Set([
  'svg',
  'defs',
  'g',
  'use',
  'path',
  'circle',
  'ellipse',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);

const anyFeatures: fc.Arbitrary<HotelFeatures> = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 36 }),
  kind: fc.constantFrom(...HOTEL_KINDS),
  stars: fc.constantFrom(1, 2, 3, 4, 5),
  floors: fc.integer({ min: 1, max: 60 }),
  climate: fc.constantFrom(...HOTEL_CLIMATES),
  region: fc.constantFrom(...HOTEL_REGIONS),
  near: fc.constantFrom(...HOTEL_SETTINGS),
});

const anyScene: fc.Arbitrary<HotelScene> = fc.oneof(
  fc.record({
    scene: fc.constantFrom(
      'facade' as const,
      'lobby' as const,
      'bathroom' as const,
      'pool' as const,
      'spa' as const,
      'restaurant' as const,
    ),
  }),
  fc.record({ scene: fc.constant('room' as const), room: fc.constantFrom(...ROOM_KINDS), view: fc.constantFrom(...ROOM_VIEWS) }),
  fc.record({ scene: fc.constant('surroundings' as const), near: fc.constantFrom(...HOTEL_SETTINGS) }),
);

const lisbon: HotelFeatures = {
  seed: 'lisbon 1',
  kind: 'townhouse',
  stars: 4,
  floors: 5,
  climate: 'mediterranean',
  region: 'europe',
  near: 'city',
};

/** The outlines in a picture, without colours and ids. */
const outlines = (svg: string) => new Set([...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path));

describe('a picture of a hotel', () => {
  it('is valid and takes nothing from outside, whatever the property is', () => {
    fc.assert(
      fc.property(anyFeatures, anyScene, (features, scene) => {
        const svg = drawHotelPicture(features, scene);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\de-\d/);
        const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
        expect(picture.documentElement.getAttribute('viewBox')).toBe('0 0 1200 800');
        expect(picture.documentElement.textContent).toBe('');
        const all = [...picture.querySelectorAll('*')];
        const ids = all.flatMap(({ id }) => (id ? [id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        for (const element of all) {
          expect(ELEMENTS).toContain(element.tagName);
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^on|^style$|^src|^xlink/);
            if (name === 'href') expect(ids).toContain(value.slice(1));
            const reference = /url\(([^)]*)\)/.exec(value)?.[1];
            if (reference !== undefined) expect(ids).toContain(reference.slice(1));
            if (name !== 'xmlns') expect(value).not.toMatch(/:\/\/|data:/);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same for the same property', () => {
    expect(drawHotelPicture(lisbon, { scene: 'facade' })).toBe(drawHotelPicture({ ...lisbon }, { scene: 'facade' }));
  });

  it('has ids of its own, so that many stand on one page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    const first = ids(drawHotelPicture(lisbon, { scene: 'facade' }));
    const second = new Set(ids(drawHotelPicture({ ...lisbon, seed: 'lisbon 2' }, { scene: 'facade' })));
    expect(first.filter((id) => second.has(id))).toEqual([]);
    const named = drawHotelPicture(lisbon, { scene: 'facade' }, { idPrefix: 'card7-' });
    expect(ids(named).every((id) => id.startsWith('card7-'))).toBe(true);
    expect(drawHotelPicture(lisbon, { scene: 'facade' }, { idPrefix: '"><script>' })).not.toContain('script');
  });

  it('keeps the palette of a property in all its pictures', () => {
    const outside = brushOf(lisbon, 'facade', 'dusk', 'a', 2);
    const inside = brushOf(lisbon, 'room/double/city', 'day', 'b', 2);
    expect(inside.palette).toEqual(outside.palette);
    expect(inside.own('headboard').real(0, 1)).toBe(outside.own('headboard').real(0, 1));
    expect(brushOf({ ...lisbon, seed: 'lisbon 2' }, 'facade', 'dusk', 'a', 2).palette).not.toEqual(outside.palette);
  });

  it.each<readonly [HotelKind, HotelScene]>([
    ...HOTEL_KINDS.map((kind) => [kind, { scene: 'facade' }] as const),
    ['townhouse', { scene: 'room', room: 'double', view: 'city' }],
    ...(['lobby', 'bathroom', 'restaurant', 'pool', 'spa'] as const).map((scene) => ['tower', { scene }] as const),
    ['resort', { scene: 'pool' }],
    ['grand', { scene: 'surroundings', near: 'city' }],
  ])('differs in its shapes, not only in colours, for each of fifty hotels of one city: %s, %o', (kind, scene) => {
    const pictures = Array.from({ length: 50 }, (_, index) =>
      outlines(drawHotelPicture({ ...lisbon, kind, seed: `hotel ${index}`, floors: 4 + (index % 3) }, scene)),
    );
    for (const [index, one] of pictures.entries())
      for (const other of pictures.slice(index + 1)) {
        const same = [...one].filter((path) => other.has(path)).length;
        expect(same / Math.min(one.size, other.size)).toBeLessThan(0.2);
      }
  });
});

describe('the gallery of a property', () => {
  const rooms = [
    { room: 'double', view: 'city' },
    { room: 'double', view: 'city' },
    { room: 'suite', view: 'city' },
  ] as const;

  it('begins with the front and shows each room once, and no facility that is not there', () => {
    const all = pictureSetOf(lisbon, { rooms, pool: false, spa: false, restaurant: true });
    expect(all[0]).toEqual({ scene: 'facade' });
    expect(all.filter(({ scene }) => scene === 'room')).toHaveLength(2);
    expect(all.map(({ scene }) => scene)).toEqual(expect.arrayContaining(['lobby', 'bathroom', 'restaurant', 'surroundings']));
    expect(all.some(({ scene }) => scene === 'pool' || scene === 'spa')).toBe(false);
    const more = pictureSetOf(lisbon, { rooms, pool: true, spa: true, restaurant: false }).map(({ scene }) => scene);
    expect(more).toEqual(expect.arrayContaining(['pool', 'spa']));
    expect(more).not.toContain('restaurant');
  });

  it('has no two pictures alike', () => {
    const all = pictureSetOf(lisbon, { rooms, pool: true, spa: true, restaurant: true });
    expect(new Set(all.map((scene) => drawHotelPicture(lisbon, scene))).size).toBe(all.length);
  });
});
