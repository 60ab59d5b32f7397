import { ageOn, isPlainDate } from '@caravel/kernel';
import type { AgeBand } from './limits.ts';

/** The ages of a band, both included. */
type Ages = { readonly ageBand: AgeBand; readonly startAge: number; readonly endAge: number };

/**
 * Says whether somebody born on a day (`YYYY-MM-DD`) is of an age band on the day of the activity: the price is that of the band. True too where the product
 * has no such band, and for a day that nobody can be born on, which is said as such.
 */
export function fitsAgeBand(ages: readonly Ages[], ageBand: AgeBand, born: string, travelDate: string): boolean {
  const limits = ages.find((one) => one.ageBand === ageBand);
  if (!limits || !isPlainDate(born) || born > travelDate) return true;
  const age = ageOn(born, travelDate);
  return age >= limits.startAge && age <= limits.endAge;
}
