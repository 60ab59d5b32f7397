import type { FlightReservation } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AmountChangedDialog } from '../../components/amount-changed-dialog.tsx';
import { AmountLines } from '../../components/amount-lines.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useT } from '../../lib/i18n.tsx';
import classes from './flight-booking.module.css';
import { TicketDialog } from './ticket-dialog.tsx';
import type { CancellationStep } from './use-cancellation.ts';
import { useCancellation } from './use-cancellation.ts';

const KIND_KEYS = { void: 'trips.cancelVoid', cancel: 'trips.cancelText', release: 'trips.cancelRelease' } as const;

/** What cancelling would cost, line by line. */
function Cost({ step }: { step: CancellationStep }) {
  const t = useT();
  const { quote } = step;
  const lines = [
    { label: t('trips.paid'), amount: quote.paid },
    { label: t('trips.penalty'), amount: quote.penalty },
    ...(quote.protectionKept.amountMinor > 0 ? [{ label: t('trips.protectionKept'), amount: quote.protectionKept }] : []),
  ];
  return (
    <>
      <p>{t(KIND_KEYS[quote.kind])}</p>
      <AmountLines lines={lines} total={{ label: t('trips.refundAmount'), amount: quote.refund }} />
      {quote.refund.amountMinor > 0 ? <p>{t('trips.refundBank')}</p> : null}
    </>
  );
}

/** What can be done with a booking now: ticket and void for staff, cancel for everybody it belongs to. */
export function BookingActions({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const isStaff = booking.staff !== undefined;
  const cancellation = useCancellation(booking);
  const [isTicketing, setTicketing] = useState(false);
  const { step } = cancellation;
  const { canCancel, canVoid, canTicket } = booking.actions;
  const isReleased = booking.sagaState === 'held';
  // Staff call it by its name in the trade; to a traveler it is a cancellation that costs nothing.
  const isVoid = isStaff && step?.isVoid === true;
  const [title, deed] = isReleased
    ? (['trips.releaseTitle', 'trips.release'] as const)
    : isVoid
      ? (['office.voidTitle', 'office.void'] as const)
      : (['trips.cancelTitle', 'trips.cancel'] as const);
  if (!canCancel && !canVoid && !canTicket) return null;
  return (
    <div className={classes.actions}>
      {isStaff && canTicket ? (
        <Button onClick={() => setTicketing(true)}>{t(isReleased ? 'office.payAndTicket' : 'office.ticket')}</Button>
      ) : null}
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
      <ConfirmDialog
        isOpen={step?.type === 'asks'}
        title={t(title)}
        confirmLabel={t(deed)}
        cancelLabel={t('trips.keep')}
        isDangerous
        isBusy={cancellation.isBusy}
        onConfirm={cancellation.confirm}
        onCancel={cancellation.close}
      >
        {step?.type === 'asks' ? <Cost step={step} /> : null}
      </ConfirmDialog>
      {step?.type === 'changed' ? (
        <AmountChangedDialog
          isOpen
          title={t('trips.refundChangedTitle')}
          text={t('trips.refundChangedText')}
          before={step.before.refund}
          now={step.quote.refund}
          question={t('trips.refundChangedAsk')}
          yesLabel={t('common.yes')}
          noLabel={t('common.no')}
          isRefund
          isBusy={cancellation.isBusy}
          onYes={cancellation.confirm}
          onNo={cancellation.close}
        />
      ) : null}
      {isTicketing ? <TicketDialog booking={booking} onClose={() => setTicketing(false)} /> : null}
    </div>
  );
}
