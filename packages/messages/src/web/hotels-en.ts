import { cancelPolicy } from '../en/cancel-policy.ts';
import { controls } from '../en/controls.ts';
import { hotelWords } from '../en/hotel-words.ts';
import { hotels } from '../en/hotels.ts';
import { list } from '../en/list.ts';
import { map } from '../en/map.ts';
import { places } from '../en/places.ts';
import { validation } from '../en/validation.ts';

/** Texts of the hotel search, its list and a hotel's page: the other pages behind the login load their own. */
export const hotelSearch = { ...controls, ...cancelPolicy, ...hotelWords, ...hotels, ...list, ...map, ...places, ...validation };
