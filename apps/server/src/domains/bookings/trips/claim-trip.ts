import type { SameTrip } from '@caravel/contracts';
import { fullName } from '@caravel/kernel';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRow, titlesOf, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { canSee } from '../rules/scope.ts';
import { bookedTrips, bookings } from '../tables.ts';
import { type TripPart, tripKey } from './trip-key.ts';

/** The travelers of a booking who share a part of it with other bookings, by the id of the other. */
type Shared = ReadonlyMap<string, ReadonlySet<string>>;

const nameOf = ({ traveler }: TripPart) => fullName(traveler);

/**
 * Notes who travels on what and when by a booking. If two transactions have a part in common, the second waits here for the first.
 * Returns who shares a part with another booking that was ever noted, whatever became of it.
 */
export async function noteTrip(tx: Tx, deps: BookingsDeps, row: BookingRow): Promise<Shared> {
  const parts = new Map(
    getDriver(deps, row.product)
      .tripParts(toBooking(row))
      .map((part) => [tripKey(row.product, part), part]),
  );
  const shared = new Map<string, Set<string>>();
  if (parts.size === 0) return shared;
  const noted = await tx
    .insert(bookedTrips)
    // In one order for everybody, so that no two wait for each other.
    .values(
      [...parts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { day }]) => ({ agencyId: row.agencyId, key, day, bookingIds: [row.id] })),
    )
    .onConflictDoUpdate({
      target: [bookedTrips.agencyId, bookedTrips.key],
      set: { bookingIds: sql`array_append(array_remove(${bookedTrips.bookingIds}, ${row.id}::uuid), ${row.id}::uuid)` },
    })
    .returning({ key: bookedTrips.key, bookingIds: bookedTrips.bookingIds });
  for (const { key, bookingIds } of noted) {
    const part = parts.get(key);
    for (const id of bookingIds) {
      if (part && id !== row.id) shared.set(id, (shared.get(id) ?? new Set()).add(nameOf(part)));
    }
  }
  return shared;
}

/** Bookings that stand or are being made. A hold that is not paid after all goes back to being a hold. */
const stands = or(
  notInArray(bookings.sagaState, ['failed', 'cancelled', 'voiding']),
  and(eq(bookings.sagaState, 'voiding'), eq(bookings.mode, 'payHold')),
);

/** The facts of a booking that an answer tells, and those that say who may read them; its stored JSON is not read. */
const TOLD = {
  id: bookings.id,
  clientId: bookings.clientId,
  agentId: bookings.agentId,
  reference: bookings.reference,
  supplierReference: bookings.supplierReference,
  title: bookings.title,
  titlePt: bookings.titlePt,
  titleEs: bookings.titleEs,
  startsOn: bookings.startsOn,
  sagaState: bookings.sagaState,
  confirmedAt: bookings.confirmedAt,
};
type Told = Pick<BookingRow, keyof typeof TOLD>;

function stageOf({ confirmedAt, sagaState }: Told): NonNullable<SameTrip['booking']>['stage'] {
  if (confirmedAt !== null) return 'booked';
  return sagaState === 'held' ? 'held' : 'underWay';
}

function present(ctx: Ctx, row: Told, travelers: ReadonlySet<string>): SameTrip {
  const booking = canSee(ctx.actor, row)
    ? {
        reference: row.supplierReference ?? row.reference,
        title: titlesOf(row)[ctx.locale],
        startsOn: row.startsOn,
        stage: stageOf(row),
      }
    : null;
  return { bookingId: row.id, travelers: [...travelers], booking };
}

/**
 * Notes the trip of a booking that is about to be paid or held, and throws `sameTrip` (`data`: `sameTripDataSchema`) if a booking that
 * stands or is being made has the same traveler on a part of it and is not among `besides`. The error names to travelers only bookings
 * that they may see, because it would betray other people's travel; to staff it names all, without details where they may not see them.
 */
export async function claimTrip(
  tx: Tx,
  deps: BookingsDeps,
  ctx: Ctx,
  { row, besides = [] }: { readonly row: BookingRow; readonly besides: readonly string[] | undefined },
): Promise<void> {
  const shared = await noteTrip(tx, deps, row);
  // mutant same-trip-not-asked: `if (shared.size === 0) return;` -> `if (shared.size >= 0) return;` fails same-trip.test.ts
  if (shared.size === 0) return;
  const others = await tx
    .select(TOLD)
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), inArray(bookings.id, [...shared.keys()]), stands))
    .orderBy(bookings.createdAt, bookings.id);
  // mutant same-trip-betrayed-to-strangers: `isStaff(ctx.actor) ||` -> `true ||` fails same-trip.test.ts
  const told = others.filter((other) => isStaff(ctx.actor) || canSee(ctx.actor, other));
  if (told.every(({ id }) => besides.includes(id))) return;
  throw new AppError('sameTrip', {
    data: { bookings: told.map((other) => present(ctx, other, shared.get(other.id) ?? new Set())) },
  });
}
