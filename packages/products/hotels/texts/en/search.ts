import { cancelPolicy } from '@caravel/messages/en/cancel-policy.ts';
import { controls } from '@caravel/messages/en/controls.ts';
import { list } from '@caravel/messages/en/list.ts';
import { map } from '@caravel/messages/en/map.ts';
import { places } from '@caravel/messages/en/places.ts';
import { validation } from '@caravel/messages/en/validation.ts';
import { hotelWords } from './hotel-words.ts';
import { hotels } from './hotels.ts';

/** What the search of hotels says, with the shared texts of its pages: they load no others. */
export const search = { ...cancelPolicy, ...controls, ...list, ...map, ...places, ...validation, ...hotelWords, ...hotels };
