import { describe, expect, test } from 'vitest';
import { airportNames, cityName, findAirport, listAirports, suggestPlaces } from './index.ts';

describe('names of places in Portuguese and Spanish', () => {
  test.each([
    ['LON', 'London', 'Londres', 'Londres'],
    ['NYC', 'New York', 'Nova York', 'Nueva York'],
    ['MUC', 'Munich', 'Munique', 'Múnich'],
    ['SAO', 'São Paulo', 'São Paulo', 'São Paulo'],
    ['MEX', 'Mexico City', 'Cidade do México', 'Ciudad de México'],
    ['TYO', 'Tokyo', 'Tóquio', 'Tokio'],
    ['CAI', 'Cairo', 'Cairo', 'El Cairo'],
    ['LIS', 'Lisbon', 'Lisboa', 'Lisboa'],
    ['BSL', 'Basel', 'Basileia', 'Basilea'],
    ['XXX', 'XXX', 'XXX', 'XXX'],
  ])('the city %s is %s, %s, %s', (code, en, pt, es) => {
    expect([cityName(code, 'en'), cityName(code, 'pt'), cityName(code, 'es')]).toEqual([en, pt, es]);
  });

  test('a city is told from its namesake: Valencia in Spain and in Venezuela', () => {
    expect(airportNames('VLC', 'pt').city).toBe('Valência');
    expect(airportNames('VLN', 'pt').city).toBe('Valencia');
  });

  test.each([
    ['LHR', 'Aeroporto de Londres Heathrow', 'Aeropuerto de Londres Heathrow'],
    ['JFK', 'Aeroporto Internacional John F Kennedy', 'Aeropuerto Internacional John F Kennedy'],
    ['MUC', 'Aeroporto de Munique', 'Aeropuerto de Múnich'],
    ['CAI', 'Aeroporto Internacional do Cairo', 'Aeropuerto Internacional de El Cairo'],
    ['CPT', 'Aeroporto Internacional da Cidade do Cabo', 'Aeropuerto Internacional de Ciudad del Cabo'],
    ['OPO', 'Aeroporto Francisco de Sá Carneiro', 'Aeropuerto Francisco de Sá Carneiro'],
    ['CUN', 'Aeroporto Internacional de Cancún', 'Aeropuerto Internacional de Cancún'],
    ['ZRH', 'Aeroporto de Zurique', 'Aeropuerto de Zúrich'],
    ['ARN', 'Aeroporto de Estocolmo-Arlanda', 'Aeropuerto de Estocolmo-Arlanda'],
    ['LIN', 'Aeroporto Milano Linate', 'Aeropuerto Milano Linate'],
    ['LIS', 'Aeroporto Humberto Delgado', 'Aeropuerto Humberto Delgado'],
    ['OKA', 'Aeroporto Naha', 'Aeropuerto Naha'],
    ['HER', 'Aeroporto Internacional de Heraklion Nikos Kazantzakis', 'Aeropuerto Internacional de Heraclión Nikos Kazantzakis'],
    ['AEP', 'Jorge Newbery Airpark', 'Jorge Newbery Airpark'],
  ])('the airport %s is %s, %s', (code, pt, es) => {
    expect([airportNames(code, 'pt').name, airportNames(code, 'es').name]).toEqual([pt, es]);
    expect(airportNames(code, 'en').name).toBe(findAirport(code)?.name);
  });

  test('no airport with flights has half an English name', () => {
    const half = listAirports()
      .filter(({ scheduled }) => scheduled)
      .map(({ code }) => airportNames(code, 'pt').name)
      .filter((name) => /^Aeroporto\b.*\b(Airport|International|Aeropuerto|Aeroporto)\b/.test(name));
    expect(half).toEqual([]);
  });

  test('suggestions have the names of the language, and each name finds the city in every language', () => {
    const [london] = suggestPlaces('londres', { locale: 'pt' });
    expect(london).toMatchObject({ code: 'LON', name: 'Londres', cityName: 'Londres', countryName: 'Reino Unido' });
    expect(london?.airports[0]).toEqual({ code: 'LHR', name: 'Aeroporto de Londres Heathrow', cityName: 'Londres' });
    for (const [typed, code] of [
      ['reikiavik', 'REK'],
      ['taskent', 'TAS'],
      ['taipéi', 'TPE'],
      ['jartum', 'KRT'],
      ['london', 'LON'],
    ] as const) {
      expect(suggestPlaces(typed, { locale: 'en', limit: 1 })[0]?.code, typed).toBe(code);
    }
  });
});
