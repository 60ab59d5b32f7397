import { StatusDot } from '../components/notices/status-dot.tsx';
import { useT } from '../lib/language/i18n.tsx';
import type { ProductModule } from './product.ts';

type BookingStatusProps = {
  /**
   * The booking's product; undefined if the web has no pages for it, in which case the status word is shown as it is.
   */
  of: Pick<ProductModule, 'statuses'> | undefined;
  status: string;
  /** The booking is held unpaid, which the status word does not say. */
  isHeld?: boolean;
};

/** Status of a booking: a dot with its word. */
export function BookingStatus({ of, status, isHeld = false }: BookingStatusProps) {
  const t = useT();
  const known = of?.statuses.find(({ word }) => word === status);
  if (!known) return <StatusDot kind="neutral" label={status} />;
  if (isHeld && known.stage === 'confirmed') return <StatusDot kind="warning" label={t('trips.statusHeld')} />;
  return <StatusDot kind={known.kind} label={t(known.key)} />;
}
