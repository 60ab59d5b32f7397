import { openReference } from './reference.ts';

export type { Point } from './distance.ts';
export { distanceKm } from './distance.ts';
export { normaliseText } from './normalise.ts';
export type { DictionaryName, Reference } from './reference.ts';
export { DICTIONARY_NAMES, openReference } from './reference.ts';
export type { DictionaryProblem } from './tables.ts';
export type {
  Aircraft,
  Airport,
  Carrier,
  City,
  Country,
  Currency,
  Locale,
  Match,
  Names,
  PlaceSuggestion,
  Town,
  Word,
} from './types.ts';

/** The reference data of this package; `Reference` describes each call. */
export const {
  listAirports,
  findAirport,
  listCities,
  findCity,
  airportsOf,
  airportNames,
  cityName,
  listTowns,
  findTown,
  nearestTown,
  townsNear,
  isLand,
  listCarriers,
  findCarrier,
  listAircraft,
  findAircraft,
  listCountries,
  findCountry,
  listCurrencies,
  findCurrency,
  listCabins,
  listAircraftAmenities,
  suggestPlaces,
  findDictionary,
  dictionary,
  dictionaryProblems,
} = openReference(new URL('../data/', import.meta.url));
