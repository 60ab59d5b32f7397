import type { DriverBooking, DriverDefinition, ProductDriver, Quote } from './ports.ts';

/** Makes a driver of a product's definition: stored JSON is read by the product's own schemas before the product sees it. */
export function defineDriver<Details, Order, Facts>(definition: DriverDefinition<Details, Order, Facts>): ProductDriver {
  const readBooking = (booking: DriverBooking): DriverBooking<Details, Order, Facts> => ({
    ...booking,
    details: definition.quoteSchema.parse(booking.details),
    order: definition.orderSchema.parse(booking.order),
    facts: booking.facts === null ? null : definition.factsSchema.parse(booking.facts),
  });
  const readQuote = (quote: Quote): Quote<Details> => ({ ...quote, details: definition.quoteSchema.parse(quote.details) });
  const { afterCapture, listOrders } = definition;
  return {
    product: definition.product,
    parseOrder: (order) => definition.orderSchema.parse(order),
    parseDetails: (details) => definition.quoteSchema.parse(details),
    confirmQuote: (ctx, quote) => definition.confirmQuote(ctx, readQuote(quote)),
    requote: (ctx, quote) => definition.requote(ctx, readQuote(quote)),
    reserve: (ctx, booking, mode) => definition.reserve(ctx, readBooking(booking), mode),
    retrieve: (ctx, booking) => definition.retrieve(ctx, readBooking(booking)),
    ...(afterCapture && { afterCapture: (ctx, booking) => afterCapture(ctx, readBooking(booking)) }),
    ...(listOrders && { listOrders }),
    quoteCancellation: (ctx, booking) => definition.quoteCancellation(ctx, readBooking(booking)),
    cancel: (ctx, booking, terms) => definition.cancel(ctx, readBooking(booking), terms),
    statusFor: (state, { facts, ...rest }) =>
      definition.statusFor(state, { ...rest, facts: facts === null ? null : definition.factsSchema.parse(facts) }),
    describe: (booking) => definition.describe(readBooking(booking)),
    document: (booking, t) => definition.document(readBooking(booking), t),
    letterWords: (t) => definition.letterWords(t),
    presentQuote: (ctx, quote) => definition.presentQuote(ctx, readQuote(quote)),
  };
}
