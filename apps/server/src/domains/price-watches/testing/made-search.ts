import type { FlightSearchInput } from '@caravel/products/flights/contract';

/** A search of the simulated airlines on a day. */
export const madeSearch = (date: string): FlightSearchInput => ({
  routeType: 'One Way',
  legs: [{ origin: 'JFK', destination: 'BOS', date }],
  passengers: { adults: 1 },
  maxStops: 0,
});
