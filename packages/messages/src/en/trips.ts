/** Words of the traveler's own bookings. */
export const trips = {
  'trips.title': 'My Trips',
} as const;
