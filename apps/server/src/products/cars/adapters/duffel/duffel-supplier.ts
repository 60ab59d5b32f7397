import { type DuffelDeps, duffelPartner } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import type { CarSupplier } from '../../ports.ts';
import { duffelCarCancellations } from './duffel-cancellations.ts';
import { duffelCarCards } from './duffel-cards.ts';
import { duffelCarOrders } from './duffel-orders.ts';
import { duffelCarSearch } from './duffel-search.ts';

/** Duffel as a supplier of rental cars. */
export const duffelCarSupplier = (deps: DuffelDeps) =>
  duffelPartner<CarSupplier>(deps, 'cars', (port, desk) =>
    Object.assign(port, {
      ...{ ...duffelCarSearch(desk), ...duffelCarCards(desk) },
      ...{ ...duffelCarOrders(desk), ...duffelCarCancellations(desk) },
    }),
  );
