import { suggestAirports } from '@caravel/contracts';
import type { Place, PlaceFetcher } from '../../components/place/place.ts';
import { call } from '../../lib/api/call.ts';

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
