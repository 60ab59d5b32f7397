/** Kinds of messages that go out with a change. */
export type BookingMessage =
  | 'booking.confirmed'
  | 'booking.held'
  | 'booking.fulfilled'
  | 'booking.failed'
  | 'booking.payment-due'
  | 'booking.cancelled'
  | 'booking.part-cancelled'
  | 'booking.refunded'
  | 'booking.needs-staff'
  /** An order that nobody knew the outcome of is given up: its supplier has had none for so long. */
  | 'booking.given-up'
  /** A card was charged before the supplier decided, because its authorisation would have lapsed. */
  | 'booking.charged-early'
  /** That failed, and the authorisation lapses. */
  | 'booking.money-lapses'
  | 'booking.disputed';
