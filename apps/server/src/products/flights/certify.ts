import { addDays, addMoney, newId } from '@caravel/kernel';
import { SupplierError } from '../../domains/suppliers/index.ts';
import type {
  FlightSupplier,
  SupplierBookRequest,
  SupplierChanges,
  SupplierFare,
  SupplierItinerary,
  SupplierOrder,
  SupplierQuery,
} from './ports.ts';

type Found = readonly SupplierItinerary[];
const hasFare = (found: Found, fits: (fare: SupplierFare) => boolean) => found.some(({ fares }) => fares.some(fits));
/** Whether flights were found with so many parts of a direction. */
const hasParts = (found: Found, fits: (parts: number) => boolean) =>
  found.some(({ slices, fares }) => fares.length > 0 && slices.some(({ segments }) => fits(segments.length)));

/** Whether a flight was found that lands on the way, which can be named. */
const hasLanding = (found: Found) =>
  found.some(({ slices }) =>
    slices.some(({ segments }) => segments.some(({ stops }) => stops?.some(({ airport }) => airport !== null))),
  );

type Scenario = {
  readonly route: string;
  readonly shows: string;
  readonly isShown: (found: Found) => boolean;
  /** How long nobody answers, in milliseconds; absent: there is an answer. */
  readonly silentMs?: number;
};

/** Routes of Duffel's test airline, and what each shows (duffel.com/docs/api/overview/test-your-integration). */
const SCENARIOS: readonly Scenario[] = [
  { route: 'PVD-RAI', shows: 'no offers', isShown: (found) => found.length === 0 },
  { route: 'STN-LHR', shows: 'an airline that does not answer', isShown: (found) => found.length === 0, silentMs: 5_000 },
  { route: 'LHR-DXB', shows: 'connecting flights', isShown: (found) => hasParts(found, (parts) => parts > 1) },
  { route: 'DXB-AMS', shows: 'a flight with a technical stop', isShown: hasLanding },
  { route: 'BTS-MRU', shows: 'no bags', isShown: (found) => hasFare(found, ({ checkedBags }) => checkedBags === 0) },
  { route: 'JFK-EWR', shows: 'holds', isShown: (found) => hasFare(found, ({ holdable }) => holdable) },
];

const AHEAD_DAYS = 60;

/** The step that comes last. */
export const LAST_STEP = 'cancel the hold';

/** How the certificate is made. `now` in epoch milliseconds. */
type Certifying = { readonly supplier: FlightSupplier; readonly now: () => number };

function queryOf(route: string, now: number): SupplierQuery {
  const [origin = '', destination = ''] = route.split('-');
  const date = addDays(new Date(now).toISOString().slice(0, 10), AHEAD_DAYS);
  return {
    slices: [{ origin, destination, date }],
    passengers: { adults: 1, children: 0, infants: 0 },
    maxStops: 2,
    parts: 5,
    limit: 100,
  };
}

async function search({ supplier, now }: Certifying, route: string, ms = 60_000): Promise<SupplierItinerary[]> {
  const found = new Map<string, SupplierItinerary>();
  for await (const { itineraries } of supplier.search(queryOf(route, now()), AbortSignal.timeout(ms)))
    for (const one of itineraries) found.set(one.key, one);
  return [...found.values()];
}

/** What a scenario finds. Where nobody answers, an end in time is what it shows. */
async function play(certifying: Certifying, { route, silentMs }: Scenario): Promise<SupplierItinerary[]> {
  if (silentMs === undefined) return search(certifying, route);
  return search(certifying, route, silentMs).catch((error: unknown) => {
    if (error instanceof SupplierError && error.code === 'timeout') return [];
    throw error;
  });
}

const faresIn = (found: Found) => found.flatMap(({ fares }) => fares);

function orderOf({ ref, base, taxes }: SupplierFare, hold: boolean): SupplierBookRequest {
  const person = { type: 'ADT', title: 'Ms', firstName: 'Amelia', middleName: '', lastName: 'Certificate' } as const;
  return {
    ...{
      reference: newId().replaceAll('-', '').slice(-16).toUpperCase(),
      offerRef: ref,
      hold,
      acceptNet: addMoney([base, taxes]),
    },
    passengers: [{ ...person, gender: 'female', dob: '1987-07-24', passport: null }],
    contact: { email: 'certificate@example.com', phone: '+14155550132' },
  };
}

/** Has an order flown a day later. Its price must be what it was and what the change costs: the comparison of books counts on it. */
async function changeDay(changes: SupplierChanges, before: SupplierOrder | undefined) {
  const first = before?.slices[0]?.segments[0];
  if (!before || !first) return 'no flights to change';
  const { orderId, reference, net } = before;
  const days = [{ slice: 0, date: addDays(first.departure.slice(0, 10), 1) }];
  const [offer] = await changes.search(orderId, { days }, AbortSignal.timeout(60_000));
  if (!offer) return 'no other flights';
  const accept = addMoney([offer.difference, offer.penalty]);
  const outcome = await changes.confirm(orderId, { reference: `${reference}-1`, ref: offer.ref, accept });
  if (outcome.kind !== 'changed') return `${outcome.kind} ${outcome.code}`;
  const [costs, expected] = [outcome.order.net.amountMinor, net.amountMinor + accept.amountMinor];
  const said = `for ${accept.amountMinor} ${accept.currency} minor units`;
  return costs === expected ? { said, found: outcome.order } : `the order costs ${costs} minor units, not ${expected}`;
}

const failedBy = (error: unknown) =>
  error instanceof SupplierError ? `${error.code} ${error.vendor ?? ''}`.trim() : String(error);

/**
 * Runs the whole life of an order at a supplier of flights, and its own test scenarios: search, price, book, look up, cancel, hold, pay and change. It
 * buys, so it is for accounts of a test mode alone. A step that needs one that did not pass is not tried.
 */
export async function* certify(certifying: Certifying) {
  const { supplier } = certifying;
  async function attempt<T>(step: string, work: () => Promise<{ readonly said: string; readonly found: T } | string>) {
    try {
      const done = await work();
      if (typeof done === 'string') return { shown: { step, isPassed: false, said: done }, found: undefined };
      return { shown: { step, isPassed: true, said: done.said }, found: done.found };
    } catch (error) {
      return { shown: { step, isPassed: false, said: failedBy(error) }, found: undefined };
    }
  }
  let sold: SupplierFare | undefined;
  for (const scenario of SCENARIOS) {
    const { shown, found } = await attempt(`search ${scenario.route}`, async () => {
      const itineraries = await play(certifying, scenario);
      const fares = faresIn(itineraries);
      return scenario.isShown(itineraries)
        ? { said: `${scenario.shows}, as it should be (${fares.length} fares)`, found: fares }
        : `not ${scenario.shows}: ${fares.length} fares`;
    });
    yield shown;
    sold = found?.find(({ holdable }) => holdable) ?? sold;
  }
  for (const hold of [false, true]) {
    const word = hold ? 'hold' : 'order';
    const fare = hold ? faresIn(await search(certifying, 'JFK-EWR').catch(() => [])).find(({ holdable }) => holdable) : sold;
    if (!fare) {
      yield { step: `price of the ${word}`, isPassed: false, said: 'no fare that can be held was found' };
      return;
    }
    const priced = await attempt(`price of the ${word}`, async () => {
      const { fare: asked } = await supplier.reprice(fare.ref, queryOf('JFK-EWR', 0).passengers, AbortSignal.timeout(60_000));
      return { said: `${addMoney([asked.base, asked.taxes]).amountMinor} ${asked.base.currency} minor units`, found: asked };
    });
    yield priced.shown;
    if (!priced.found) return;
    const request = orderOf(priced.found, hold);
    const booked = await attempt<SupplierOrder>(`book the ${word}`, async () => {
      const outcome = await supplier.book(request);
      if (!('order' in outcome) || outcome.order === null) return `${outcome.kind} ${'code' in outcome ? outcome.code : ''}`;
      return { said: `${outcome.kind}, ${outcome.order.orderId}`, found: outcome.order };
    });
    yield booked.shown;
    if (!booked.found) return;
    const { orderId } = booked.found;
    const looked = await attempt(`look the ${word} up`, async () => {
      const order = await supplier.find({ reference: request.reference });
      return order?.orderId === orderId ? { said: order.state, found: order } : 'another order, or none';
    });
    yield looked.shown;
    if (hold) {
      const paid = await attempt('pay the hold', async () => {
        const outcome = await supplier.ticket(orderId, request.acceptNet);
        return outcome.kind === 'confirmed' ? { said: outcome.order.state, found: outcome.order } : outcome.kind;
      });
      yield paid.shown;
      const { changes } = supplier;
      if (changes)
        yield (await attempt('change the hold', async () => changeDay(changes, await supplier.find({ orderId })))).shown;
    }
    const cancelled = await attempt(`cancel the ${word}`, async () => {
      const terms = await supplier.quoteCancellation(orderId);
      const outcome = await supplier.cancel(orderId, terms.ref);
      const penalty = `penalty ${terms.penalty.amountMinor} ${terms.penalty.currency} minor units`;
      return outcome.kind === 'cancelled' ? { said: penalty, found: outcome } : outcome.kind;
    });
    yield cancelled.shown;
  }
}
