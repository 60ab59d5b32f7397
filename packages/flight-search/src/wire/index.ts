/** Flights as they travel, read: the server packs them (`pack-wave.ts` of its flights). */
export type { UnpackedFlights } from './unpack-flights.ts';
export { flightUnpacker, unpackFlights } from './unpack-flights.ts';
