import type { RoomGuest } from '@caravel/products/hotels/contract';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/**
 * Checks the lead guests of a booking: one for each room, each with a first name, which hotels ask for. Returns field path → message key; empty if
 * they are valid.
 */
export function checkGuests(guests: readonly RoomGuest[], rooms: number): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  if (guests.length !== rooms) problems.guests = 'guestsDoNotMatch';
  for (const [i, { firstName }] of guests.entries()) if (firstName === '') problems[`guests.${i}.firstName`] = 'required';
  return problems;
}
