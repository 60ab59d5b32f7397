import { type DuffelDeps, duffelPartner } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { readEvent } from '../../../../domains/suppliers/adapters/duffel/read-event.ts';
import type { FlightSupplier } from '../../ports.ts';
import { duffelCancellations } from './duffel-cancellations.ts';
import { acceptChange } from './duffel-changes.ts';
import { duffelExtras } from './duffel-extras.ts';
import { duffelChanges } from './duffel-order-changes.ts';
import { duffelOrders } from './duffel-orders.ts';
import { duffelSearch } from './duffel-search.ts';

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
        return { eventId: event.eventId, references: await desk.sendings.referencesOf(event.names) };
      },
    } satisfies Omit<FlightSupplier, 'name' | 'simulated' | 'accountId'>),
  );
