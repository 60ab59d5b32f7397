import { type DestinationSuggestion, HOTEL_LIMITS, type Locale } from '@caravel/contracts';
import { normaliseText } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';

/** A question to the list of all destinations. */
export type PlaceQuestion = { readonly locale: Locale } & (
  | { readonly term: string; readonly limit: number }
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

/** Suggests destinations for typed text, in the caller's language, the most likely first. */
export async function suggestDestinations(
  ctx: Ctx,
  { term, size = HOTEL_LIMITS.suggestions }: { readonly term: string; readonly size?: number | undefined },
): Promise<DestinationSuggestion[]> {
  return (await ask({ term, limit: size, locale: ctx.locale })).map(present);
}

/** Returns a destination in the caller's language. Throws `notFound`. */
export async function getDestination(ctx: Ctx, id: string): Promise<DestinationSuggestion> {
  const [found] = await ask({ id, locale: ctx.locale });
  if (!found) throw new AppError('notFound');
  return present(found);
}
