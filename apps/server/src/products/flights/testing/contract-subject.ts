import { required } from '@caravel/kernel';
import { never, newReference } from '../../../domains/suppliers/testing/port-suites.ts';
import type {
  FlightSupplier,
  SupplierBookRequest,
  SupplierFare,
  SupplierItinerary,
  SupplierOrder,
  SupplierPassenger,
  SupplierQuery,
} from '../ports.ts';

/** What the suite needs to know about the supplier under test. */
export type ContractSubject = {
  readonly supplier: FlightSupplier;
  /** A search there and back whose results include fares that are holdable, refundable, changeable, and not changeable. */
  readonly query: SupplierQuery;
  /** Passengers that fit the query. */
  readonly passengers: readonly SupplierPassenger[];
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Waits until requested tickets are issued. */
  readonly waitForTickets: () => Promise<void>;
  /** Makes an order whose flights the airline then changes, and returns it. Absent where that cannot be provoked. */
  readonly changeFlights?: () => Promise<SupplierOrder>;
  /** Waits until this time of the supplier's clock, epoch milliseconds. */
  readonly waitUntil: (at: number) => void;
  /** Has the next change by choice made and its answer lost, or refused; returns who must travel for that. */
  readonly nextChange: (ending: 'lost' | 'refused') => readonly SupplierPassenger[];
};

/** All itineraries of its search: one that comes again replaces the one before. */
export async function collect({ supplier, query }: Pick<ContractSubject, 'supplier' | 'query'>): Promise<SupplierItinerary[]> {
  const found = new Map<string, SupplierItinerary>();
  for await (const { itineraries } of supplier.search(query, never)) for (const one of itineraries) found.set(one.key, one);
  return [...found.values()];
}

/** Asks again for the first fare that fits. */
export async function quoteFirst(subject: ContractSubject, fits: (fare: SupplierFare) => boolean = () => true) {
  const fare = required((await collect(subject)).flatMap((itinerary) => itinerary.fares).find(fits), 'a fare that fits');
  return subject.supplier.reprice(fare.ref, subject.query.passengers, never);
}

type Quoted = Awaited<ReturnType<typeof quoteFirst>>;

/** An order of what was quoted, at its price. */
export function request(
  subject: ContractSubject,
  { fare }: Quoted,
  changes: Partial<SupplierBookRequest> = {},
): SupplierBookRequest {
  const net = { amountMinor: fare.base.amountMinor + fare.taxes.amountMinor, currency: fare.base.currency };
  return {
    reference: newReference(),
    offerRef: fare.ref,
    hold: false,
    acceptNet: net,
    passengers: subject.passengers,
    contact: { email: 'traveler@example.com', phone: '+13055550100' },
    ...changes,
  };
}
