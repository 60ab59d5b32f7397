import { type DestinationSuggestion, type Locale, MOST_SUGGESTIONS, type PlaceKind } from '@caravel/contracts';
import { mergeRanked, normaliseText } from '@caravel/reference';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { callInThread } from '../../platform/threads/call-in-thread.ts';
import type { PlaceSource, PlacesDeps, SourcePlace } from './deps.ts';

/** A question to the list of all destinations. */
export type PlaceQuestion = { readonly locale: Locale } & (
  | { readonly term: string; readonly limit: number; readonly kinds?: readonly NamedPlace['kind'][] | undefined }
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

/** A person who continues typing finds the list ready for this long. */
const IDLE_MS = 5 * 60_000;

/** Asks the list of all destinations, which is in a thread of its own. */
export const askDestinations = callInThread<PlaceQuestion, readonly NamedPlace[]>(
  new URL('./places-thread.ts', import.meta.url),
  {
    idleMs: IDLE_MS,
  },
);

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

/** The kinds of our own list that stand for kinds of the contract. */
function ownKinds(kinds: readonly PlaceKind[]): NamedPlace['kind'][] {
  return kinds.flatMap((kind) => (kind === 'area' ? ['neighborhood' as const] : kind === 'hotel' ? [] : [kind]));
}

/** A place of a source in the caller's language; none if there is no such town. */
async function inItsTown(ctx: Ctx, { kind, radiusKm }: PlaceSource, place: SourcePlace): Promise<DestinationSuggestion[]> {
  const [found] = await askDestinations({ id: `city-${place.townId}`, locale: ctx.locale });
  if (!found) return [];
  const town = present(found);
  const country = town.context.split(', ').at(-1) ?? '';
  const context = [town.name, country].filter((word, at, all) => word !== '' && all.indexOf(word) === at).join(', ');
  const { countryCode, timeZone } = town;
  const { id, name, lat, lng } = place;
  return [{ id, type: kind, name, context, countryCode, code: null, lat, lng, radius: radiusKm, timeZone }];
}

/** Typed text, and the kinds of places that are looked for; absent: all. */
type Suggesting = {
  readonly term: string;
  readonly size?: number | undefined;
  readonly kinds?: readonly PlaceKind[] | undefined;
};

/** Suggests places for typed text, in the caller's language, the most likely first: of our own list, and of what products name. */
export async function suggestDestinations(
  { sources }: PlacesDeps,
  ctx: Ctx,
  { term, size = MOST_SUGGESTIONS, kinds }: Suggesting,
): Promise<DestinationSuggestion[]> {
  const asked = sources.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const [places, ...named] = await Promise.all([
    askDestinations({ term, limit: size, locale: ctx.locale, kinds: kinds && ownKinds(kinds) }),
    ...asked.map(async (source) => (await source.find(ctx, term)).map((place) => ({ source, place, score: place.score }))),
  ]);
  const ofPlaces = places.map((place) => ({ score: place.score, shown: async () => [present(place)] }));
  const ofSources = named.flat().map(({ source, place, score }) => ({ score, shown: () => inItsTown(ctx, source, place) }));
  const found = await Promise.all(mergeRanked(size, ofPlaces, ofSources).map(({ shown }) => shown()));
  return found.flat();
}

/** Returns a destination in the caller's language. Throws `notFound`. */
export async function getDestination({ sources }: PlacesDeps, ctx: Ctx, id: string): Promise<DestinationSuggestion> {
  for (const source of sources) {
    const place = source.read(id);
    const [found] = place ? await inItsTown(ctx, source, place) : [];
    if (found) return found;
  }
  const [found] = await askDestinations({ id, locale: ctx.locale });
  if (!found) throw new AppError('notFound');
  return present(found);
}
