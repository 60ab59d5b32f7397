// `npm run pictures`: draws the pictures of the products of the simulated world once, as compressed SVG, which is sharp in every size and
// less than half of WebP at the width of a card (docs/adr/0065-pictures-are-drawn-once.md). The same sources give the same drawings.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pictureName } from '@caravel/products/activities/world';
import { carClasses, carPictureName, picturedCar } from '@caravel/products/cars/world';
import { activityDrawings, drawActivityPicture } from './activities/draw-activity-picture.ts';
import { drawCarPicture } from './cars/draw-car-picture.ts';
import { drawHotelPicture } from './hotels/draw-hotel-picture.ts';
import { hotelDrawings } from './hotels/stock.ts';

/** Writes pictures by their names, and what the chooser needs to know of them, in place of those that were there. */
function write(product: string, pictures: ReadonlyMap<string, string>, index: unknown): void {
  const folder = new URL(`../../packages/products/${product}/world/pictures/files/`, import.meta.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const [name, svg] of pictures) {
    const packed = gzipSync(svg, { level: 9 });
    bytes += packed.length;
    writeFileSync(new URL(`${name}.svgz`, folder), packed);
  }
  writeFileSync(new URL('index.json', folder), `${JSON.stringify(index, null, 2)}\n`);
  console.log(`${product}: ${pictures.size} pictures, ${Math.round(bytes / 1024)} kB`);
}

const hotels = new Map<string, string>();
const groups: Record<string, number> = {};
for (const { group, features, scene } of hotelDrawings()) {
  const at = groups[group] ?? 0;
  groups[group] = at + 1;
  hotels.set(`${group}-${at}`, drawHotelPicture(features, scene));
}
write('hotels', hotels, { width: 1200, height: 800, groups });

const cars = new Map(
  carClasses().map(({ acriss, color }) => {
    const car = picturedCar(acriss, color);
    return [carPictureName(car), drawCarPicture(car)];
  }),
);
write('cars', cars, [...cars.keys()].sort());

const activities = new Map(activityDrawings().map((picture) => [pictureName(picture), drawActivityPicture(picture)]));
write('activities', activities, [...activities.keys()].sort());
