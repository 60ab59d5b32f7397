import type { DestinationSuggestion, Locale } from '@caravel/contracts';
import type { ActivityDestination, ActivityDestinationType } from '@caravel/products/activities/contract';
import { type Country, listCountries, listTowns, scoreName, type Town } from '@caravel/reference';

/* Places where activities are searched: those of all products but airports and hotels, and countries besides. */

const TYPES: Readonly<Partial<Record<DestinationSuggestion['type'], ActivityDestinationType>>> = {
  city: 'CITY',
  region: 'REGION',
  landmark: 'ATTRACTION',
};

/** The kinds of places that activities are searched in. */
export const PLACE_KINDS = ['city', 'region', 'landmark'] as const satisfies readonly DestinationSuggestion['type'][];

/** A place with how far around it is searched. */
export type KnownPlace = { readonly destination: ActivityDestination; readonly radiusKm: number };

/** Returns a place as activities know it; undefined if none are searched there. */
export function placeOf({
  id,
  type,
  name,
  context,
  countryCode,
  lat,
  lng,
  radius,
  timeZone,
}: DestinationSuggestion): KnownPlace | undefined {
  const destinationType = TYPES[type];
  if (!destinationType) return undefined;
  const destination = {
    destinationId: id,
    destinationName: name,
    destinationType,
    context,
    countryCode,
    position: { lat, lng },
    timeZone,
  };
  return { destination, radiusKm: radius };
}

const COUNTRY = /^country-([A-Z]{2})$/;
/** A country is searched as a whole, not around a point. */
const COUNTRY_KM = 1_000;
/** What a country is worth among the suggestions: people look for towns more often. */
const COUNTRY_RANK = 75;

let capitals: ReadonlyMap<string, Town> | undefined;

/** The town by whose position and clock a country is told: its capital, else the one that matters most. */
function townOf(code: string): Town | undefined {
  if (!capitals) {
    const found = new Map<string, Town>();
    for (const town of listTowns()) {
      const known = found.get(town.countryCode);
      const isBetter = !known || (town.capital && !known.capital) || (town.capital === known.capital && town.rank > known.rank);
      if (isBetter) found.set(town.countryCode, town);
    }
    capitals = found;
  }
  return capitals.get(code);
}

function countryPlace({ code, names }: Country, locale: Locale): KnownPlace[] {
  const town = townOf(code);
  if (!town) return [];
  const { lat, lng, zone } = town;
  const named = {
    destinationId: `country-${code}`,
    destinationName: names[locale],
    destinationType: 'COUNTRY',
    context: '',
  } as const;
  return [{ destination: { ...named, countryCode: code, position: { lat, lng }, timeZone: zone }, radiusKm: COUNTRY_KM }];
}

/** Returns a country by its id, in a language; undefined if the id is none of a country. */
export function readCountry(id: string, locale: Locale): KnownPlace | undefined {
  const [, code] = COUNTRY.exec(id) ?? [];
  const country = listCountries().find((one) => one.code === code);
  return country && countryPlace(country, locale)[0];
}

/** Returns the countries whose name in a language begins with a text, with how well each fits. */
export function findCountries(text: string, locale: Locale): (KnownPlace & { readonly score: number })[] {
  return listCountries().flatMap((country) => {
    const fit = scoreName(country.names[locale], text, COUNTRY_RANK);
    return fit ? countryPlace(country, locale).map((place) => ({ ...place, score: fit.score })) : [];
  });
}
