import type { GuestRules } from './rooms.ts';
import type { RoomOccupancy, RoomType } from './stay-types.ts';

/** The guests of a room as a house counts them. */
export type CountedGuests = { readonly adults: number; readonly children: number; readonly infants: number };

/** What one person alone pays of a double room, and what a further adult and a further child add to it. */
const ALONE = 0.93;
const FURTHER = { adult: 0.26, child: 0.14 } as const;
/** A double room is for so many. */
const INCLUDED = 2;

/** The ages that count as adult, child and infant by the rules of a house. */
export function countGuests({ adults, childAges }: RoomOccupancy, rules: GuestRules): CountedGuests {
  const infants = childAges.filter((age) => age < rules.freeUnder).length;
  const grown = childAges.filter((age) => age > rules.childUntil).length;
  return { adults: adults + grown, children: childAges.length - infants - grown, infants };
}

/** Whether a room takes these guests. One infant needs no bed; each further one counts. */
export function fits(room: RoomType, guests: CountedGuests): boolean {
  const people = guests.adults + guests.children + Math.max(0, guests.infants - 1);
  const small = guests.children + guests.infants;
  return guests.adults <= room.maxAdults && people <= room.maxOccupancy && (small <= room.maxChildren || small === 0);
}

/** What the guests pay of the price of the room for two. */
export function guestFactor(room: RoomType, { adults, children }: CountedGuests): number {
  if (adults + children <= 1) return room.maxAdults === 1 ? 1 : ALONE;
  // A room that is made for more than two has its further beds in its own price.
  const included = Math.max(INCLUDED, room.maxAdults >= 4 ? 3 : INCLUDED);
  const furtherAdults = Math.max(0, adults - included);
  const furtherChildren = Math.max(0, children - Math.max(0, included - adults));
  return 1 + furtherAdults * FURTHER.adult + furtherChildren * FURTHER.child;
}
