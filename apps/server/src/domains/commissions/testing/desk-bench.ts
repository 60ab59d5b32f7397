import { type Money, newId } from '@caravel/kernel';
import type { MoneyBench } from '../../../testing/money-bench.ts';
import type { DeskTrip } from '../deps.ts';
import { expectCommission } from '../expect-commission.ts';

/** A desk of a test: bookings of the bench whose desk takes what the test says. */
export function deskBench(b: MoneyBench) {
  const trips = new Map<string, DeskTrip>();
  const deps = { readDeskTrip: async (_tx: unknown, _ctx: unknown, bookingId: string) => trips.get(bookingId) as DeskTrip };
  return {
    /** Books a visit that ends on a day, and has its commission expected. Returns the booking. */
    book: async (dueThere: Money | null, endsOn = '2027-04-01'): Promise<string> => {
      const { bookingId } = await b.book(await b.quote(), { names: [`Ana Ruiz ${newId()}`] });
      trips.set(bookingId, { supplier: 'museum', endsOn, dueThere });
      await expectCommission(deps, b.staff, bookingId);
      return bookingId;
    },
    /** Says what the desk takes now, and has it looked at again. */
    expectAgain: async (bookingId: string, dueThere: Money | null): Promise<void> => {
      trips.set(bookingId, { supplier: 'museum', endsOn: '2027-04-01', dueThere });
      await expectCommission(deps, b.staff, bookingId);
    },
  };
}
