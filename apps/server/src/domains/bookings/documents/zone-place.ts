import type { Locale } from '@caravel/contracts';
import { cityName, listCities } from '@caravel/reference';

/** What IANA calls the city of a zone: `America/Argentina/Buenos_Aires` is Buenos Aires. */
function cityOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Returns the city whose clock a zone is, in a language where its name is known there: deadlines are told by it. */
export function zonePlace(zone: string, locale: Locale): string {
  const name = cityOfZone(zone);
  const city = listCities().find((one) => one.zone === zone && one.name === name);
  return city ? cityName(city.code, locale) : name;
}
