import { openCardPage } from '../../../../domains/suppliers/adapters/duffel/card-page.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import type { CarSupplier } from '../../ports.ts';

/** The part of the adapter that takes the cards which guarantee rentals. */
export function duffelCarCards(desk: DuffelDesk): Required<Pick<CarSupplier, 'cardForm'>> {
  return { cardForm: async (signal) => ({ frameUrl: await openCardPage(desk, signal) }) };
}
