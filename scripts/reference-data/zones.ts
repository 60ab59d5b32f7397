import { find as zonesAt } from 'geo-tz/all';

/** Zones on the map that no timetable uses: flights in Xinjiang are published in Beijing's time, and Coyhaique's is too new for many browsers. */
const TIMETABLE_ZONES: Readonly<Record<string, string>> = {
  'Asia/Urumqi': 'Asia/Shanghai',
  'America/Coyhaique': 'America/Punta_Arenas',
};

/** Whether the pinned Node knows the zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The IANA zone that clocks at a point on land show; undefined at sea. */
export function zoneAt({ lat, lng }: { lat: number; lng: number }): string | undefined {
  const found = zonesAt(lat, lng).find(isZone);
  if (found === undefined || found.startsWith('Etc/')) return undefined;
  return TIMETABLE_ZONES[found] ?? found;
}
