import { instantOf, type Money, money, subtractMoney } from '@caravel/kernel';
import { type NetPolicy, penaltyAt } from '../../../../domains/pricing/index.ts';
import type { SupplierOrder } from '../../ports.ts';
import { resolvePolicy } from '../../rules/rental-policy.ts';
import { zoneOf } from './map-desk.ts';
import { netOfTotal, policyOf } from './map-rate.ts';
import type { DuffelBooking } from './schemas.ts';

/** What is paid for a booking, when its pick-up is (epoch milliseconds), and its cancellation policy; null: not known. */
type Agreed = { readonly net: Money; readonly pickUp: number; readonly policy: NetPolicy | null };

function agreedOf(booking: DuffelBooking): Agreed {
  const { latitude: lat, longitude: lng } = booking.pickup_location.geographic_coordinates;
  const zone = zoneOf({ lat, lng });
  const pickUp = instantOf(`${booking.pickup_date}T${booking.pickup_time}`, zone);
  const net = netOfTotal(booking);
  const policy = policyOf(booking.conditions);
  return { net, pickUp, policy: policy && resolvePolicy(policy, { zone, pickUp, days: 1, net }) };
}

/** What is kept of what was paid. `until` (epoch milliseconds): when something else is; null: never. */
export type KeptAt = { readonly penalty: Money; readonly refund: Money; readonly until: number | null };

/**
 * What cancelling a booking keeps at an instant (epoch milliseconds). Duffel says nothing of refunds of cars: they follow the conditions. Null where
 * those do not tell it; what the desk takes is never asked for.
 */
export function keptAt(booking: DuffelBooking, at: number): KeptAt | null {
  const { net, pickUp, policy } = agreedOf(booking);
  if (net.amountMinor === 0) return { penalty: net, refund: net, until: pickUp };
  if (policy === null) return null;
  const penalty = penaltyAt(policy, at);
  const next = policy.steps.find(({ from }) => from !== null && from > at)?.from ?? null;
  return { penalty, refund: subtractMoney(net, penalty), until: next === null ? pickUp : Math.min(next, pickUp) };
}

/** The instant of a booking's pick-up (epoch milliseconds). */
export const pickUpOf = (booking: DuffelBooking): number => agreedOf(booking).pickUp;

/** What was kept of a booking that is cancelled, by us or by its company; null where nobody knows. */
export function keptOfCancelled(booking: DuffelBooking): KeptAt | null {
  const at = Date.parse(booking.cancelled_at ?? '');
  return Number.isNaN(at) ? null : keptAt(booking, at);
}

/** What came back of a booking that is cancelled; nothing where nobody knows. */
export const refundOfCancelled = (booking: DuffelBooking): Money =>
  keptOfCancelled(booking)?.refund ?? money(0, booking.total_currency);

/** Maps a booking. Throws where its amount cannot be read. */
export function toOrder(booking: DuffelBooking, reference: string): SupplierOrder {
  const net = netOfTotal(booking);
  const isOver = booking.status === 'cancelled';
  return {
    ...{ orderId: booking.id, reference, state: isOver ? 'cancelled' : 'confirmed', confirmationCode: booking.reference },
    net: isOver ? subtractMoney(net, refundOfCancelled(booking)) : net,
    ...{ accountingNumber: null, iataNumber: null, cancellationId: isOver ? booking.reference : null },
  };
}
