import { controls } from '../es/controls.ts';
import { hotelPolicy } from '../es/hotel-policy.ts';
import { hotelWords } from '../es/hotel-words.ts';
import { hotels } from '../es/hotels.ts';
import { list } from '../es/list.ts';
import { map } from '../es/map.ts';
import { validation } from '../es/validation.ts';

/** Texts of the hotel search, its list and a hotel's page: the other pages behind the login load their own. */
export const hotelSearch = { ...controls, ...hotelPolicy, ...hotelWords, ...hotels, ...list, ...map, ...validation };
