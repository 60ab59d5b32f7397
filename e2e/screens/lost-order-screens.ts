import type { StaffBooking } from '@caravel/contracts';
import { changeBooking } from './changed-booking.ts';
import { press } from './press.ts';
import type { Screen } from './screen.ts';

const DIALOG = '[role="dialog"]';

const waitingSince = (now: string, minutes: number): NonNullable<StaffBooking['waiting']> => {
  const before = (count: number) => new Date(Date.parse(now) - count * 60_000).toISOString();
  return {
    ...{ what: 'book', reference: 'QK4T7MABCDEFGH23', since: before(minutes), asked: 12 },
    ...{ lastAskedAt: before(9), nextAt: before(-6), decidesBy: null },
  };
};

/** A booking as staff see it whose supplier has not answered, whose supplier's answer was lost, and the dialogs with both answers. `path`: of one of the demo's. */
export function lostOrderScreens(path: string): readonly Omit<Screen, 'who'>[] {
  const lose: NonNullable<Screen['open']> = async (page, t) => {
    await changeBooking<{ sagaState: string; staff: StaffBooking; serverTime: string }>(page, (booking) => {
      booking.sagaState = 'supplierUnknown';
      booking.staff.waiting = waitingSince(booking.serverTime, 70);
      booking.staff.lost = { since: booking.serverTime, reference: 'QK4T7MABCDEFGH23' };
    });
    await page.getByRole('heading', { name: t('lost.title') }).waitFor();
  };
  const wait: NonNullable<Screen['open']> = async (page, t) => {
    await changeBooking<{ sagaState: string; staff: StaffBooking; serverTime: string }>(page, (booking) => {
      booking.sagaState = 'supplierPending';
      booking.staff.waiting = waitingSince(booking.serverTime, 70);
    });
    await page.getByRole('button', { name: t('desk.askNow') }).waitFor();
  };
  const then = (button: Parameters<typeof press>[1]): NonNullable<Screen['open']> => {
    const next = press('button', button, DIALOG);
    return async (page, t) => {
      await lose(page, t);
      await next(page, t);
    };
  };
  return [
    { name: 'office-booking-waiting', path, open: wait },
    { name: 'office-booking-lost', path, open: lose },
    { name: 'office-booking-lost-booked', path, open: then('lost.booked') },
    { name: 'office-booking-lost-none', path, open: then('lost.none') },
  ];
}
