import type { ChangeOutcome, DriverBooking, DriverDefinition, ProductDriver, Quote } from './ports.ts';

/** Makes a driver of a product's definition: the product sees stored JSON of any version in its newest form. */
export function defineDriver<Details, Order, Facts>(definition: DriverDefinition<Details, Order, Facts>): ProductDriver {
  const readBooking = (booking: DriverBooking): DriverBooking<Details, Order, Facts> => ({
    ...booking,
    details: definition.details.read(booking.details),
    order: definition.order.read(booking.order),
    facts: booking.facts === null ? null : definition.facts.read(booking.facts),
  });
  const readQuote = (quote: Quote): Quote<Details> => ({ ...quote, details: definition.details.read(quote.details) });
  const withStoredFacts = <Outcome extends object>(outcome: Outcome): Outcome =>
    'facts' in outcome && outcome.facts !== undefined ? { ...outcome, facts: definition.facts.write(outcome.facts) } : outcome;
  const { afterCapture, orderLists, isPartCancelled, askable, changes, placed } = definition;
  const toStored = (outcome: ChangeOutcome<Details, Facts>): ChangeOutcome =>
    outcome.kind === 'changed'
      ? { kind: 'changed', found: withStoredFacts(outcome.found), details: definition.details.write(outcome.details) }
      : outcome;
  return {
    product: definition.product,
    readOrder: definition.order.read,
    storeOrder: definition.order.write,
    storeDetails: definition.details.write,
    storeFacts: definition.facts.write,
    assertReadable: (booking) => void readBooking(booking),
    confirmQuote: (ctx, quote) => definition.confirmQuote(ctx, readQuote(quote)),
    requote: (ctx, quote) => definition.requote(ctx, readQuote(quote)),
    reserve: async (ctx, booking, mode) => withStoredFacts(await definition.reserve(ctx, readBooking(booking), mode)),
    retrieve: async (ctx, booking) => withStoredFacts(await definition.retrieve(ctx, readBooking(booking))),
    retrieveNamed: async (ctx, booking, supplierOrderId) =>
      withStoredFacts(await definition.retrieveNamed(ctx, readBooking(booking), supplierOrderId)),
    ...(afterCapture && { afterCapture: async (ctx, booking) => withStoredFacts(await afterCapture(ctx, readBooking(booking))) }),
    ...(orderLists && { orderLists }),
    ...(placed && {
      placed: (stored: unknown) => {
        const order = definition.order.read(stored);
        const kept = placed(order);
        return kept === order ? stored : definition.order.write(kept);
      },
    }),
    quoteCancellation: (ctx, booking, part) => definition.quoteCancellation(ctx, readBooking(booking), part),
    ...(isPartCancelled && {
      isPartCancelled: (facts, part) => isPartCancelled(definition.facts.read(facts), part),
    }),
    cancel: async (ctx, booking, terms) => withStoredFacts(await definition.cancel(ctx, readBooking(booking), terms)),
    statusFor: (state, { facts, ...rest }) =>
      definition.statusFor(state, { ...rest, facts: facts === null ? null : definition.facts.read(facts) }),
    tripParts: (booking) => definition.tripParts(readBooking(booking)),
    describeTrip: definition.describeTrip,
    describe: (booking) => definition.describe(readBooking(booking)),
    document: (booking, t) => definition.document(readBooking(booking), t),
    ...(askable && { askable: (booking, t) => askable(readBooking(booking), t) }),
    ...(changes && {
      changes: {
        list: (ctx, booking, wish) => changes.list(ctx, readBooking(booking), wish),
        reprice: (ctx, booking, ref) => changes.reprice(ctx, readBooking(booking), ref),
        confirm: async (ctx, booking, change) => toStored(await changes.confirm(ctx, readBooking(booking), change)),
        find: async (ctx, booking, reference) => toStored(await changes.find(ctx, readBooking(booking), reference)),
      },
    }),
    letterWords: (t) => definition.letterWords(t),
    presentQuote: (ctx, quote) => definition.presentQuote(ctx, readQuote(quote)),
  };
}
