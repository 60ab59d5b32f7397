import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import type { useCancellation } from '../../products/use-cancellation.ts';
import classes from './booking.module.css';
import { canPayHeld, GoOnPaying, PayHeld } from './pay-held.tsx';

type ActionsProps<Booking extends BookingRecord> = { part: ProductBooking<Booking>; booking: Booking };

type Cancellation = ReturnType<typeof useCancellation<BookingRecord>>;

/** The actions on a booking: void for staff, cancel for everybody it belongs to. */
export function BookingActions<Booking extends BookingRecord>({
  part,
  booking,
  cancellation,
}: ActionsProps<Booking> & { cancellation: Cancellation }) {
  const t = useT();
  const isStaff = booking.staff !== undefined;
  const { canCancel, canVoid } = booking.actions;
  const isReleased = booking.sagaState === 'held';
  const canPay = canPayHeld(booking);
  const isPaying = booking.sagaState === 'paymentActionRequired';
  if (!canCancel && !canVoid && !canPay && !isPaying) return null;
  return (
    <div className={classes.actions}>
      {canPay ? <PayHeld part={part} booking={booking} /> : null}
      <GoOnPaying part={part} booking={booking} />
      {isStaff && canVoid && !isReleased ? (
        <Button variant="default" loading={cancellation.isAsking} onClick={() => cancellation.ask(true)}>
          {t('office.void')}
        </Button>
      ) : null}
      {canCancel ? (
        <Button
          variant="default"
          className={classes.danger ?? ''}
          loading={cancellation.isAsking}
          onClick={() => cancellation.ask(!isStaff && canVoid && !isReleased)}
        >
          {t(isReleased ? 'trips.release' : 'trips.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
