import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import {
  airportsOf,
  dictionary,
  dictionaryProblems,
  findAirport,
  findCarrier,
  findCity,
  findCountry,
  findCurrency,
  findDictionary,
  listAircraft,
  listAirports,
  listCarriers,
  listCities,
  listCountries,
  listCurrencies,
} from './index.ts';

/** Written by hand from the time zone map, not taken from the data. */
const ZONES: Record<string, string> = {
  ATL: 'America/New_York', JFK: 'America/New_York', EWR: 'America/New_York', BOS: 'America/New_York', MIA: 'America/New_York',
  DTW: 'America/Detroit', ORD: 'America/Chicago', DFW: 'America/Chicago', IAH: 'America/Chicago', DEN: 'America/Denver',
  PHX: 'America/Phoenix', LAX: 'America/Los_Angeles', SFO: 'America/Los_Angeles', SEA: 'America/Los_Angeles',
  ANC: 'America/Anchorage', HNL: 'Pacific/Honolulu', IND: 'America/Indiana/Indianapolis', YYZ: 'America/Toronto',
  YVR: 'America/Vancouver', YHZ: 'America/Halifax', YYT: 'America/St_Johns', MEX: 'America/Mexico_City', CUN: 'America/Cancun',
  TIJ: 'America/Tijuana', PTY: 'America/Panama', BOG: 'America/Bogota', LIM: 'America/Lima', SCL: 'America/Santiago',
  EZE: 'America/Argentina/Buenos_Aires', GRU: 'America/Sao_Paulo', GIG: 'America/Sao_Paulo', MAO: 'America/Manaus',
  REC: 'America/Recife', CCS: 'America/Caracas', LHR: 'Europe/London', DUB: 'Europe/Dublin', CDG: 'Europe/Paris',
  AMS: 'Europe/Amsterdam', FRA: 'Europe/Berlin', MUC: 'Europe/Berlin', ZRH: 'Europe/Zurich', VIE: 'Europe/Vienna',
  MAD: 'Europe/Madrid', LPA: 'Atlantic/Canary', LIS: 'Europe/Lisbon', FNC: 'Atlantic/Madeira', PDL: 'Atlantic/Azores',
  FCO: 'Europe/Rome', ATH: 'Europe/Athens', IST: 'Europe/Istanbul', SVO: 'Europe/Moscow', KEF: 'Atlantic/Reykjavik',
  BSL: 'Europe/Paris', DXB: 'Asia/Dubai', DOH: 'Asia/Qatar', IKA: 'Asia/Tehran', KTM: 'Asia/Kathmandu', DEL: 'Asia/Kolkata',
  CMB: 'Asia/Colombo', DAC: 'Asia/Dhaka', RGN: 'Asia/Yangon', BKK: 'Asia/Bangkok', SIN: 'Asia/Singapore', CGK: 'Asia/Jakarta',
  DPS: 'Asia/Makassar', HKG: 'Asia/Hong_Kong', PEK: 'Asia/Shanghai', TPE: 'Asia/Taipei', ICN: 'Asia/Seoul', HND: 'Asia/Tokyo',
  MNL: 'Asia/Manila', SYD: 'Australia/Sydney', BNE: 'Australia/Brisbane', ADL: 'Australia/Adelaide', DRW: 'Australia/Darwin',
  PER: 'Australia/Perth',
  OOL: 'Australia/Brisbane',
  URC: 'Asia/Shanghai',
  PSC: 'America/Los_Angeles',
  CJS: 'America/Ciudad_Juarez', AKL: 'Pacific/Auckland', NAN: 'Pacific/Fiji', PPT: 'Pacific/Tahiti', JNB: 'Africa/Johannesburg',
  NBO: 'Africa/Nairobi', CAI: 'Africa/Cairo', LOS: 'Africa/Lagos', CMN: 'Africa/Casablanca',
}; // biome-ignore format: a table reads better by the dozen

/** The airports with the most passengers in the world and in each region: all must be present, and near the top. */
const BIGGEST =
  'ATL DXB DFW HND LHR DEN IST ORD DEL PVG CAN LAX CDG ICN AMS SIN PEK FRA MAD JFK CLT LAS BKK MIA MCO SZX BCN HKG SEA CGK ' +
  'SFO PHX BOM EWR MEX KUL DOH TPE FCO IAH MUC MNL JED CTU TFU CKG KMG GRU BOG LGW HGH NRT BOS XIY SGN SAW MSP YYZ SYD FLL ' +
  'PKX SHA LGA RUH AYT DTW PHL MEL DCA LIS SLC PMI DUB ORY KIX SVO MXP VIE MAN ATH CPH OSL ZRH ARN BRU BER DUS STN CAI JNB ' +
  'BLR HYD MAA CCU AUH YVR YUL BWI IAD SAN TPA CUN BNA AUS PTY LIM SCL AEP EZE GIG CGH BSB ADD CPT LOS NBO CMN AKL BNE PER';

describe('airports', () => {
  test('are thousands, each code once, most important first', () => {
    const all = listAirports();
    expect(dictionaryProblems()).toEqual([]);
    expect(all.filter((airport) => airport.scheduled).length).toBeGreaterThanOrEqual(3000);
    expect(new Set(all.map((airport) => airport.code)).size).toBe(all.length);
    expect(all.every((airport, index) => index === 0 || airport.rank <= (all[index - 1]?.rank ?? 0))).toBe(true);
  });

  test('have sane fields: code, names, place, rank, and a country that the list of countries knows', () => {
    // Wake and Midway belong to no country of the list and have no ticketed flights.
    const strange = listAirports().filter(
      (airport) =>
        !/^[A-Z]{3}$/.test(airport.code) ||
        airport.name === '' ||
        airport.cityName === '' ||
        Math.abs(airport.lat) > 85 ||
        Math.abs(airport.lng) > 180 ||
        (airport.lat === 0 && airport.lng === 0) ||
        airport.rank <= 0 ||
        airport.rank > 100 ||
        (findCountry(airport.countryCode) === undefined && airport.countryCode !== 'UM'),
    );
    expect(strange).toEqual([]);
  });

  test('have zones that Intl knows', () => {
    for (const zone of new Set(listAirports().map((airport) => airport.zone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
      expect(zone).toMatch(/^[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/);
    }
  });

  test.each(Object.entries(ZONES))('%s lies in %s', (code, zone) => {
    expect(findAirport(code)?.zone).toBe(zone);
  });

  test.each(BIGGEST.split(' '))('%s is there and among the important', (code) => {
    const airport = findAirport(code);
    expect(airport?.scheduled).toBe(true);
    expect(airport?.rank).toBeGreaterThan(60);
  });

  test('that closed are gone, and what opened in their place is there', () => {
    for (const code of ['THF', 'TXL', 'SXF', 'NAY', 'PNH', 'REP', 'KIV', 'ADA']) expect(findAirport(code), code).toBeUndefined();
    for (const code of ['BER', 'PKX', 'KTI', 'SAI', 'RMO', 'COV', 'UBN', 'NQZ', 'NBJ', 'NLU', 'TQO', 'GOX', 'NMI', 'TFU']) {
      expect(findAirport(code)?.scheduled, code).toBe(true);
    }
  });

  test('lie where they lie', () => {
    const away = (a: string, b: string): number => {
      const [from, to] = [findAirport(a), findAirport(b)];
      return from === undefined || to === undefined ? -1 : distanceKm(from, to);
    };
    expect(away('JFK', 'LHR')).toBeGreaterThan(5530);
    expect(away('JFK', 'LHR')).toBeLessThan(5550);
    expect(away('GRU', 'LIS')).toBeGreaterThan(7900);
    expect(away('GRU', 'LIS')).toBeLessThan(7960);
    expect(away('SYD', 'SCL')).toBeGreaterThan(11_300);
    expect(away('SYD', 'SCL')).toBeLessThan(11_400);
    expect(away('LHR', 'LHR')).toBe(0);
  });

  test('cannot be changed by a reader', () => {
    expect(Object.isFrozen(listAirports())).toBe(true);
    expect(Object.isFrozen(listAirports()[0])).toBe(true);
    expect(Object.isFrozen(listCarriers()[0]?.hubs)).toBe(true);
  });
});

describe('cities', () => {
  test.each([
    ['LON', 'LHR LGW STN LTN LCY SEN'],
    ['NYC', 'JFK EWR LGA'],
    ['PAR', 'CDG ORY BVA'],
    ['TYO', 'HND NRT'],
    ['MIL', 'MXP LIN BGY'],
    ['ROM', 'FCO CIA'],
    ['SAO', 'GRU CGH VCP'],
    ['RIO', 'GIG SDU'],
    ['BUE', 'EZE AEP'],
    ['CHI', 'ORD MDW'],
    ['WAS', 'IAD DCA BWI'],
    ['MOW', 'SVO DME VKO'],
    ['STO', 'ARN BMA NYO'],
    ['SEL', 'ICN GMP'],
    ['OSA', 'KIX ITM UKB'],
    ['BJS', 'PEK PKX'],
    ['SHA', 'PVG SHA'],
    ['YTO', 'YYZ YTZ'],
    ['YMQ', 'YUL'],
    ['IST', 'IST SAW'],
  ])('%s stands for %s', (code, airports) => {
    const found = airportsOf(code).map((airport) => airport.code);
    expect(found.slice(0, airports.split(' ').length)).toEqual(airports.split(' '));
    expect(airportsOf(code).every((airport) => airport.cityCode === code)).toBe(true);
  });

  test('an airport stands for itself, and an unknown code for nothing', () => {
    expect(airportsOf('jfk').map((airport) => airport.code)).toEqual(['JFK']);
    expect(airportsOf('LIS').map((airport) => airport.code)).toEqual(['LIS']);
    expect(airportsOf('PJC').map((airport) => airport.code)).toEqual(['PJC']);
    expect(airportsOf('XXX')).toEqual([]);
  });

  test('hold each airport with scheduled service once, and airports near each other', () => {
    const listed = listCities().flatMap((city) => city.airports);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe(listAirports().filter((airport) => airport.scheduled).length);
    expect(new Set(listCities().map((city) => city.code)).size).toBe(listCities().length);
    for (const city of listCities()) {
      for (const airport of airportsOf(city.code)) {
        expect(airport.zone, airport.code).toBe(city.zone);
        expect(distanceKm(airport, city), airport.code).toBeLessThan(130);
      }
    }
  });

  test('with a code that is also an airport hold that airport', () => {
    for (const city of listCities()) {
      if (findAirport(city.code) !== undefined) expect(city.airports, city.code).toContain(city.code);
    }
    expect(findCity('LON')?.name).toBe('London');
  });
});

describe('airlines, aircraft, countries, currencies', () => {
  test('at least 300 airlines, each with hubs that are airports with service', () => {
    const all = listCarriers();
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map((carrier) => carrier.code)).size).toBe(all.length);
    for (const carrier of all) {
      expect(carrier.code).toMatch(/^[A-Z0-9]{2}$/);
      expect(findCountry(carrier.countryCode), carrier.code).toBeDefined();
      expect(carrier.hubs.length, carrier.code).toBeGreaterThan(0);
      for (const hub of carrier.hubs) expect(findAirport(hub)?.scheduled, `${carrier.code} ${hub}`).toBe(true);
    }
  });

  test('alliances are those of their members', () => {
    const of = (alliance: string): string[] =>
      listCarriers()
        .filter((carrier) => carrier.alliance === alliance)
        .map((c) => c.code);
    expect(of('ONEWORLD')).toEqual(
      expect.arrayContaining(['AA', 'BA', 'IB', 'AY', 'CX', 'JL', 'QF', 'QR', 'RJ', 'AT', 'MH', 'UL', 'FJ', 'AS']),
    );
    expect(of('SKYTEAM')).toEqual(
      expect.arrayContaining(['AF', 'KL', 'DL', 'AM', 'KE', 'SV', 'VN', 'GA', 'SK', 'VS', 'UX', 'KQ']),
    );
    expect(of('STAR')).toEqual(
      expect.arrayContaining(['LH', 'UA', 'AC', 'NH', 'SQ', 'TP', 'TK', 'ET', 'AV', 'CM', 'OS', 'LX', 'LO']),
    );
    for (const independent of ['EK', 'FR', 'LA', 'G3', 'AD', 'EI', 'B6', 'WN'])
      expect(findCarrier(independent)?.alliance).toBeNull();
  });

  test('aircraft have figures of their kind', () => {
    expect(listAircraft().length).toBeGreaterThanOrEqual(45);
    for (const type of listAircraft()) {
      expect(type.seats, type.code).toBeGreaterThan(10);
      expect(type.cruiseKmh, type.code).toBeGreaterThanOrEqual(type.body === 'turboprop' ? 300 : 700);
      expect(type.rangeKm > 9000, type.code).toBe(type.body === 'wide');
    }
  });

  test('countries have names in three languages, a prefix and a currency of the list', () => {
    expect(listCountries().length).toBeGreaterThan(230);
    for (const country of listCountries()) {
      expect(
        Object.values(country.names).every((name) => name.length > 2 && !name.includes(',')),
        country.code,
      ).toBe(true);
      expect(country.phone).toMatch(/^\+[1-9]\d{0,6}$/);
      expect(findCurrency(country.currency), country.code).toBeDefined();
    }
    expect(findCountry('DE')?.names).toEqual({ en: 'Germany', pt: 'Alemanha', es: 'Alemania' });
    expect(findCountry('br')).toMatchObject({ phone: '+55', currency: 'BRL' });
    expect(findCountry('CH')?.currency).toBe('CHF');
    expect(findCountry('CG')?.names.pt).toBe('República do Congo');
  });

  test('currencies have digits and symbols', () => {
    expect(listCurrencies().length).toBeGreaterThan(140);
    expect(findCurrency('JPY')).toMatchObject({ digits: 0, symbol: '¥' });
    expect(findCurrency('KWD')?.digits).toBe(3);
    expect(findCurrency('BRL')?.names.pt).toBe('Real brasileiro');
  });

  test('dictionaries answer by name', () => {
    expect(dictionary('airports')).toBe(listAirports());
    expect(dictionary('aircraftAmenities')).toBe(dictionary('aircraft-amenities'));
    expect(dictionary('cabins')).toMatchObject([
      { code: 'Economy' },
      { code: 'Premium' },
      { code: 'Business' },
      { code: 'First' },
    ]);
    expect(dictionary('nothing')).toEqual([]);
    expect(findDictionary('nothing')).toBeUndefined();
    expect(findDictionary('city-aliases')).toBeUndefined();
  });
});
