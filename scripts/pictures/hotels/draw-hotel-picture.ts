import type { HotelFeatures, HotelScene } from '@caravel/products/hotels/world';
import { type Brush, brushOf, type Detail, PICTURE_SIZE, prefixOf } from './brush.ts';
import { diceOf } from './dice.ts';
import { drawFacade } from './facade/facade.ts';
import { drawBathroom } from './indoors/bathroom.ts';
import { drawLobby } from './indoors/lobby.ts';
import { drawRestaurant } from './indoors/restaurant.ts';
import { drawRoom } from './indoors/room.ts';
import { drawSpa } from './indoors/spa.ts';
import type { Hour } from './light.ts';
import { drawPool } from './outdoors/pool.ts';
import { drawSurroundings } from './outdoors/surroundings.ts';

/** `idPrefix` begins all ids in the drawing (a letter first); without it the prefix is made from the picture's input. */
export type PictureOptions = { readonly idPrefix?: string };

/** Outside by day more often than not; each property has its own hours. */
const HOURS_OUTSIDE: readonly [Hour, ...Hour[]] = ['day', 'day', 'day', 'morning', 'golden', 'golden', 'dusk', 'dusk'];

const OUTSIDE: ReadonlySet<HotelScene['scene']> = new Set(['facade', 'pool', 'surroundings']);

/** Inside, the evening is the exception: rooms are chosen by daylight. */
const HOURS_INSIDE: readonly [Hour, ...Hour[]] = ['day', 'day', 'day', 'morning', 'morning', 'golden', 'golden', 'dusk'];

/** A drawing above this many bytes is drawn again with less detail. */
const MOST = 23_500;

function drawScene(brush: Brush, scene: HotelScene): string {
  switch (scene.scene) {
    case 'facade':
      return drawFacade(brush);
    case 'lobby':
      return drawLobby(brush);
    case 'bathroom':
      return drawBathroom(brush);
    case 'room':
      return drawRoom(brush, scene.room, scene.view);
    case 'pool':
      return drawPool(brush);
    case 'spa':
      return drawSpa(brush);
    case 'restaurant':
      return drawRestaurant(brush);
    case 'surroundings':
      return drawSurroundings(brush, scene.near);
  }
}

/**
 * Draws a scene of a property as a whole SVG of 1200 × 800 units, at most 25 kB: no text, no script, nothing from outside.
 * The same input gives the same bytes. What matters stands in the middle, so that it may be cropped to a square.
 */
export function drawHotelPicture(features: HotelFeatures, scene: HotelScene, options: PictureOptions = {}): string {
  const topic = Object.values(scene).join('/');
  const { idPrefix } = options;
  const prefix =
    idPrefix && /^[a-z][a-z0-9_-]*$/i.test(idPrefix) ? idPrefix : prefixOf(`${Object.values(features).join('/')}/${topic}`);
  const hour = diceOf(`${features.seed}/${topic}/hour`).pick(OUTSIDE.has(scene.scene) ? HOURS_OUTSIDE : HOURS_INSIDE);
  const draw = (detail: Detail) => {
    const brush = brushOf(features, topic, hour, prefix, detail);
    return brush.finish(drawScene(brush, scene));
  };
  let body = draw(2);
  if (body.length > MOST) body = draw(1);
  if (body.length > MOST) body = draw(0);
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}
