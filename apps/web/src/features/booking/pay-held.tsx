import { payHeldBooking } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { usePayParts } from '../../components/payment/use-pay-parts.tsx';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { checkoutPaths } from '../../products/checkout-paths.ts';
import { registry } from '../../products/registry.ts';
import classes from './booking.module.css';

type PayHeldProps<Booking extends BookingRecord> = { part: ProductBooking<Booking>; booking: Booking };

/** The page that waits for a payment of a booking; undefined for a product without a checkout. */
function waitPath<Booking extends BookingRecord>(part: ProductBooking<Booking>, { bookingId }: Booking): string | undefined {
  const pages = registry.find(part.product)?.checkout;
  return pages && checkoutPaths(pages.routes).wait(bookingId);
}

/** Whether a traveler can pay a booking by themselves: it is held, and for some time yet. Staff pay by what fulfils it. */
export function canPayHeld({ staff, sagaState, holdExpiresAt }: BookingRecord): boolean {
  return !staff && sagaState === 'held' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > serverNow();
}

function PayDialog<Booking extends BookingRecord>({ part, booking, onClose }: PayHeldProps<Booking> & { onClose: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { bookingId } = booking;
  const price = formatMoney(booking.price.total, locale);
  const sending = useAction(payHeldBooking, {
    onSuccess: ({ data: { outcome } }) => {
      attempt.renew();
      void client.invalidateQueries({ queryKey: part.source.keyOf({ bookingId }) });
      // The supplier did not take the payment: the hold is as it was.
      if (outcome === 'held' || outcome === 'failed') return;
      const wait = waitPath(part, booking);
      if (wait) void navigate({ href: wait });
      else onClose();
    },
    // After a lost connection the same attempt continues, so that nothing is paid twice.
    onError: ({ status }) => {
      if (status !== 0) attempt.renew();
    },
  });
  const paying = usePayParts({
    ...{ total: booking.price.total, country: booking.contact.country, hint: t('payLinks.cardHint', { amount: price }) },
    ...{ isBusy: sending.isPending, isSpent: sending.error?.code === 'insufficientCredit' },
    onPay: (payment) => sending.mutate({ params: { bookingId }, body: { payment }, options: { idempotencyKey: attempt.key() } }),
  });
  const isRefused = sending.data?.data.outcome === 'held' || sending.data?.data.outcome === 'failed';
  return (
    <Dialog isOpen onClose={onClose} title={t('trips.payHeld')} isLocked={paying.isBusy}>
      <div className={classes.stack}>
        <p>{t('trips.payHeldText')}</p>
        {paying.parts}
        {sending.error || isRefused ? (
          <p role="alert">{sending.error?.message ?? t('trips.payHeldFailed', { agency: booking.agencyContact.name })}</p>
        ) : null}
        <div className={classes.actions}>
          <Button loading={paying.isBusy} disabled={!paying.isReady} onClick={paying.go}>
            {t('checkout.pay', { amount: price })}
          </Button>
          <Button variant="default" disabled={paying.isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The button that pays a held booking, and its dialog. */
export function PayHeld<Booking extends BookingRecord>(props: PayHeldProps<Booking>) {
  const t = useT();
  const locale = useFormatLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('checkout.pay', { amount: formatMoney(props.booking.price.total, locale) })}
      </Button>
      {isOpen ? <PayDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The way back to the page that waits for a payment: to send what is missing of it, or to answer the bank. */
export function GoOnPaying<Booking extends BookingRecord>({ part, booking }: PayHeldProps<Booking>) {
  const t = useT();
  const wait = waitPath(part, booking);
  if (booking.staff || booking.sagaState !== 'paymentActionRequired' || !wait) return null;
  return <Button renderRoot={(props) => <Link {...props} to={wait} />}>{t('trips.goOnPaying')}</Button>;
}
