import { controls } from '../en/controls.ts';
import { flights } from '../en/flights.ts';
import { list } from '../en/list.ts';
import { validation } from '../en/validation.ts';

/** Texts of the flight search and its list: the other pages behind the login load their own. */
export const flightSearch = { ...controls, ...flights, ...list, ...validation };
