import { BookingForBar } from './booking-for-bar.tsx';
import { IdleWatch } from './idle-watch.tsx';

/** What a page has for staff alone, the office's and those of a booking alike: for whom they book, and the watch over an idle session. */
export function StaffParts() {
  return (
    <>
      <BookingForBar />
      <IdleWatch />
    </>
  );
}
