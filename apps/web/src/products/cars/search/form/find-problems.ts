import { CAR_LIMITS, type CarForm, rentalProblems } from '@caravel/products/cars/contract';
import type { MessageKey } from '../../../../lib/language/i18n.tsx';
import type { CarField } from '../car-form.ts';

/** A wrong field, and the text that says so. */
type Found = { readonly field: CarField; readonly key: MessageKey };

/** The zones of the places; undefined while they are not known: then the server judges the times. */
export type Zones = { readonly pickUp: string | undefined; readonly dropOff: string | undefined };

/** What is wrong with a form at `now` (epoch milliseconds), the first field first (spec 2, section 5); empty if it can be searched. */
export function findProblems(form: CarForm, zones: Zones, now: number): readonly Found[] {
  const found: Found[] = [];
  const { pickUp, dropOff, pickUpAt, dropOffAt, age } = form;
  if (pickUp === '') found.push({ field: 'pickUp', key: 'validation.pickUpRequired' });
  if (dropOff === '') found.push({ field: 'dropOff', key: 'validation.dropOffRequired' });
  // Until its place is chosen, a time is taken by the visitor's clocks.
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const start = zones.pickUp ?? here;
  const end = (dropOff === null ? zones.pickUp : zones.dropOff) ?? start;
  const times = rentalProblems({ pickUp: { local: pickUpAt, zone: start }, dropOff: { local: dropOffAt, zone: end } }, now);
  if (times.pickUpDateTime) found.push({ field: 'pickUpTime', key: `validation.${times.pickUpDateTime}` });
  if (times.returnDateTime) found.push({ field: 'dropOffTime', key: `validation.${times.returnDateTime}` });
  if (!(age >= CAR_LIMITS.minAge && age <= CAR_LIMITS.maxAge)) found.push({ field: 'age', key: 'validation.driverAgeInvalid' });
  return found;
}
