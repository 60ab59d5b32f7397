import { type EndpointInput, getPaymentOptions, payHeldBooking } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardFrame } from '../../components/payment/card-frame.tsx';
import { CreditPart, splitByCredit } from '../../components/payment/credit-part.tsx';
import { useAction, useAttempt, useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { checkoutPaths } from '../../products/checkout-paths.ts';
import { registry } from '../../products/registry.ts';
import classes from './booking.module.css';

type PayHeldProps<Booking extends BookingRecord> = { part: ProductBooking<Booking>; booking: Booking };

type ChargedPayment = EndpointInput<typeof payHeldBooking>['body']['payment'];

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
  const card = useRef<CardFrameHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const { bookingId } = booking;
  const options = useCall(getPaymentOptions, {});
  const payment = options.data?.data;
  const frameUrl = payment?.cardEnabled ? payment.frameUrl : null;
  const has = payment?.credit ?? null;
  const [isWanted, setWanted] = useState(true);
  const split = splitByCredit(booking.price.total, has, isWanted);
  const needsCard = split === null || split.rest.amountMinor > 0;
  const paying = useAction(payHeldBooking, {
    onSuccess: ({ data: { outcome } }) => {
      attempt.renew();
      void client.invalidateQueries({ queryKey: part.source.keyOf({ bookingId }) });
      // The supplier did not take the payment: the hold is as it was.
      if (outcome === 'held' || outcome === 'failed') return;
      const pages = registry.find(part.product)?.checkout;
      if (pages) void navigate({ href: checkoutPaths(pages.routes).wait(bookingId) });
      else onClose();
    },
    // After a lost connection the same attempt continues, so that nothing is paid twice.
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
      // It was spent on another page meanwhile.
      if (failure.code === 'insufficientCredit') void options.refetch();
    },
  });
  const isRefused = paying.data?.data.outcome === 'held' || paying.data?.data.outcome === 'failed';
  const problem = options.error?.message ?? paying.error?.message;
  const pay = (choice: ChargedPayment) =>
    paying.mutate({ params: { bookingId }, body: { payment: choice }, options: { idempotencyKey: attempt.key() } });
  const run = async () => {
    if (!needsCard) return pay({ method: 'credit' });
    setAsking(true);
    const token = await card.current?.submit();
    setAsking(false);
    if (token) pay({ method: 'card', token: token.token, ...(split && { credit: split.credit }) });
  };
  const isBusy = isAsking || paying.isPending;
  return (
    <Dialog isOpen onClose={onClose} title={t('trips.payHeld')} isLocked={isBusy}>
      <div className={classes.stack}>
        <p>{t('trips.payHeldText')}</p>
        {has ? <CreditPart has={has} split={split} isCrypto={false} isBusy={isBusy} onChange={setWanted} /> : null}
        {needsCard && frameUrl ? <CardFrame frameUrl={frameUrl} handle={card} country={booking.contact.country} /> : null}
        {payment && needsCard && !frameUrl ? <p role="alert">{t('checkout.paymentOff')}</p> : null}
        {problem || isRefused ? (
          <p role="alert">{problem ?? t('trips.payHeldFailed', { agency: booking.agencyContact.name })}</p>
        ) : null}
        <div className={classes.actions}>
          <Button loading={isBusy} disabled={needsCard && !frameUrl} onClick={() => void run()}>
            {t('checkout.pay', { amount: formatMoney(booking.price.total, locale) })}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
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
