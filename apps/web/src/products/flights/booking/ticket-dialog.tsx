import { getPaymentOptions } from '@caravel/contracts';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { ticketFlight } from '@caravel/products/flights/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import type { CardFrameHandle } from '../../../components/payment/card-frame.tsx';
import { CardFrame } from '../../../components/payment/card-frame.tsx';
import { useAction, useAttempt, useCall } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { FLIGHT_CHECKOUT_PATHS } from '../checkout/flight-checkout-paths.ts';
import classes from './ticket-dialog.module.css';

type TicketDialogProps = {
  booking: FlightReservation;
  onChanged: (booking: FlightReservation) => void;
  onClose: () => void;
};

/** Asks the airline for the tickets; a booking held unpaid is paid first, in the gateway's frame. */
export function TicketDialog({ booking, onChanged, onClose }: TicketDialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const card = useRef<CardFrameHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const mustPay = booking.sagaState === 'held';
  const options = useCall(getPaymentOptions, {}, { enabled: mustPay });
  const frameUrl = options.data?.data.frameUrl;
  const ticket = useAction(ticketFlight, {
    onSuccess: ({ data, message }) => {
      attempt.renew();
      onChanged(data);
      if (data.sagaState === 'paymentActionRequired') {
        void navigate({ href: FLIGHT_CHECKOUT_PATHS.wait(data.bookingId) });
        return;
      }
      showToast({ kind: 'success', text: message });
      onClose();
    },
    onError: (failure) => {
      // mutant tickets-paid-twice-after-a-lost-connection: `if (failure.status !== 0)` -> `if (true)` fails ticketing.dom.test.tsx
      if (failure.status !== 0) attempt.renew();
    },
  });
  const isBusy = isAsking || ticket.isPending;
  const run = async () => {
    setAsking(true);
    const token = mustPay ? await card.current?.submit() : undefined;
    setAsking(false);
    if (mustPay && !token) return;
    ticket.mutate({
      body: { orderId: booking.orderId, ...(token ? { payment: { method: 'card', token: token.token } } : {}) },
      options: { idempotencyKey: attempt.key() },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(mustPay ? 'office.payAndTicket' : 'office.ticket')} isLocked={isBusy}>
      <div className={classes.stack}>
        <p className={classes.text}>{t(mustPay ? 'office.payAndTicketText' : 'office.ticketText')}</p>
        {frameUrl ? <CardFrame frameUrl={frameUrl} country={booking.contact.country} handle={card} /> : null}
        {ticket.isError ? (
          <p className={classes.error} role="alert">
            {ticket.error.message}
          </p>
        ) : null}
        <div className={classes.actions}>
          <Button loading={isBusy} disabled={mustPay && !frameUrl} onClick={() => void run()}>
            {/* mutant tickets-for-one-dollar: `formatMoney(booking.price.total, locale)` -> `'$1.00'` fails ticketing.dom.test.tsx */}
            {mustPay ? t('checkout.pay', { amount: formatMoney(booking.price.total, locale) }) : t('office.ticket')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
