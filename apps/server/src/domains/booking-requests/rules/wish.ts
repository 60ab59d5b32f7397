import { type BookingRequests, DAY_TIMES, plainDateSchema, REQUESTS_PER_BOOKING } from '@caravel/contracts';
import { instantOf, type PlainDate } from '@caravel/kernel';
import { z } from 'zod';
import type { FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { type AskableTrip, storedJson } from '../../bookings/index.ts';

/** What is asked: which parts, what they should become, and for whom. Numbers count from 0 as in the booking. */
const wishSchema = z.object({
  parts: z.array(z.object({ part: z.int(), day: plainDateSchema.optional(), time: z.enum(DAY_TIMES).optional() })),
  travelers: z.array(z.int()),
});
export type Wish = z.infer<typeof wishSchema>;
/** How it is stored. A change of the schema needs an upcast: old rows keep the old form. */
export const storedWish = storedJson(wishSchema);

/** Whether a part has begun at an instant (epoch milliseconds). */
export function hasBegun({ startsAt, zone }: AskableTrip['parts'][number], now: number): boolean {
  return instantOf(startsAt, zone) <= now;
}

/** Returns why no request can be made now; null if one can. `trip`: null where the product has none. */
export function shutBecause(
  trip: AskableTrip | null,
  about: { readonly isStanding: boolean; readonly hasOpen: boolean; readonly count: number; readonly now: number },
): BookingRequests['shut'] {
  if (trip === null) return 'notOffered';
  if (!about.isStanding) return 'notStanding';
  if (about.hasOpen) return 'open';
  if (trip.parts.every((part) => hasBegun(part, about.now))) return 'begun';
  return about.count >= REQUESTS_PER_BOOKING ? 'tooMany' : null;
}

type FieldProblem = readonly [field: string, problem: FieldProblems[string]];

const isTwice = (numbers: readonly number[], at: number) => numbers.indexOf(numbers[at] ?? -1) < at;

/** The problem of a wished part; undefined if there is none. */
function problemOfPart(
  wish: Wish,
  at: number,
  trip: AskableTrip,
  now: number,
): 'requestPartInvalid' | 'requestPartBegun' | undefined {
  const numbers = wish.parts.map(({ part }) => part);
  const part = trip.parts[numbers[at] ?? -1];
  if (!part || isTwice(numbers, at)) return 'requestPartInvalid';
  return hasBegun(part, now) ? 'requestPartBegun' : undefined;
}

/** Where a wished day leaves the order of the trip: a part would be before the one that precedes it. Parts that stay keep their day. */
function daysOutOfOrder(wish: Wish, trip: AskableTrip): readonly number[] {
  const days = trip.parts.map(({ startsAt }, part) => wish.parts.find((one) => one.part === part)?.day ?? startsAt.slice(0, 10));
  return wish.parts.flatMap(({ part, day }, at) => (day !== undefined && part > 0 && day < (days[part - 1] ?? '') ? [at] : []));
}

/**
 * Returns the problems of a wish by field: parts and travelers that are not of the trip or named twice, parts that have begun, days that are
 * past (`today` at the agency's office) or before the part that precedes them, and a wish that asks for nothing.
 */
export function problemsOf(
  wish: Wish & { readonly text?: string | undefined },
  trip: AskableTrip,
  { now, today }: { readonly now: number; readonly today: PlainDate },
): FieldProblems {
  const { parts, travelers, text } = wish;
  const changesSomething = parts.some(
    ({ part, day, time }) => time !== undefined || (day !== undefined && day !== trip.parts[part]?.startsAt.slice(0, 10)),
  );
  const ofParts = parts.flatMap(({ day }, at): FieldProblem[] => {
    const problem = problemOfPart(wish, at, trip, now);
    if (problem) return [[`parts.${at}.part`, problem]];
    return day !== undefined && day < today ? [[`parts.${at}.day`, 'datePast']] : [];
  });
  const ofOrder =
    ofParts.length > 0 ? [] : daysOutOfOrder(wish, trip).map((at) => [`parts.${at}.day`, 'requestDaysReversed'] as const);
  const isTraveler = (one: number, at: number) => one < trip.travelers.length && !isTwice(travelers, at);
  return Object.fromEntries([
    ...ofParts,
    ...ofOrder,
    ...(travelers.every(isTraveler) ? [] : [['travelers', 'requestTravelerInvalid'] as const]),
    ...(changesSomething || text !== undefined ? [] : [['text', 'requestNothingAsked'] as const]),
  ]);
}
