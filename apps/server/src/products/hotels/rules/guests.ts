import type { RoomGuest } from '@caravel/products/hotels/contract';
import type { FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** Checks the lead guests of a booking: one for each room. Returns field path → message key; empty if they are valid. */
export function checkGuests(guests: readonly RoomGuest[], rooms: number): FieldProblems {
  return guests.length === rooms ? {} : { guests: 'guestsDoNotMatch' };
}
