import { controls } from '../pt/controls.ts';
import { flights } from '../pt/flights.ts';
import { list } from '../pt/list.ts';
import { validation } from '../pt/validation.ts';

/** Texts of the flight search and its list: the other pages behind the login load their own. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
