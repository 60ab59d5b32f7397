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
  /** A card was charged before the supplier decided, because its authorisation would have lapsed. */
  | 'booking.charged-early'
  /** That failed, and the authorisation lapses. */
  | 'booking.money-lapses'
  | 'booking.disputed';
