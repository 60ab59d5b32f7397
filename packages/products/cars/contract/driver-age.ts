import type { RentalConditions } from './offers.ts';

/** What a company asks of drivers of an age. */
type AgeRules = Pick<RentalConditions, 'minAge' | 'maxAge' | 'youngDriver' | 'seniorDriver'>;

const isWithin = (age: number, band: AgeRules['youngDriver']) => band !== null && age >= band.from && age <= band.to;

/** What an age means for a rental: no car at all, or a surcharge, or neither. */
export type DriverAge = 'tooYoung' | 'young' | 'usual' | 'senior' | 'tooOld';

/** What the age of a driver on the day of the pick-up means to a company. */
export function driverAge(age: number, { minAge, maxAge, youngDriver, seniorDriver }: AgeRules): DriverAge {
  if (minAge !== null && age < minAge) return 'tooYoung';
  if (maxAge !== null && age > maxAge) return 'tooOld';
  if (isWithin(age, youngDriver)) return 'young';
  return isWithin(age, seniorDriver) ? 'senior' : 'usual';
}

/**
 * Whether a rental that was priced for a driver of `pricedFor` years costs one of `age` the same: both pay the same surcharge, or none. A driver who
 * searches with the age that the form begins with need not search again with their own.
 */
export function isPricedFor(age: number, pricedFor: number, rules: AgeRules): boolean {
  // Where nothing is known of ages, another one may cost anything.
  // mutant car-driver-of-unknown-price: `return age === pricedFor` -> `return true` fails driver-age.test.ts
  if (rules.minAge === null) return age === pricedFor;
  return driverAge(age, rules) === driverAge(pricedFor, rules);
}
