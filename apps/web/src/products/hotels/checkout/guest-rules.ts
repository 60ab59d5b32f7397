import type { HotelQuote, RoomGuest } from '@caravel/products/hotels/contract';
import { findFullName, type NamesDraft, NO_NAMES, nameProblems, toNames } from '../../../components/form/name-rules.ts';
import { namesOfSaved, type SavedPeople } from '../../../components/form/saved-people.ts';
import { lineProblem } from '../../../components/form/text-rules.ts';
import type { Problems } from '../../../components/form/use-problems.ts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';

/** The lead guest of a room as typed: their names, what they ask for, and when they come (`HH:mm`, local to the hotel; empty: not known). */
export type GuestDraft = NamesDraft & { readonly requests: string; readonly arrivalTime: string };

/** The answers that the checkout of a stay needs besides the shared ones: a guest for each room, in their order. */
export type HotelOwn = { readonly guests: readonly GuestDraft[] };

export const LONGEST_REQUEST = 300;
const NOBODY: GuestDraft = { ...NO_NAMES, requests: '', arrivalTime: '' };

/** How saved travelers fill in guests, of whom a stay asks the names alone: nobody can be saved from here. */
export const SAVED_FOR_STAY: SavedPeople<GuestDraft> = { fill: (guest, saved) => ({ ...guest, ...namesOfSaved(saved) }) };

/** What the ids of a guest's fields begin with. */
export const guestIds = (index: number) => `guest-${index}-`;
export const guestId = (index: number, field: keyof GuestDraft) => `${guestIds(index)}${field}`;

/** A guest for each room of a quote; those who were typed before keep their rooms. */
export function guestsFor({ rooms }: Pick<HotelQuote, 'rooms'>, typed: readonly GuestDraft[]): GuestDraft[] {
  return rooms.map((_, index) => typed[index] ?? NOBODY);
}

function guestProblems(guest: GuestDraft): Partial<Record<keyof GuestDraft, MessageKey>> {
  const requests = lineProblem(guest.requests, LONGEST_REQUEST, 'hotelCheckout.requestsLong');
  return {
    ...nameProblems(guest),
    ...(requests ? { requests } : {}),
  };
}

/** The problems of all guests, by field id and in the order of the form. */
export function guestsProblems(guests: readonly GuestDraft[]): Problems {
  return Object.fromEntries(
    guests.flatMap((guest, index) =>
      Object.entries(guestProblems(guest)).map(([field, key]) => [guestId(index, field as keyof GuestDraft), key]),
    ),
  );
}

/** The guest in the form that the booking call takes. Call it only with a draft that has no problems. */
export function toGuest(draft: GuestDraft): RoomGuest {
  const requests = draft.requests.trim();
  return {
    ...toNames(draft),
    ...(requests === '' ? {} : { requests }),
    ...(draft.arrivalTime === '' ? {} : { arrivalTime: draft.arrivalTime }),
  };
}

/** The names of a guest on one line, as a booking has them. */
export function guestName({ firstName, middleName, lastName }: RoomGuest): string {
  return findFullName({ ...NO_NAMES, firstName, middleName: middleName ?? '', lastName }) ?? '';
}

/** The field that a server error is about (`guests.0.lastName`); the first field for an error about all guests. */
export function guestFieldOf(path: string): string {
  const [, index, field] = /^guests\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (index === undefined || field === undefined) return guestId(0, 'title');
  return guestId(Number(index), field as keyof GuestDraft);
}

/** Whether a field id belongs to a guest. */
export const isGuestField = (id: string): boolean => id.startsWith('guest-');
