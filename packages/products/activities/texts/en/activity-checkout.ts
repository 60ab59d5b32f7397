/** Texts of checkout, confirmation and a booking of activities. */
export const activityCheckout = {
  'activityCheckout.statusInProgress': 'In progress',
  'activityCheckout.statusPending': 'Pending',
  'activityCheckout.statusConfirmed': 'Confirmed',
  'activityCheckout.saysConfirmed': 'Your booking is confirmed.',
  'activityCheckout.saysPending': 'Your booking is submitted to the supplier and is awaiting a response.',
  'activityCheckout.saysInProgress': 'Your booking is still being processed.',
  'activityCheckout.saysCancelled': 'Your booking is cancelled.',
  'activityCheckout.saysFailed': 'Your booking failed. You were not charged.',
} as const;
