import type { HotelSearchInput } from '@caravel/contracts';
import { HOTEL_LIMITS } from '@caravel/contracts';
import { addDays, type PlainDate } from '@caravel/kernel';
import { defaultForm, type HotelForm, readDay, readRooms, type SearchArea, writeRooms } from './hotel-form.ts';

/** The part of an address that says what is searched; filters and order have parameters of their own. */
export type SearchParams = {
  readonly d?: string | undefined;
  readonly at?: string | undefined;
  readonly s?: string | undefined;
  readonly e?: string | undefined;
  readonly r?: string | undefined;
  readonly n?: string | undefined;
};

/** Digits of a position in an address: about ten metres. */
const DIGITS = 4;

const writeArea = ({ lat, lng, radius }: SearchArea) => [lat.toFixed(DIGITS), lng.toFixed(DIGITS), radius.toFixed(1)].join(',');

function readArea(text: string | undefined): SearchArea | null {
  const [lat = Number.NaN, lng = Number.NaN, radius = Number.NaN] = (text ?? '').split(',').map(Number);
  const isArea = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && radius > 0 && radius <= HOTEL_LIMITS.maxRadiusKm;
  return isArea ? { lat, lng, radius } : null;
}

/** The address of a search. */
export function paramsOfForm({ destination, area, start, end, rooms, nationality }: HotelForm): SearchParams {
  return {
    ...(area ? { at: writeArea(area) } : destination && { d: destination }),
    s: start,
    e: end,
    r: writeRooms(rooms),
    ...(nationality && { n: nationality }),
  };
}

/** The form of an address; what is missing or not readable takes its default. */
export function formOfParams({ d, at, s, e, r, n }: SearchParams, today: PlainDate, nationality = ''): HotelForm {
  const fallback = defaultForm(today);
  const start = readDay(s, fallback.start);
  const area = readArea(at);
  return {
    destination: area ? '' : (d ?? ''),
    area,
    start,
    end: readDay(e, s === undefined ? fallback.end : addDays(start, 1)),
    rooms: readRooms(r),
    nationality: /^[A-Z]{2}$/.test(n ?? '') ? (n ?? '') : nationality,
  };
}

/** The form of a search that was made before. */
export function formOfSearch(search: HotelSearchInput): HotelForm {
  const { locationId, lat, lng, radius = HOTEL_LIMITS.defaultRadiusKm, stayPeriod, occupancies, nationality } = search;
  const rooms = occupancies.flatMap(({ numOfRoom = 1, numOfAdults, childAges = [] }) =>
    Array.from({ length: numOfRoom }, () => ({ adults: numOfAdults, childAges })),
  );
  return {
    destination: locationId ?? '',
    area: locationId === undefined ? { lat, lng, radius } : null,
    start: stayPeriod.start,
    end: stayPeriod.end,
    rooms,
    nationality: nationality.alpha2Code,
  };
}

const KEPT = 'hotels.form';

/** Keeps the form over reload, Back and the next visit; logging out clears it with the rest of the storage. */
export function keepForm(form: HotelForm): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(paramsOfForm(form)));
  } catch {
    // Without storage the form is forgotten; nothing else depends on it.
  }
}

/** The form as it was left, or the defaults. Days that have passed go back to the defaults. */
export function keptForm(today: PlainDate, nationality: string): HotelForm {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as SearchParams;
    const form = formOfParams(kept, today, nationality);
    const { start, end } = defaultForm(today);
    return form.start >= today ? form : { ...form, start, end };
  } catch {
    return defaultForm(today, nationality);
  }
}
