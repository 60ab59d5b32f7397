import { controls } from '../es/controls.ts';
import { flights } from '../es/flights.ts';
import { list } from '../es/list.ts';
import { validation } from '../es/validation.ts';

/** Texts of the flight search and its list: the other pages behind the login load their own. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
