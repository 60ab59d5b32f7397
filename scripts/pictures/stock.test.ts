import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { pictureName } from '@caravel/products/activities/world';
import { carClasses, carPictureName, picturedCar } from '@caravel/products/cars/world';
import { expect, test } from 'vitest';
import { activityDrawings, drawActivityPicture } from './activities/draw-activity-picture.ts';
import { drawCarPicture } from './cars/draw-car-picture.ts';
import { drawHotelPicture } from './hotels/draw-hotel-picture.ts';
import { hotelDrawings } from './hotels/stock.ts';

const folderOf = (product: string) => new URL(`../../packages/products/${product}/world/pictures/files/`, import.meta.url);
const filesOf = (product: string) => readdirSync(folderOf(product)).filter((name) => name.endsWith('.svgz'));

/** The stored drawings of a product, by their names. */
function stored(product: string): Map<string, string> {
  const read = (name: string) => gunzipSync(readFileSync(new URL(name, folderOf(product)))).toString();
  return new Map(filesOf(product).map((name) => [name.slice(0, -5), read(name)]));
}

test.each(['hotels', 'cars', 'activities'])('no stored picture of %s weighs more than 8 kB as it is sent', (product) => {
  const heavy = filesOf(product).filter((name) => statSync(new URL(name, folderOf(product))).size > 8_000);
  expect(heavy).toEqual([]);
});

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

test('the stored pictures of activities are those that the script draws, and no two are alike', () => {
  const files = stored('activities');
  const drawn = activityDrawings();
  for (const picture of drawn)
    expect(files.get(pictureName(picture)) === drawActivityPicture(picture), pictureName(picture)).toBe(true);
  expect(files.size).toBe(drawn.length);
  expect(new Set(files.values()).size).toBe(files.size);
});
