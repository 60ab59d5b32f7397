import { MOST_SUGGESTIONS } from '@caravel/contracts';
import type { ActivityDestination } from '@caravel/products/activities/contract';
import { getDestination, suggestDestinations } from '../../../domains/places/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import type { SupplierPlace } from '../ports.ts';
import { findCountries, type KnownPlace, PLACE_KINDS, placeOf, readCountry } from '../rules/place.ts';

/** The places of our own lists alone: no product's. */
const OWN = { sources: [] };
/** The most countries among the suggestions. */
const MOST_COUNTRIES = 2;

/**
 * Suggests places to search in for typed text, in the caller's language. A country whose name was typed in full comes first; others follow the towns, regions
 * and attractions, the most likely of these first.
 */
export async function suggestPlaces(
  ctx: Ctx,
  { text, size = MOST_SUGGESTIONS }: { readonly text: string; readonly size?: number | undefined },
): Promise<ActivityDestination[]> {
  const found = await suggestDestinations(OWN, ctx, { term: text, size, kinds: PLACE_KINDS });
  const places = found.flatMap((one) => placeOf(one) ?? []).map(({ destination }) => destination);
  const countries = findCountries(text, ctx.locale)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_COUNTRIES)
    .map(({ destination }) => destination);
  const isTyped = ({ destinationName }: ActivityDestination) =>
    destinationName.localeCompare(text.trim(), ctx.locale, { sensitivity: 'base' }) === 0;
  const first = countries.filter(isTyped);
  return [...first, ...places, ...countries.filter((one) => !first.includes(one))].slice(0, size);
}

/** Returns a place by its id, in the caller's language. Throws `destinationNotFound`. */
export async function findPlace(ctx: Ctx, destinationId: string): Promise<KnownPlace> {
  const country = readCountry(destinationId, ctx.locale);
  if (country) return country;
  try {
    const place = placeOf(await getDestination(OWN, ctx, destinationId));
    if (place) return place;
  } catch (error) {
    if (!isAppError(error, 'notFound')) throw error;
  }
  throw new AppError('destinationNotFound');
}

/** Returns a place by its id as suppliers are asked about it. Throws `destinationNotFound`. */
export async function findPlaceOf(ctx: Ctx, destinationId: string): Promise<SupplierPlace> {
  return supplierPlace(ctx, await findPlace(ctx, destinationId));
}

/** Returns a place as suppliers are asked about it: by its English name, by which those that number places themselves find theirs. */
export async function supplierPlace(ctx: Ctx, { destination, radiusKm }: KnownPlace): Promise<SupplierPlace> {
  const { destinationId, destinationType: type, countryCode, position } = destination;
  const inEnglish = await findPlace({ ...ctx, locale: 'en' }, destinationId);
  return { destinationId, type, name: inEnglish.destination.destinationName, countryCode, position, radiusKm };
}
