import { addDays, isPlainDate, type PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS, type PassengerCounts } from '@caravel/products/flights/contract';
import { countPassengers, seatsOf } from './passengers.ts';
import type { SearchForm, ValidationError } from './types.ts';

const PLACE = /^[A-Z]{3}$/;

function validateLegs(form: SearchForm, today: PlainDate): ValidationError[] {
  const errors: ValidationError[] = [];
  const lastDay = addDays(today, FLIGHT_LIMITS.maxDaysAhead);
  form.segments.forEach((segment, i) => {
    const add = (field: string, key: ValidationError['key']) => errors.push({ path: `segments.${i}.${field}`, key });
    if (!PLACE.test(segment.origin)) add('origin', 'placeInvalid');
    if (!PLACE.test(segment.destination)) add('destination', 'placeInvalid');
    else if (segment.origin === segment.destination) add('destination', 'sameOriginDestination');
    const before = form.segments[i - 1];
    if (!isPlainDate(segment.date)) add('date', 'dateInvalid');
    else if (segment.date < today) add('date', 'datePast');
    else if (segment.date > lastDay) add('date', 'dateTooFar');
    else if (before && isPlainDate(before.date) && segment.date < before.date) add('date', 'legsOrder');
  });
  return errors;
}

function validateLegCount({ routeType, segments }: SearchForm): ValidationError[] {
  if (routeType === 'One Way' && segments.length !== 1) return [{ path: 'segments', key: 'legsOneWay' }];
  if (routeType === 'Round-Trip') {
    const [out, back] = segments;
    const mirrored = out && back && out.origin === back.destination && out.destination === back.origin;
    if (segments.length !== 2 || !mirrored) return [{ path: 'segments', key: 'legsRoundTrip' }];
  }
  if (routeType === 'Multi-City' && (segments.length < 2 || segments.length > FLIGHT_LIMITS.maxLegs)) {
    return [{ path: 'segments', key: 'legsMultiCity' }];
  }
  return [];
}

/** What is wrong with the numbers of a party. */
export function validateCounts(counts: PassengerCounts): ValidationError[] {
  const errors: ValidationError[] = [];
  if (counts.adults < FLIGHT_LIMITS.minAdults) errors.push({ path: 'passengers.adults', key: 'adultsMin' });
  for (const field of ['adults', 'children', 'infants'] as const) {
    if (counts[field] > FLIGHT_LIMITS.perPassengerType) errors.push({ path: `passengers.${field}`, key: 'passengersMax' });
  }
  if (errors.length === 0 && seatsOf(counts) > FLIGHT_LIMITS.maxSeats)
    errors.push({ path: 'passengers.children', key: 'seatsMax' });
  if (counts.infants > counts.adults) errors.push({ path: 'passengers.infants', key: 'infantsPerAdult' });
  return errors;
}

/**
 * Every problem that keeps a form from being searched, in the order of the form; empty if it can be. `today` is the visitor's
 * day.
 */
export function validateSearch(form: SearchForm, today: PlainDate): ValidationError[] {
  const legs = validateLegs(form, today);
  // The return mirrors the way out, so a mistake in a place is reported once.
  const own =
    form.routeType === 'Round-Trip' ? legs.filter((error) => !/^segments\.1\.(origin|destination)$/.test(error.path)) : legs;
  return [...validateLegCount(form), ...own, ...validateCounts(countPassengers(form.passengers))];
}
