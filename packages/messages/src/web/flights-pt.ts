import { controls } from '../pt/controls.ts';
import { flights } from '../pt/flights.ts';
import { list } from '../pt/list.ts';
import { validation } from '../pt/validation.ts';

/** What the search for flights and their list need: the rest of the app behind the log-in comes with its own pages. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
