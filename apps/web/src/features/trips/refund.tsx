import type { FlightReservation } from '@caravel/contracts';
import { AmountLines } from '../../components/amount-lines.tsx';
import { Card } from '../../components/card.tsx';
import { formatInstantDay } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import classes from './flight-booking.module.css';

/** What comes back after a cancellation, and how far it is. Nothing where nothing is cancelled. */
export function Refund({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const locale = useFormatLocale();
  const { refund } = booking;
  if (booking.status !== 'cancelled' && booking.sagaState !== 'cancelling') return null;
  const isBack = refund.status === 'refunded' || refund.status === 'partial';
  const steps = [
    { id: 'cancelled', text: t('trips.refundCancelled'), isDone: booking.status === 'cancelled' },
    ...(refund.status === 'none'
      ? [{ id: 'none', text: t('trips.refundNone'), isDone: true }]
      : refund.status === 'Rejected'
        ? [{ id: 'rejected', text: t('trips.refundRejected'), isDone: true }]
        : [
            { id: 'asked', text: t('trips.refundAsked'), isDone: true },
            {
              id: 'sent',
              text: refund.at ? t('trips.refundSent', { day: formatInstantDay(refund.at, locale) }) : t('trips.refundSending'),
              isDone: isBack,
            },
            { id: 'bank', text: t('trips.refundBank'), isDone: false },
          ]),
  ];
  return (
    <Card title={t('trips.refund')}>
      <AmountLines
        lines={[{ label: t('trips.penalty'), amount: refund.penalty }]}
        total={{ label: t('trips.refundAmount'), amount: refund.amount }}
      />
      <ol className={classes.timeline}>
        {steps.map((step) => (
          <li key={step.id} data-done={step.isDone || undefined}>
            {step.text}
          </li>
        ))}
      </ol>
    </Card>
  );
}
