import { BookingStatus } from '../booking-status.tsx';
import { flights } from './index.ts';

/** Status of a flight booking. */
export function FlightStatusDot({ status, isHeld = false }: { status: string; isHeld?: boolean }) {
  return <BookingStatus of={flights} status={status} isHeld={isHeld} />;
}
