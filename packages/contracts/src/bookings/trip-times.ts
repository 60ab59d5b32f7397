/*
 * In a file without schemas: every page knows the addresses of trips, and does not load the validator for them.
 */

/** When a trip is. One that was cancelled is neither ahead nor over, and a try that failed never became a trip. */
export const TRIP_TIMES = ['upcoming', 'past', 'cancelled', 'failed'] as const;
export type TripTime = (typeof TRIP_TIMES)[number];
