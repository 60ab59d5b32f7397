/** How flights travel, and back: the server packs, who reads unpacks. */
export { flightPacker } from './pack-flights.ts';
export type { UnpackedFlights } from './unpack-flights.ts';
export { flightUnpacker, unpackFlights } from './unpack-flights.ts';
