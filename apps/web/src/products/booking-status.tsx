import type { Reader, SagaState } from '@caravel/contracts';
import { situationOf } from '@caravel/contracts';
import { StatusDot } from '../components/notices/status-dot.tsx';
import { useT } from '../lib/language/i18n.tsx';
import type { ProductModule } from './product.ts';

type BookingStatusProps = {
  /**
   * The booking's product; undefined if the web has no pages for it, in which case the status word is shown as it is.
   */
  of: Pick<ProductModule, 'statuses'> | undefined;
  status: string;
  sagaState: SagaState;
  reader: Reader;
  /** Said in place of it, where only a part of the booking is being cancelled. */
  label?: string | undefined;
  /** Said in place of it: the supplier cancelled all of it by itself. */
  calledOff?: string | undefined;
};

/** Status of a booking: a dot with its word, or with what the product's word does not say. */
export function BookingStatus({ of, status, sagaState, reader, label, calledOff }: BookingStatusProps) {
  const t = useT();
  const known = of?.statuses.find(({ word }) => word === status);
  const situation = situationOf(sagaState);
  if (situation === 'cancelling') return <StatusDot kind="info" label={label ?? t('trips.statusCancelling')} />;
  if (situation === 'paymentDue' && reader === 'staff') return <StatusDot kind="danger" label={t('office.statusPaymentDue')} />;
  if (situation === 'held') return <StatusDot kind="warning" label={t('trips.statusHeld')} />;
  if (calledOff) return <StatusDot kind="danger" label={calledOff} />;
  if (!known) return <StatusDot kind="neutral" label={status} />;
  return <StatusDot kind={known.kind} label={t(known.key)} />;
}
