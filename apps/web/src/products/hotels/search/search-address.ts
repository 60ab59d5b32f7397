import { addDays, isPlainDate, type PlainDate } from '@caravel/kernel';
import type { HotelForm, HotelSearchParams, SearchArea } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { keptFormAt } from '../../../lib/session/kept-form.ts';
import { defaultForm, findProblems, type HotelProblem, NEW_ROOM, readDay, readRooms } from './hotel-form.ts';

function readArea(text: string | undefined): SearchArea | null {
  const [lat = Number.NaN, lng = Number.NaN, radius = Number.NaN] = (text ?? '').split(',').map(Number);
  const isArea = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && radius > 0 && radius <= HOTEL_LIMITS.maxRadiusKm;
  return isArea ? { lat, lng, radius } : null;
}

/** The form of an address; what is missing or not readable takes its default. */
export function formOfParams({ d, at, s, e, r, n }: HotelSearchParams, today: PlainDate, nationality = ''): HotelForm {
  const fallback = defaultForm(today);
  const start = readDay(s, fallback.start);
  const area = readArea(at);
  return {
    destination: area ? '' : (d ?? ''),
    area,
    start,
    end: readDay(e, s === undefined ? fallback.end : addDays(start, 1)),
    rooms: readRooms(r) ?? [NEW_ROOM],
    nationality: /^[A-Z]{2}$/.test(n ?? '') ? (n ?? '') : nationality,
  };
}

/**
 * What is wrong with the search of an address, the first field first. Days and rooms that cannot be read are said rather than replaced: the person
 * would look at the prices of another stay.
 */
export function addressProblems(params: HotelSearchParams, form: HotelForm, today: PlainDate): readonly HotelProblem[] {
  const isMisread = (day: string | undefined) => day !== undefined && !isPlainDate(day);
  const misread: HotelProblem[] = [];
  if (isMisread(params.s) || isMisread(params.e)) misread.push({ field: 'dates', key: 'dateInvalid' });
  if (params.r !== undefined && !readRooms(params.r)) misread.push({ field: 'guests', key: 'occupanciesMissing' });
  const others = findProblems(form, today).filter(({ field }) => !misread.some((problem) => problem.field === field));
  return [...misread, ...others];
}

const kept = keptFormAt('hotels.form');

/** Keeps the form for the next visit. */
export const keepForm = (form: HotelForm): void => kept.write(paramsOfHotelForm(form));

/** The form as it was left, or the defaults. Days that have passed go back to the defaults. */
export function keptForm(today: PlainDate, nationality: string): HotelForm {
  const fresh = defaultForm(today, nationality);
  const form = kept.read((params) => formOfParams(params, today, nationality)) ?? fresh;
  return form.start >= today ? form : { ...form, start: fresh.start, end: fresh.end };
}
