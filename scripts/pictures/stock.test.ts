import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { carClasses, carPictureName, picturedCar } from '@caravel/products/cars/world';
import { expect, test } from 'vitest';
import { drawCarPicture } from './cars/draw-car-picture.ts';
import { drawHotelPicture } from './hotels/draw-hotel-picture.ts';
import { hotelDrawings } from './hotels/stock.ts';

/** The stored drawings of a product, by their names. */
function stored(product: string): Map<string, string> {
  const folder = new URL(`../../packages/products/${product}/world/pictures/files/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.svgz'));
  return new Map(files.map((name) => [name.slice(0, -5), gunzipSync(readFileSync(new URL(name, folder))).toString()]));
}

// If this fails, `npm run pictures` was not run after a change; browsers keep pictures for a year, so their version is raised with it.
test('the stored pictures of hotels are those that the script draws, and no two are alike', () => {
  const files = stored('hotels');
  const numbers = new Map<string, number>();
  for (const { group, features, scene } of hotelDrawings()) {
    const at = numbers.get(group) ?? 0;
    numbers.set(group, at + 1);
    expect(files.get(`${group}-${at}`) === drawHotelPicture(features, scene), `${group}-${at}`).toBe(true);
  }
  expect([...numbers.values()].reduce((sum, count) => sum + count, 0)).toBe(files.size);
  expect(new Set(files.values()).size).toBe(files.size);
});

test('the stored pictures of cars are those that the script draws, and no two are alike', () => {
  const files = stored('cars');
  const names = new Set<string>();
  for (const { acriss, color } of carClasses()) {
    const car = picturedCar(acriss, color);
    names.add(carPictureName(car));
    expect(files.get(carPictureName(car)) === drawCarPicture(car), acriss).toBe(true);
  }
  expect(files.size).toBe(names.size);
  expect(new Set(files.values()).size).toBe(files.size);
});
