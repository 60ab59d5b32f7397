import { controls } from '../en/controls.ts';
import { flights } from '../en/flights.ts';
import { list } from '../en/list.ts';
import { validation } from '../en/validation.ts';

/** What the search for flights and their list need: the rest of the app behind the log-in comes with its own pages. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
