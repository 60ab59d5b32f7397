import { cancelPolicy } from '../pt/cancel-policy.ts';
import { controls } from '../pt/controls.ts';
import { hotelWords } from '../pt/hotel-words.ts';
import { hotels } from '../pt/hotels.ts';
import { list } from '../pt/list.ts';
import { map } from '../pt/map.ts';
import { places } from '../pt/places.ts';
import { validation } from '../pt/validation.ts';

/** Texts of the hotel search, its list and a hotel's page: the other pages behind the login load their own. */
export const hotelSearch = { ...controls, ...cancelPolicy, ...hotelWords, ...hotels, ...list, ...map, ...places, ...validation };
