import { AppError } from '../../platform/errors.ts';
import { registerPage } from '../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../platform/http/types.ts';
import type { Slice } from '../../platform/slice.ts';
import { CLOSEST_ZOOM, type TileName } from './draw-tile.ts';
import { keepTiles } from './keep-tiles.ts';

const TILE_FILE = /^\/map\/(\d{1,2})\/(\d{1,4})\/(\d{1,4})\.pbf$/;
const HEADERS = {
  'content-type': 'application/vnd.mapbox-vector-tile',
  'content-encoding': 'gzip',
  'cache-control': 'public, max-age=604800',
};

export { drawMapPicture } from './draw-picture.ts';

/** The tile that an address names; undefined if there is none. */
function findTile(url: string): TileName | undefined {
  const [, z, x, y] = (TILE_FILE.exec(url.split('?')[0] ?? '') ?? []).map(Number);
  if (z === undefined || x === undefined || y === undefined || z > CLOSEST_ZOOM || x >= 2 ** z || y >= 2 ** z) return undefined;
  return { z, x, y };
}

function routes(app: HttpApp): void {
  const tileOf = keepTiles();
  const page = { id: 'maps.tile', method: 'GET', path: '/map/:z/:x/:file', agency: 'none', rate: 'drawing' } as const;
  registerPage(app, page, async ({ request }) => {
    const tile = findTile(request.url);
    if (!tile) throw new AppError('notFound');
    return new RawAnswer(await tileOf(tile), HEADERS);
  });
}

/** The map that comes with the product: land, water and names of places, as vector tiles. */
export function mapsSlice(): Slice {
  return { name: 'maps', routes };
}
