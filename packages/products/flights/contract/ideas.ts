import { ideasEndpoint } from '@caravel/contracts';
import { FLIGHT_IDEAS } from './addresses.ts';

/** Where one could fly: one way, one adult, from the agency's home airport. */
export const listFlightIdeas = ideasEndpoint(FLIGHT_IDEAS, 'flights');
