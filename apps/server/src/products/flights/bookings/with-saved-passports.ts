import type { FlightTraveler, TravelerToBook } from '@caravel/products/flights/contract';
import type { SavedPassport } from '../../../domains/saved-travelers/index.ts';
import type { FieldProblem } from '../../../platform/http/endpoints/invalid-fields.ts';

/**
 * Returns travelers with the passports that they named as saved. Only the list of the booking's client counts: what is on somebody else's is refused
 * as one that does not exist is.
 */
export function withSavedPassports(
  named: readonly TravelerToBook[],
  saved: ReadonlyMap<string, SavedPassport>,
  clientId: string,
): { readonly travelers: readonly FlightTraveler[]; readonly problems: Readonly<Record<string, FieldProblem>> } {
  const problems: Record<string, FieldProblem> = {};
  const travelers = named.map(({ savedPassport, ...traveler }, index): FlightTraveler => {
    if (savedPassport === undefined) return traveler;
    const found = saved.get(savedPassport);
    if (found?.userId === clientId) return { ...traveler, passport: found.passport };
    problems[`travellers.${index}.passport.number`] = 'savedPassportGone';
    return traveler;
  });
  return { travelers, problems };
}
