/** Words about a rental that its company cancelled by itself: on its page, on paper and in emails. */
export const carChange = {
  'carChange.title': '{company} cancelled this rental',
  'carChange.noCar': 'No car will be waiting at the desk.',
  'carChange.before': 'Before',
  'carChange.now': 'Now',
  'carChange.rental': '{when}, {desk}',
  'carChange.cancelled': 'Cancelled by the rental company',
  'carChange.free': 'Cancelling the booking costs nothing now, whatever the rate says.',
  'carChange.cancel': 'See what comes back if you cancel',
} as const;
