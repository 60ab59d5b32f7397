import type { StaffBooking } from '@caravel/contracts';
import { changeBooking } from './changed-booking.ts';
import { press } from './press.ts';
import type { Screen } from './screen.ts';

const DIALOG = '[role="dialog"]';

/** A booking as staff see it whose supplier's answer was lost, and the dialogs with both answers. `path`: of one of the demo's. */
export function lostOrderScreens(path: string): readonly Omit<Screen, 'who'>[] {
  const lose: NonNullable<Screen['open']> = async (page, t) => {
    await changeBooking<{ sagaState: string; staff: StaffBooking; serverTime: string }>(page, (booking) => {
      booking.sagaState = 'supplierUnknown';
      booking.staff.lost = { since: booking.serverTime, reference: 'QK4T7MABCDEFGH23' };
    });
    await page.getByRole('heading', { name: t('lost.title') }).waitFor();
  };
  const then = (button: Parameters<typeof press>[1]): NonNullable<Screen['open']> => {
    const next = press('button', button, DIALOG);
    return async (page, t) => {
      await lose(page, t);
      await next(page, t);
    };
  };
  return [
    { name: 'office-booking-lost', path, open: lose },
    { name: 'office-booking-lost-booked', path, open: then('lost.booked') },
    { name: 'office-booking-lost-none', path, open: then('lost.none') },
  ];
}
