import type { Locale } from '@caravel/contracts';
import { cityName, listCities, normaliseText } from '@caravel/reference';

/** What IANA calls the city of a zone: `America/Argentina/Buenos_Aires` is Buenos Aires. */
function cityOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const found = new Map<string, string>();

/** Returns the city whose clock a zone is, in a language where its name is known there: deadlines are told by it. */
export function zonePlace(zone: string, locale: Locale): string {
  const key = `${zone} ${locale}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const name = cityOfZone(zone);
  // Zones are named without accents: `America/Sao_Paulo` is the clock of São Paulo.
  const plain = normaliseText(name);
  const city = listCities().find((one) => one.zone === zone && normaliseText(one.name) === plain);
  const place = city ? cityName(city.code, locale) : name;
  found.set(key, place);
  return place;
}
