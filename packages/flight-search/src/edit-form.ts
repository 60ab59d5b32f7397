import { addDays, type PlainDate, required } from '@caravel/kernel';
import { FLIGHT_LIMITS, type RouteType } from '@caravel/products/flights/contract';
import { clampRange } from './clamp-range.ts';
import type { SearchForm, SearchSegment } from './types.ts';

const numbered = (segments: readonly SearchSegment[]): SearchSegment[] =>
  segments.map((segment, id) => (segment.id === id ? segment : { ...segment, id }));

const firstOf = (form: SearchForm) => required(form.segments[0], 'the first leg');

/** The return of a round trip: the first leg turned around, on `date`. */
const mirrorOf = (out: SearchSegment, date: PlainDate): SearchSegment => ({
  id: 1,
  origin: out.destination,
  destination: out.origin,
  date,
});

function roundTrip(form: SearchForm, out: SearchSegment, back: PlainDate): SearchForm {
  const range = clampRange(out.date, back);
  return { ...form, routeType: 'Round-Trip', segments: [{ ...out, id: 0 }, mirrorOf(out, range.end)] };
}

/** Dates never go back from leg to leg: a date before the previous leg's is moved up to it. */
function inOrder(segments: readonly SearchSegment[]): SearchSegment[] {
  const list: SearchSegment[] = [];
  for (const segment of segments) {
    const before = list.at(-1);
    list.push(before && segment.date < before.date ? { ...segment, date: before.date } : segment);
  }
  return numbered(list);
}

/**
 * Changes the kind of trip and keeps what was filled in: adds a return seven days later, or a second leg from where the first
 * ends.
 */
export function setRouteType(form: SearchForm, routeType: RouteType): SearchForm {
  const out = firstOf(form);
  const later = addDays(out.date, FLIGHT_LIMITS.defaultStayDays);
  if (routeType === form.routeType) return form;
  if (routeType === 'One Way') return { ...form, routeType, segments: [{ ...out, id: 0 }] };
  if (routeType === 'Round-Trip') return roundTrip(form, out, later);
  const second = form.segments[1] ?? { ...mirrorOf(out, later), destination: '' };
  return { ...form, routeType, segments: numbered([out, second]) };
}

/**
 * Sets the start or end of a leg. A round trip's return follows, and so does the next leg if it began there or was still empty.
 */
export function setPlace(form: SearchForm, leg: number, end: 'origin' | 'destination', code: string): SearchForm {
  const ended = form.segments[leg]?.destination;
  const isFollowed = (origin: string) => end === 'destination' && code !== '' && (origin === '' || origin === ended);
  const segments = form.segments.map((segment, i) => {
    if (i === leg) return { ...segment, [end]: code };
    return i === leg + 1 && isFollowed(segment.origin) ? { ...segment, origin: code } : segment;
  });
  if (form.routeType !== 'Round-Trip') return { ...form, segments };
  const turned = leg === 0 ? segments[0] : segments[1] && mirrorOf(segments[1], firstOf(form).date);
  return turned ? roundTrip(form, { ...turned, id: 0 }, segments[1]?.date ?? turned.date) : form;
}

/** Sets the day of a leg. On a round trip the range rule applies; on several legs later days are moved up to it. */
export function setDate(form: SearchForm, leg: number, date: PlainDate): SearchForm {
  if (form.routeType === 'Round-Trip') {
    const out = firstOf(form);
    return leg === 0 ? setRange(form, date, form.segments[1]?.date ?? date) : setRange(form, out.date, date);
  }
  return { ...form, segments: inOrder(form.segments.map((segment, i) => (i === leg ? { ...segment, date } : segment))) };
}

/** Sets both days of a round trip by the range rule (`clampRange`). Other trips take the start only. */
export function setRange(form: SearchForm, start: PlainDate, end: PlainDate): SearchForm {
  if (form.routeType !== 'Round-Trip') return setDate(form, 0, start);
  return roundTrip(form, { ...firstOf(form), date: start }, end);
}

/** Exchanges origin and destination of a leg. */
export function swapPlaces(form: SearchForm, leg: number): SearchForm {
  const segment = form.segments[leg];
  if (!segment) return form;
  return setPlace(setPlace(form, leg, 'origin', segment.destination), leg, 'destination', segment.origin);
}

/** Adds a leg to a Multi-City trip, from where the last one ends; returns the form itself if it has six. */
export function addSegment(form: SearchForm): SearchForm {
  const last = form.segments.at(-1);
  if (form.routeType !== 'Multi-City' || !last || form.segments.length >= FLIGHT_LIMITS.maxLegs) return form;
  return {
    ...form,
    segments: [...form.segments, { id: form.segments.length, origin: last.destination, destination: '', date: last.date }],
  };
}

/** Removes a leg from a Multi-City trip; at least two stay. */
export function removeSegment(form: SearchForm, leg: number): SearchForm {
  if (form.routeType !== 'Multi-City' || form.segments.length <= 2) return form;
  return { ...form, segments: numbered(form.segments.filter((_, i) => i !== leg)) };
}
