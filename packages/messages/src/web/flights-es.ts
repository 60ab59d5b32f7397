import { controls } from '../es/controls.ts';
import { flights } from '../es/flights.ts';
import { list } from '../es/list.ts';
import { validation } from '../es/validation.ts';

/** What the search for flights and their list need: the rest of the app behind the log-in comes with its own pages. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
