import type { CarDriver, SearchedRental } from '@caravel/contracts';
import { ageOn } from '@caravel/kernel';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** What a price depends on. */
type QuotedFor = Pick<SearchedRental, 'age' | 'countryOfResidence' | 'pickUp'>;

/**
 * Checks a driver against what was quoted: the price is for a driver of one age, on the day of the pick-up, and of one country of residence. Desks ask for a
 * first name. Returns field path → problem; empty if the driver may drive at this price.
 */
export function checkDriver(driver: CarDriver, quoted: QuotedFor): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  if (driver.firstName === '') problems['driver.firstName'] = 'required';
  if (ageOn(driver.birthDate, quoted.pickUp.at.slice(0, 10)) !== quoted.age) problems['driver.birthDate'] = 'driverAgeDiffers';
  if (driver.countryOfResidence !== quoted.countryOfResidence) problems['driver.countryOfResidence'] = 'driverCountryDiffers';
  return problems;
}
