import { type Money, money, subtractMoney } from '@caravel/kernel';
import { DUFFEL_LIMITS, DuffelError } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { type SupplierCancellation, type SupplierCancellationQuote, SupplierError } from '../../../../domains/suppliers/index.ts';
import type { FlightSupplier } from '../../ports.ts';
import { readOrder } from './duffel-orders.ts';
import { isId } from './duffel-search.ts';
import { refundOf, toOrder } from './map-order.ts';
import { cancellationSchema, type DuffelCancellation, type DuffelOrder } from './schemas.ts';

/** A quote without an end is asked for anew after this. */
const QUOTED_FOR_MS = 10 * 60_000;

/** The name of a quote: Duffel's id with the refund that was agreed on, so that another refund is noticed. */
const nameOf = ({ id }: DuffelCancellation, refund: Money) => `${id}.${refund.amountMinor}`;

async function knownOrder(desk: DuffelDesk, orderId: string): Promise<DuffelOrder> {
  const order = await readOrder(desk, orderId);
  if (!order) throw new SupplierError('notFound', 'no order');
  return order;
}

/**
 * Asks what cancelling an order would cost. What the airline has cancelled by itself costs what Duffel has not paid back. Throws `notAllowed` where Duffel
 * cannot say what comes back: then the agency asks the airline.
 */
async function quote(desk: DuffelDesk, orderId: string): Promise<SupplierCancellationQuote> {
  const order = await knownOrder(desk, orderId);
  const { net, state } = toOrder(order, '', desk.now());
  const isOver = state === 'cancelled';
  const ask = () =>
    desk.account.call({
      ...{ operation: 'cancellations.quote', method: 'POST', path: '/air/order_cancellations', send: { order_id: orderId } },
      data: cancellationSchema,
    });
  const data = isOver ? order.cancellation : (await ask()).data;
  const refund = data ? refundOf(data, net) : null;
  if (!data || refund === null) throw new SupplierError('notAllowed', 'refund not known');
  const isRelease = data.refund_to === 'awaiting_payment';
  const ends = Date.parse(data.expires_at ?? '');
  return {
    ref: nameOf(data, refund),
    kind: isRelease ? 'release' : 'cancel',
    penalty: isRelease ? money(0, net.currency) : subtractMoney(net, refund),
    refund,
    expiresAt: isOver || Number.isNaN(ends) ? desk.now() + QUOTED_FOR_MS : ends,
  };
}

/** What became of an order that Duffel does not cancel (again): one that is cancelled is. */
async function outcomeOfRefusal(desk: DuffelDesk, orderId: string, refusal: DuffelError): Promise<SupplierCancellation> {
  const order = await readOrder(desk, orderId);
  if (order?.cancelled_at) {
    const { net } = toOrder(order, '', desk.now());
    return { kind: 'cancelled', refund: (order.cancellation && refundOf(order.cancellation, net)) ?? money(0, net.currency) };
  }
  return refusal.code === 'quoteExpired' ? { kind: 'changed' } : { kind: 'refused', code: refusal.code };
}

async function confirm(desk: DuffelDesk, orderId: string, id: string): Promise<DuffelCancellation> {
  const { data } = await desk.account.call({
    ...{ operation: 'cancellations.confirm', method: 'POST', path: `/air/order_cancellations/${id}/actions/confirm` },
    ...{ totalMs: DUFFEL_LIMITS.actMs, data: cancellationSchema },
  });
  if (data.order_id !== orderId || !data.confirmed_at) throw new SupplierError('badAnswer', data.id);
  return data;
}

async function cancel(desk: DuffelDesk, orderId: string, quoteRef: string): Promise<SupplierCancellation> {
  const [id = '', minor = ''] = quoteRef.split('.');
  if (!isId(id, 'ore')) return { kind: 'changed' };
  try {
    const { net } = toOrder(await knownOrder(desk, orderId), '', desk.now());
    const path = `/air/order_cancellations/${id}`;
    const { data: agreed } = await desk.account.call({
      ...{ operation: 'cancellations.read', method: 'GET', path, data: cancellationSchema },
    });
    const refund = refundOf(agreed, net);
    // mutant duffel-other-refund-cancelled: `String(refund.amountMinor) !== minor` -> `false` fails duffel-supplier.test.ts
    if (agreed.order_id !== orderId || refund === null || String(refund.amountMinor) !== minor) return { kind: 'changed' };
    if (agreed.confirmed_at) return { kind: 'cancelled', refund };
    if (Date.parse(agreed.expires_at ?? '') <= desk.now()) return { kind: 'changed' };
    const done = await confirm(desk, orderId, id);
    return { kind: 'cancelled', refund: refundOf(done, net) ?? refund };
  } catch (error) {
    if (error instanceof DuffelError && !error.isUnknown) {
      return outcomeOfRefusal(desk, orderId, error).catch(() => ({ kind: 'unknown', code: 'unavailable' }));
    }
    const code = error instanceof SupplierError ? error.code : 'unavailable';
    return code === 'notFound' ? { kind: 'refused', code } : { kind: 'unknown', code };
  }
}

/** The part of the adapter that cancels orders. */
export function duffelCancellations(desk: DuffelDesk): Pick<FlightSupplier, 'quoteCancellation' | 'cancel'> {
  return {
    quoteCancellation: (orderId) => quote(desk, orderId),
    cancel: (orderId, quoteRef) => cancel(desk, orderId, quoteRef),
  };
}
