import { readFileSync } from 'node:fs';
import { coastMap } from './coast.ts';
import { type Bounds, type DestinationSource, describer, finderById, listDestinationPlaces, placesIn } from './destinations.ts';
import type { Point } from './distance.ts';
import { landCells } from './land.ts';
import { indexByPlace, nearestOf } from './nearby.ts';
import { type PlaceNamer, placeNamer } from './place-names.ts';
import { listPlaces, type PlaceIndex, suggestFrom } from './suggest.ts';
import { indexDestinations, type SuggestOptions, suggestDestinationsFrom } from './suggest-destinations.ts';
import { type DictionaryProblem, openTables, type TableName, type TableReader } from './tables.ts';
import type {
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
  PlaceSuggestion,
  Town,
  Word,
} from './types.ts';
import { type Grid, waterMap } from './water-grid.ts';

/** The dictionaries that exist. */
export const DICTIONARY_NAMES = [
  'airports',
  'cities',
  'countries',
  'carriers',
  'currencies',
  'cabins',
  'aircraft',
  'aircraft-amenities',
] as const satisfies readonly TableName[];

/** The name of a dictionary. */
export type DictionaryName = (typeof DICTIONARY_NAMES)[number];

/** All queries of the reference data. Lists are frozen and shared: never copied, never changed. */
export type Reference = {
  /** All airports, most important first, including those without scheduled flights. */
  listAirports(): readonly Airport[];
  findAirport(code: string): Airport | undefined;
  /** All cities with scheduled flights, most important first. */
  listCities(): readonly City[];
  /** The city by metropolitan code, or by the code of its only airport. */
  findCity(code: string): City | undefined;
  /**
   * The airports of a code, most important first: those of a metropolitan area, or the airport itself; empty for an unknown code.
   * If a code is both (IST, SHA, BKK, ...), it means the area, as in the airlines' own systems.
   */
  airportsOf(code: string): readonly Airport[];
  /** The names of an airport and of the town it serves, in a language; for an unknown code both are the code. */
  airportNames(code: string, locale: Locale): { readonly name: string; readonly city: string };
  /** The name of a city in a language, by metropolitan code or by the code of an airport of it; the code itself if it is unknown. */
  cityName(code: string, locale: Locale): string;
  /** Every city and town of at least 15,000 people, the capitals, and smaller places that travelers go to; most people first. */
  listTowns(): readonly Town[];
  /** Regions, landmarks and parts of cities that people search around, most important first. */
  listAreas(): readonly Area[];
  findTown(id: number): Town | undefined;
  /** The town whose centre is nearest to a point, if one is within 300 km. */
  nearestTown(point: Point): Town | undefined;
  /** The towns whose centres are within some kilometres of a point, nearest first. */
  townsNear(point: Point, km: number): Town[];
  /**
   * Whether hotels can stand at a point: false in seas, lakes and wide rivers, and in the cell of their shore, which is 139 m from south to north.
   * The map is of what is within some kilometres of towns and airports; of any other point it says true.
   */
  isLand(point: Point): boolean;
  /** Where water is on a piece of the map, to be drawn. The map of the whole world is unpacked by the first call: 0.2 seconds. */
  waterGrid(grid: Grid): Uint8Array;
  /** Cities, regions, landmarks, neighborhoods and airports for what a traveler types, best first. Empty text gives none. */
  suggestDestinations(text: string, options?: Partial<SuggestOptions>): DestinationSuggestion[];
  /** A destination by the id of a suggestion; undefined if there is none, or none any more. */
  findDestination(id: string): Destination | undefined;
  /** The most important destinations on a piece of the map, at most 50 unless told. */
  destinationsIn(bounds: Bounds, options?: { limit?: number }): Destination[];
  listCarriers(): readonly Carrier[];
  findCarrier(code: string): Carrier | undefined;
  /** The colours of an airline's brand; undefined for all but some three hundred of the largest. */
  findCarrierColors(code: string): CarrierColors | undefined;
  listAircraft(): readonly Aircraft[];
  findAircraft(code: string): Aircraft | undefined;
  listCountries(): readonly Country[];
  findCountry(code: string): Country | undefined;
  listCurrencies(): readonly Currency[];
  findCurrency(code: string): Currency | undefined;
  listCabins(): readonly Word[];
  listAircraftAmenities(): readonly Word[];
  /** Places with a name or code that begins with the text, best first, ignoring accents and case. Empty text gives none. */
  suggestPlaces(text: string, options?: { limit?: number; locale?: Locale }): PlaceSuggestion[];
  /** The body of GET /dicts/{name}.json; undefined for an unknown name, empty if it failed to load. */
  findDictionary(name: string): readonly unknown[] | undefined;
  /** The same, but empty for an unknown name. */
  dictionary(name: string): readonly unknown[];
  /** The dictionaries that have failed to load so far, each with the reason. */
  dictionaryProblems(): readonly DictionaryProblem[];
};

/** A value that is created on first use. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const byCode = <T extends { readonly code: string }>(rows: () => readonly T[]): ((code: string) => T | undefined) => {
  const index = lazily(() => new Map(rows().map((row) => [row.code, row])));
  return (code) => index().get(code.toUpperCase());
};

/** The destinations of some tables; the index of their names is built when one is looked for by name. */
function openDestinations(tables: TableReader, namer: PlaceNamer) {
  const source: DestinationSource = {
    towns: tables.rows('towns'),
    areas: tables.rows('areas'),
    airports: tables.rows('airports'),
    cities: tables.rows('cities'),
    countries: tables.rows('countries'),
    countryParts: tables.rows('country-parts'),
    townAliases: tables.rows('town-aliases'),
    cityAliases: tables.rows('city-aliases'),
    countryAliases: tables.rows('country-aliases'),
    namer,
  };
  const places = listDestinationPlaces(source);
  const namesOf = describer(source);
  return {
    places,
    describe: namesOf.describe,
    find: finderById(places),
    index: lazily(() => indexDestinations(source, places, namesOf)),
  };
}

/** Opens the reference data in a folder of generated files; each file is read on first use. */
export function openReference(folder: URL): Reference {
  const tables = openTables(folder);
  const listAirports = (): readonly Airport[] => tables.rows('airports');
  const listCities = (): readonly City[] => tables.rows('cities');
  const listCountries = (): readonly Country[] => tables.rows('countries');
  const findAirport = byCode(listAirports);
  const findCity = byCode(listCities);
  const listTowns = (): readonly Town[] => tables.rows('towns');
  const townsById = lazily(() => new Map(listTowns().map((town) => [town.id, town])));
  const townsNear = lazily(() => indexByPlace(listTowns()));
  const destinations = lazily(() => openDestinations(tables, namer()));
  const findCountry = byCode(listCountries);
  const namer = lazily(() => placeNamer(tables.rows('exonyms')));
  const places = lazily<PlaceIndex>(() =>
    listPlaces({
      airports: listAirports(),
      cities: listCities(),
      countries: listCountries(),
      cityAliases: tables.rows('city-aliases'),
      countryAliases: tables.rows('country-aliases'),
      namer: namer(),
    }),
  );
  const airportsOf = (code: string): readonly Airport[] => {
    const members = (findCity(code)?.airports ?? [code]).map((member) => findAirport(member));
    return members.filter((airport) => airport !== undefined);
  };
  const airportNames: Reference['airportNames'] = (code, locale) => {
    const airport = findAirport(code);
    if (!airport) return { name: code, city: code };
    const town = { countryCode: airport.countryCode, name: airport.cityName };
    return { name: namer().airport(airport, locale), city: namer().city(town, locale) };
  };
  const cityName: Reference['cityName'] = (code, locale) => {
    const city = findCity(code);
    return city ? namer().city(city, locale) : airportNames(code, locale).city;
  };
  const findDictionary = (name: string): readonly unknown[] | undefined => {
    const asked = name === 'aircraftAmenities' ? 'aircraft-amenities' : name;
    const known = DICTIONARY_NAMES.find((candidate) => candidate === asked);
    return known === undefined ? undefined : tables.rows(known);
  };
  const land = lazily(() => landCells(tables.rows('land')));
  const water = lazily(() => waterMap(land(), coastMap(readFileSync(new URL('coast.bin', folder)))));
  return {
    listAirports,
    findAirport,
    listCities,
    findCity,
    airportsOf,
    airportNames,
    cityName,
    listTowns,
    listAreas: () => tables.rows('areas'),
    findTown: (id) => townsById().get(id),
    townsNear: (point, km) => townsNear()(point, km).map(({ item }) => item),
    isLand: (point) => land()(point) ?? true,
    waterGrid: (grid) => water()(grid),
    nearestTown: (point) => nearestOf(townsNear(), point),
    suggestDestinations: (text, options = {}) =>
      suggestDestinationsFrom(destinations().index(), text, { limit: 20, locale: 'en', ...options }),
    findDestination: (id) => {
      const place = destinations().find(id);
      return place && destinations().describe(place);
    },
    destinationsIn: (bounds, options = {}) =>
      placesIn(destinations().places, bounds, options.limit ?? 50).map(destinations().describe),
    listCarriers: () => tables.rows('carriers'),
    findCarrier: byCode(() => tables.rows('carriers')),
    findCarrierColors: byCode(() => tables.rows('carrier-colors')),
    listAircraft: () => tables.rows('aircraft'),
    findAircraft: byCode(() => tables.rows('aircraft')),
    listCountries,
    findCountry,
    listCurrencies: () => tables.rows('currencies'),
    findCurrency: byCode(() => tables.rows('currencies')),
    listCabins: () => tables.rows('cabins'),
    listAircraftAmenities: () => tables.rows('aircraft-amenities'),
    suggestPlaces: (text, options = {}) => suggestFrom(places(), text, options.limit ?? 10, options.locale ?? 'en'),
    findDictionary,
    dictionary: (name) => findDictionary(name) ?? [],
    dictionaryProblems: tables.problems,
  };
}
