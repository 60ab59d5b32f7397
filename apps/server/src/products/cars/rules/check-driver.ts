import { ageOn, findBirthProblem } from '@caravel/kernel';
import { type CarDriver, isPricedFor } from '@caravel/products/cars/contract';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { RentalDetails } from '../product/stored.ts';

/** What a price depends on. */
type QuotedFor = Pick<RentalDetails, 'rental' | 'conditions'>;

/**
 * Checks a driver against what was quoted: they were born on a day that can be, the price is for drivers of all ages that pay the same surcharge on the
 * day of the pick-up, and of one country of residence. Returns field path → problem; empty if the driver may drive at this price.
 */
export function checkDriver(driver: CarDriver, { rental, conditions }: QuotedFor): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  const pickUpDay = rental.pickUp.at.slice(0, 10);
  const age = ageOn(driver.birthDate, pickUpDay);
  const birthProblem = findBirthProblem(driver.birthDate, pickUpDay);
  // mutant car-driver-of-any-age: `!isPricedFor(age, rental.age, conditions)` -> `false` fails cars/bookings/booking.test.ts
  if (!isPricedFor(age, rental.age, conditions)) problems['driver.birthDate'] = 'driverAgeDiffers';
  if (birthProblem) problems['driver.birthDate'] = birthProblem;
  if (driver.countryOfResidence !== rental.countryOfResidence) problems['driver.countryOfResidence'] = 'driverCountryDiffers';
  return problems;
}
