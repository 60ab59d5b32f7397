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
  | 'booking.disputed';
