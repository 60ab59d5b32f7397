import type { Span } from './highlight.ts';

/** A text in the languages of the product. */
export type Names = { readonly en: string; readonly pt: string; readonly es: string };

/** The languages of the names. */
export type Locale = keyof Names;

/** An airport with an IATA code. */
export type Airport = {
  /** IATA code, three letters. */
  readonly code: string;
  readonly name: string;
  /** Metropolitan code if the airport belongs to an area of several, else its own code. */
  readonly cityCode: string;
  /** The town it serves, in English. */
  readonly cityName: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly lat: number;
  readonly lng: number;
  /** IANA time zone. */
  readonly zone: string;
  /** Importance, 0 to 100: the top airport of the world has 100, the hundredth about 73, a small one 20. */
  readonly rank: number;
  /** True if airlines fly there on a timetable. */
  readonly scheduled: boolean;
};

/** A city or metropolitan area with scheduled flights. */
export type City = {
  /** Metropolitan code, else the code of its only airport. */
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  /** Coordinates and zone of the main airport. */
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
  /** The rank of its most important airport. */
  readonly rank: number;
  /** Codes of its airports, most important first. */
  readonly airports: readonly string[];
};

/** A city or town where people stay, whether it has an airport or not. */
export type Town = {
  /** GeoNames' number, the same in every edition of the data; from 900000001 on our own. */
  readonly id: number;
  /** In English, as travelers know it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The state, province or region it lies in, such as `US.CA`; null if it is not known. */
  readonly partCode: string | null;
  /** The airlines' city of the same name, such as `LON`; null if there is none. */
  readonly cityCode: string | null;
  /** 0 if the source does not know it, which happens in small places. */
  readonly population: number;
  /** Importance to travelers, 0 to 100, on the scale of airports: Lisbon has 80, Albufeira 76, a town of 15,000 that nobody visits 14. */
  readonly rank: number;
  /** Its centre. */
  readonly lat: number;
  readonly lng: number;
  /** IANA time zone. */
  readonly zone: string;
  /** True for the capital of its country. */
  readonly capital: boolean;
};

/** A place other than a town that people search around: a region, a landmark, a part of a city. */
export type Area = {
  /** Kind and a word that never changes: `region-algarve`. */
  readonly id: string;
  readonly kind: 'region' | 'landmark' | 'neighborhood';
  readonly names: Names;
  /** What people also call it, in any language. */
  readonly aliases: readonly string[];
  readonly countryCode: string;
  /** The town of a landmark or neighborhood; null for a region, and for what lies far from any. */
  readonly townId: number | null;
  /** Its middle. */
  readonly lat: number;
  readonly lng: number;
  /** How far it reaches from there. */
  readonly radiusKm: number;
  /** Importance to travelers, 0 to 100, as of airports. */
  readonly rank: number;
  readonly zone: string;
};

/** Something to stay in or near: what a search for hotels, cars or activities is about. */
export type Destination = {
  /** Stable over editions of the data: `city-2267057`, `region-algarve`, `landmark-eiffel-tower`, `neighborhood-alfama`, `airport-LIS`. */
  readonly id: string;
  readonly kind: 'city' | 'airport' | Area['kind'];
  readonly names: Names;
  /** The town that an airport, a landmark or a neighborhood belongs to. */
  readonly townNames: Names | null;
  /** The state, province or region that a city lies in. */
  readonly partNames: Names | null;
  readonly countryCode: string;
  /** IATA code of an airport or of the airlines' city. */
  readonly code: string | null;
  readonly lat: number;
  readonly lng: number;
  /** How far a search around it should reach. */
  readonly radiusKm: number;
  /** IANA time zone. */
  readonly zone: string;
  /** Importance to travelers, 0 to 100. */
  readonly rank: number;
};

/** A destination that a traveler may mean, in the traveler's language. */
export type DestinationSuggestion = Omit<Destination, 'names' | 'townNames' | 'partNames' | 'rank'> & {
  readonly name: string;
  readonly townName: string | null;
  /** Null also where it has the name of the city itself. */
  readonly partName: string | null;
  readonly countryName: string;
  /** The parts of `name` that match what was typed; empty if it was found by another name or its code. */
  readonly spans: readonly Span[];
  /** Higher is better; `mergeRanked` orders by it. */
  readonly score: number;
};

/** An airline that sells seats on scheduled flights today. */
export type Carrier = {
  /** IATA designator, two letters or digits. */
  readonly code: string;
  readonly name: string;
  /** The country that grants its licence: its home for traffic rights. */
  readonly countryCode: string;
  readonly kind: 'network' | 'lowcost' | 'regional' | 'leisure';
  /** Airport codes of its bases, most important first; never empty. */
  readonly hubs: readonly string[];
  readonly alliance: 'ONEWORLD' | 'SKYTEAM' | 'STAR' | null;
};

/** The two colours of an airline's brand, `#rrggbb`: what its letters stand on, and the letters. */
export type CarrierColors = { readonly code: string; readonly ground: string; readonly letters: string };

/** A type of aircraft in airline service. */
export type Aircraft = {
  /** IATA type code, three letters or digits. */
  readonly code: string;
  readonly name: string;
  /** Seats of a usual layout. */
  readonly seats: number;
  readonly cruiseKmh: number;
  readonly rangeKm: number;
  readonly body: 'narrow' | 'wide' | 'regional' | 'turboprop';
};

/** A country or territory of ISO 3166-1, and Kosovo. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly names: Names;
  /** International telephone prefix with plus sign, such as "+55". */
  readonly phone: string;
  /** Main currency, ISO 4217. */
  readonly currency: string;
};

/** A currency that some country uses. */
export type Currency = {
  /** ISO 4217. */
  readonly code: string;
  readonly names: Names;
  readonly symbol: string;
  /** Decimals of a written amount. */
  readonly digits: number;
};

/** A coded word with its names: a cabin, an amenity on board. */
export type Word = { readonly code: string; readonly names: Names };

/** Why a suggestion matches: the kind of text that begins with the query. */
export type Match = 'code' | 'city' | 'alias' | 'airport' | 'country';

/** A place that a traveler may mean. */
export type PlaceSuggestion = {
  /** `city` stands for all airports of an area, `airport` for one. */
  readonly type: 'city' | 'airport';
  /** Metropolitan or airport code; a few codes are both (IST, SHA), and `type` tells which. */
  readonly code: string;
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
  /** Its airports, most important first. */
  readonly airports: readonly { readonly code: string; readonly name: string; readonly cityName: string }[];
  readonly match: Match;
};
