import type { FlightStatus } from '@caravel/contracts';
import { FLIGHT_STATUSES } from '@caravel/contracts';
import type { StatusKind } from '../../components/status-dot.tsx';
import { StatusDot } from '../../components/status-dot.tsx';
import type { MessageKey } from '../../lib/i18n.tsx';
import { useT } from '../../lib/i18n.tsx';

const WORDS: Readonly<Record<FlightStatus, { readonly key: MessageKey; readonly kind: StatusKind }>> = {
  Processing: { key: 'trips.statusProcessing', kind: 'info' },
  Booked: { key: 'trips.statusBooked', kind: 'success' },
  'Ticket Requested': { key: 'trips.statusTicketRequested', kind: 'info' },
  Ticketed: { key: 'trips.statusTicketed', kind: 'success' },
  cancelled: { key: 'trips.statusCancelled', kind: 'neutral' },
  Failed: { key: 'trips.statusFailed', kind: 'danger' },
};

/** The key of a flight status' word; undefined where a status is not known here. */
export function findStatusKey(status: string): MessageKey | undefined {
  const known = FLIGHT_STATUSES.find((candidate) => candidate === status);
  return known ? WORDS[known].key : undefined;
}

/** Status of a flight booking: a dot with its word. A booking that is held unpaid says so. */
export function FlightStatusDot({ status, isHeld = false }: { status: string; isHeld?: boolean }) {
  const t = useT();
  if (isHeld && status === 'Booked') return <StatusDot kind="warning" label={t('trips.statusHeld')} />;
  const known = FLIGHT_STATUSES.find((candidate) => candidate === status);
  return known ? <StatusDot kind={WORDS[known].kind} label={t(WORDS[known].key)} /> : <StatusDot kind="neutral" label={status} />;
}
