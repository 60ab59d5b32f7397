import { openReference } from './reference.ts';

export type { Bounds } from './destinations.ts';
export type { Point } from './distance.ts';
export { distanceKm } from './distance.ts';
export type { Span } from './highlight.ts';
export { normaliseText } from './normalise.ts';
export type { DictionaryName, Reference } from './reference.ts';
export { DICTIONARY_NAMES, openReference } from './reference.ts';
export type { SuggestOptions } from './suggest-destinations.ts';
export { mergeRanked, scoreName } from './suggest-destinations.ts';
export type { DictionaryProblem } from './tables.ts';
export type {
  Aircraft,
  Airport,
  Area,
  Carrier,
  CarrierColors,
  City,
  Country,
  Currency,
  Destination,
  DestinationSuggestion,
  Locale,
  Match,
  Names,
  PlaceSuggestion,
  Town,
  Word,
} from './types.ts';
export type { Grid } from './water-grid.ts';

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
  listAreas,
  findTown,
  nearestTown,
  townsNear,
  isLand,
  waterGrid,
  suggestDestinations,
  findDestination,
  destinationsIn,
  listCarriers,
  findCarrier,
  findCarrierColors,
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
