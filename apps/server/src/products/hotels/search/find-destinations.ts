import type { Locale } from '@caravel/contracts';
import { type DestinationSuggestion, HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { mergeRanked, normaliseText } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import { findHotelPlaces, type HotelPlace, presentHotelPlace, readHotelPlace } from './hotel-places.ts';

/** A question to the list of all destinations. */
export type PlaceQuestion = { readonly locale: Locale } & (
  | { readonly term: string; readonly limit: number; readonly around: 'stays' | 'cars' }
  | { readonly id: string }
);

/** A destination in the reader's language. */
export type NamedPlace = {
  readonly id: string;
  readonly kind: 'city' | 'airport' | 'region' | 'landmark' | 'neighborhood';
  readonly name: string;
  readonly townName: string | null;
  readonly partName: string | null;
  readonly countryName: string;
  readonly countryCode: string;
  readonly code: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
  readonly zone: string;
  /** How well it fits what was typed; of one that was asked for by its id 0. */
  readonly score: number;
};

/** Whoever types on finds the list ready for so long. */
const IDLE_MS = 5 * 60_000;

const ask = callInThread<PlaceQuestion, readonly NamedPlace[]>(new URL('./places-thread.ts', import.meta.url), {
  idleMs: IDLE_MS,
});

/** Where a place is, in words that are not its own name: "Texas, United States", "Lisbon, Portugal". */
function contextOf({ name, townName, partName, countryName }: NamedPlace): string {
  const said = new Set([normaliseText(name)]);
  const words = [townName ?? partName, countryName].filter((word) => {
    const key = normaliseText(word ?? '');
    return key !== '' && !said.has(key) && said.add(key);
  });
  return words.join(', ');
}

function present(place: NamedPlace): DestinationSuggestion {
  const { id, kind, name, countryCode, code, lat, lng, radiusKm, zone } = place;
  // A neighborhood is searched as a part of the map.
  const type = kind === 'neighborhood' ? 'area' : kind;
  return { id, type, name, context: contextOf(place), countryCode, code, lat, lng, radius: radiusKm, timeZone: zone };
}

/** A hotel in the caller's language; none if there is no such town. */
async function inItsTown(ctx: Ctx, hotel: HotelPlace): Promise<DestinationSuggestion[]> {
  const [town] = await ask({ id: `city-${hotel.townId}`, locale: ctx.locale });
  return town ? [presentHotelPlace(hotel, present(town))] : [];
}

/** Typed text, and what is looked for around the place. */
type Suggesting = { readonly term: string; readonly size?: number | undefined; readonly around: 'stays' | 'cars' };

/** Suggests places for typed text, in the caller's language, the most likely first; for stays hotels too. */
export async function suggestDestinations(
  deps: Pick<HotelsSearchDeps, 'suppliers'>,
  ctx: Ctx,
  { term, size = HOTEL_LIMITS.suggestions, around }: Suggesting,
): Promise<DestinationSuggestion[]> {
  const [places, hotels] = await Promise.all([
    ask({ term, limit: size, locale: ctx.locale, around }),
    around === 'stays' ? findHotelPlaces(deps, ctx, term) : [],
  ]);
  const ofPlaces = places.map((place) => ({ score: place.score, shown: async () => [present(place)] }));
  const ofHotels = hotels.map((hotel) => ({ score: hotel.score, shown: () => inItsTown(ctx, hotel) }));
  const found = await Promise.all(mergeRanked(size, ofPlaces, ofHotels).map(({ shown }) => shown()));
  return found.flat();
}

/** Returns a destination in the caller's language. Throws `notFound`. */
export async function getDestination(ctx: Ctx, id: string): Promise<DestinationSuggestion> {
  const hotel = readHotelPlace(id);
  const [found] = hotel ? await inItsTown(ctx, hotel) : (await ask({ id, locale: ctx.locale })).map(present);
  if (!found) throw new AppError('notFound');
  return found;
}
