import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { type DuffelDeps, duffelPartner } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { readEvent } from '../../../../domains/suppliers/adapters/duffel/read-event.ts';
import type { FlightSupplier } from '../../ports.ts';
import { duffelCancellations } from './duffel-cancellations.ts';
import { acceptChange } from './duffel-changes.ts';
import { duffelExtras } from './duffel-extras.ts';
import { duffelChanges } from './duffel-order-changes.ts';
import { duffelOrders, findById } from './duffel-orders.ts';
import { duffelSearch, isId } from './duffel-search.ts';

/** Duffel waits for the answer to its event: an order that is not read by then is found by looking for it. */
const READ_WITHIN_MS = 5_000;

/** Our references of the orders that an event names. An order whose answer was lost is known by nothing but its metadata: it is read. */
async function referencesOf(desk: DuffelDesk, names: readonly string[]): Promise<readonly string[]> {
  const known = await desk.sendings.referencesOf(names);
  const orderId = names.find((name) => isId(name, 'ord'));
  if (known.length > 0 || orderId === undefined) return known;
  const order = await findById(desk, orderId, AbortSignal.timeout(READ_WITHIN_MS)).catch(() => undefined);
  return order && order.reference !== '' ? [order.reference] : [];
}

/** Duffel as a supplier of flights. */
export const duffelSupplier = (deps: DuffelDeps) =>
  duffelPartner<FlightSupplier>(deps, 'flights', (port, desk) =>
    Object.assign(port, {
      ...duffelSearch(desk),
      ...duffelOrders(desk),
      ...duffelCancellations(desk),
      extras: duffelExtras(desk),
      changes: duffelChanges(desk),
      acceptChange: (orderId, version) => acceptChange(desk, orderId, version),
      takeEvent: async (rawBody, headers) => {
        const secret = desk.webhookSecret();
        if (secret === undefined) return null;
        const event = readEvent(secret, { rawBody, signature: headers['x-duffel-signature'], at: desk.now() });
        if (event === null) return null;
        if (event.type === 'order.creation_failed') await desk.sendings.noteFailed(event.names);
        // Whatever it says, the order is read: events come late, twice and in any order, and of types that are not known yet.
        return { eventId: event.eventId, references: await referencesOf(desk, event.names) };
      },
    } satisfies Omit<FlightSupplier, 'name' | 'simulated' | 'accountId'>),
  );
