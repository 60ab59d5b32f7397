import { cancelPolicy } from '../es/cancel-policy.ts';
import { controls } from '../es/controls.ts';
import { hotelWords } from '../es/hotel-words.ts';
import { hotels } from '../es/hotels.ts';
import { list } from '../es/list.ts';
import { map } from '../es/map.ts';
import { places } from '../es/places.ts';
import { validation } from '../es/validation.ts';

/** Texts of the hotel search, its list and a hotel's page: the other pages behind the login load their own. */
export const hotelSearch = { ...controls, ...cancelPolicy, ...hotelWords, ...hotels, ...list, ...map, ...places, ...validation };
