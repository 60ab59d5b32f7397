import { scoreName, type Town, townsNear } from '@caravel/reference';
import type { PlaceSource, SourcePlace } from '../../../domains/places/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { HotelSupplier, SupplierNamed } from '../ports.ts';

/* Hotels as places to search around: found by their suppliers, named by an id that says all of it, since no list of ours has them. */

/** How long a supplier may take, of a person who is typing. */
const DEADLINE_MS = 800;
/** The most hotels among the suggestions. */
const MOST_HOTELS = 8;
/** What a hotel is worth beside its city: people look for cities, and for hotels by more words of their names. */
const HOTEL_POINTS = -15;
/** The town that a hotel says it is in is looked for within so many kilometres. */
const TOWN_WITHIN_KM = 40;
/** Around a hotel, what can be walked to and a little more. */
const RADIUS_KM = 5;
const LONGEST_NAME = 44;
const ID = /^hotel-(\d{1,9})-(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})-(.+)$/;

function townOf({ cityName, position }: SupplierNamed): Town | undefined {
  const towns = townsNear(position, TOWN_WITHIN_KM);
  return towns.find(({ name }) => name === cityName) ?? towns[0];
}

function placeOf(named: SupplierNamed): SourcePlace[] {
  const town = townOf(named);
  if (!town) return [];
  const { lat, lng } = named.position;
  const name = named.name.slice(0, LONGEST_NAME).trim();
  return [{ id: `hotel-${town.id}-${lat.toFixed(4)},${lng.toFixed(4)}-${name}`, name, townId: town.id, lat, lng }];
}

/** Reads the id of a hotel; undefined if it is none. */
function readHotelPlace(id: string): SourcePlace | undefined {
  const [, town, lat, lng, name] = ID.exec(id) ?? [];
  if (name === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return undefined;
  return { id, name, townId: Number(town), lat: Number(lat), lng: Number(lng) };
}

async function askNames(ctx: Ctx, supplier: HotelSupplier, text: string): Promise<readonly SupplierNamed[]> {
  const stop = new AbortController();
  try {
    return await inTime(supplier.name, supplier.named(text, MOST_HOTELS, stop.signal), DEADLINE_MS, () => stop.abort());
  } catch (error) {
    ctx.log.warn({ supplier: supplier.name, error: String(error) }, 'a supplier names no hotels');
    return [];
  }
}

/** Finds hotels by name at the suppliers of the agency, each once, with how well they fit; a supplier that is slow or broken is left out. */
async function findHotelPlaces(
  { suppliers }: Pick<HotelsSearchDeps, 'suppliers'>,
  ctx: Ctx,
  text: string,
): Promise<(SourcePlace & { readonly score: number })[]> {
  const { ports } = await suppliers.forAgency(ctx);
  const named = (await Promise.all(ports.map((port) => askNames(ctx, port, text)))).flat();
  const places = new Map<string, SourcePlace & { readonly score: number }>();
  for (const one of named) {
    const rank = one.importance + HOTEL_POINTS;
    // A name that was typed in full comes before longer ones.
    const fit = scoreName(one.name, text, rank) ?? scoreName(`${one.name}, ${one.cityName}`, text, rank);
    for (const place of fit ? placeOf(one) : []) {
      const key = `${place.townId} ${place.name}`;
      if (fit && !places.has(key)) places.set(key, { ...place, score: fit.score });
    }
  }
  return [...places.values()].toSorted((a, b) => b.score - a.score).slice(0, MOST_HOTELS);
}

/** Hotels as places to search around. */
export const hotelPlaces = (deps: Pick<HotelsSearchDeps, 'suppliers'>): PlaceSource => ({
  kind: 'hotel',
  radiusKm: RADIUS_KM,
  find: (ctx, text) => findHotelPlaces(deps, ctx, text),
  read: readHotelPlace,
});
