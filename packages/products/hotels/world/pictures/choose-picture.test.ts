import { readdirSync } from 'node:fs';
import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { listHotels } from '../hotel-list.ts';
import { hotelPictureFile, lookOf, pictureChooser } from './choose-picture.ts';
import {
  HOTEL_CLIMATES,
  HOTEL_KINDS,
  HOTEL_REGIONS,
  HOTEL_SETTINGS,
  type HotelScene,
  ROOM_KINDS,
  ROOM_VIEWS,
} from './features.ts';
import { hotelGallery } from './property.ts';

const near = (lat: number, lng: number) => listHotels({ kind: 'circle', lat, lng, radiusKm: 12 });
const CITIES = {
  lisbon: near(38.7169, -9.1399),
  newYork: near(40.7128, -74.006),
  dubai: near(25.2, 55.27),
  tokyo: near(35.68, 139.69),
  rio: near(-22.9, -43.2),
  capeTown: near(-33.92, 18.42),
  zermatt: near(46.02, 7.75),
  trondheim: near(63.43, 10.39),
};
const galleryOf = (key: string) => required(hotelGallery(key), key);

const EVERY_SCENE: readonly HotelScene[] = [
  ...(['facade', 'lobby', 'bathroom', 'pool', 'spa', 'restaurant'] as const).map((scene) => ({ scene })),
  ...ROOM_KINDS.flatMap((room) => ROOM_VIEWS.map((view) => ({ scene: 'room', room, view }) as const)),
];

describe('the stock of pictures', () => {
  it('has a file for each name, and no other files', () => {
    const names = new Set<string>();
    for (const kind of HOTEL_KINDS)
      for (const climate of HOTEL_CLIMATES)
        for (const region of HOTEL_REGIONS)
          for (const setting of HOTEL_SETTINGS)
            for (const stars of [2, 3, 5] as const) {
              const nameOf = pictureChooser({ seed: 'any', kind, climate, region, near: setting, stars, floors: 4 });
              for (const scene of [...EVERY_SCENE, { scene: 'surroundings', near: setting } as const]) names.add(nameOf(scene));
            }
    const files = new Set(readdirSync(new URL('./files/', import.meta.url)).filter((name) => name.endsWith('.svgz')));
    for (const name of names) expect(files).toContain(`${name}.svgz`);
    for (const file of files) expect(hotelPictureFile(file.replace('.svgz', ''))).toBeDefined();
  });

  it.each(['front-townhouse-south-city-999', 'front-townhouse-south-city-01', 'toString-0', '../index', 'index', ''])(
    'has no picture %s',
    (name) => {
      expect(hotelPictureFile(name)).toBeUndefined();
    },
  );
});

describe('the pictures of a property', () => {
  it.each(Object.entries(CITIES))('show what they are said to show, and none twice: %s', (_, hotels) => {
    expect(hotels.length).toBeGreaterThan(50);
    for (const { key } of hotels.slice(0, 400)) {
      const { features, pictures, pictureOfRoom } = galleryOf(key);
      const names = pictures.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining([...new Set(pictureOfRoom.values())]));
      for (const { scene, name } of pictures) {
        if (scene.scene === 'room') expect(name).toMatch(new RegExp(`^room-${scene.room}-${scene.view}-`));
        else if (scene.scene === 'surroundings') expect(name).toMatch(new RegExp(`^surroundings-${scene.near}-`));
        else if (scene.scene === 'facade') expect(name).toMatch(new RegExp(`^front-${features.kind}-`));
        else expect(name).toMatch(new RegExp(`^${scene.scene}-`));
      }
    }
  });

  it('show the sea only where it is, and the buildings of its part of the world', () => {
    for (const hotels of Object.values(CITIES))
      for (const { key } of hotels.slice(0, 400)) {
        const { features, pictures } = galleryOf(key);
        const front = required(pictures[0], 'a front').name;
        if (features.near !== 'beach') expect(front).not.toMatch(/-beach-/);
        if (features.near !== 'beach' && features.near !== 'mountain') expect(front).toContain(`-${lookOf(features)}-`);
      }
  });

  it('are those of one set of rooms', () => {
    for (const { key } of CITIES.lisbon.slice(0, 100)) {
      const { pictures } = galleryOf(key);
      const sets = pictures.flatMap(
        ({ name }) => /^(?:room|lobby|bathroom|restaurant|spa)-.*-city-(\w+-\d+)$/.exec(name)?.[1] ?? [],
      );
      expect(new Set(sets).size).toBeLessThanOrEqual(1);
    }
  });

  it('differ from house to house', () => {
    for (const hotels of [CITIES.lisbon, CITIES.newYork, CITIES.tokyo]) {
      const fronts = hotels.slice(0, 400).map(({ key }) => galleryOf(key).pictures[0]?.name);
      expect(new Set(fronts).size).toBeGreaterThanOrEqual(40);
    }
  });
});
