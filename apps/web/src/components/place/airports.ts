import { suggestAirports } from '@caravel/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import type { Place, PlaceFetcher } from './place.ts';

/** Airports for a text or a code; a home airport is a single airport, so a city with several airports gives each of them. */
export const fetchHomeAirports: PlaceFetcher = async (search, signal) => {
  const { data } = await call(suggestAirports, { query: { search } }, { signal });
  const found = data.flatMap(({ type, code, name, cityName, countryName, airports }): Place[] =>
    type === 'airport'
      ? [{ code, name: cityName, detail: `${name}, ${countryName}`, kind: 'airport' }]
      : airports.map((airport) => ({ code: airport.code, name: airport.name, detail: airport.cityName, kind: 'airport' })),
  );
  return found.filter((place, at) => found.findIndex(({ code }) => code === place.code) === at);
};

/** Cities for a text or a code, each once, and airports that belong to none of several. */
export const fetchCities: PlaceFetcher = async (search, signal) => {
  const { data } = await call(suggestAirports, { query: { search } }, { signal });
  return data.map(
    ({ code, cityName, countryName, type }): Place => ({
      code,
      name: cityName,
      detail: countryName,
      kind: type === 'city' ? 'city' : 'airport',
    }),
  );
};

/** The places of codes, by code; one that is not known yet is fetched, and missing until it arrives. `fetchPlaces` must be the same at every render. */
export function useNamedPlaces(codes: readonly string[], fetchPlaces: PlaceFetcher): Readonly<Record<string, Place>> {
  const [known, setKnown] = useState<Readonly<Record<string, Place>>>({});
  const missing = codes.filter((code) => known[code] === undefined).join();
  useEffect(() => {
    if (missing === '') return undefined;
    const stop = new AbortController();
    for (const code of missing.split(',')) {
      fetchPlaces(code, stop.signal).then(
        (places) => {
          const place = places.find((one) => one.code === code);
          if (place && !stop.signal.aborted) setKnown((last) => ({ ...last, [code]: place }));
        },
        () => undefined,
      );
    }
    return () => stop.abort();
  }, [missing, fetchPlaces]);
  return known;
}
