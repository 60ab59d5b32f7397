import { cancelPolicy } from '@caravel/messages/es/cancel-policy.ts';
import { controls } from '@caravel/messages/es/controls.ts';
import { list } from '@caravel/messages/es/list.ts';
import { map } from '@caravel/messages/es/map.ts';
import { places } from '@caravel/messages/es/places.ts';
import { validation } from '@caravel/messages/es/validation.ts';
import { carWords } from './car-words.ts';
import { cars } from './cars.ts';
import { rental } from './rental.ts';

/** What the search of cars says, with the shared texts of its pages: they load no others. */
export const search = {
  ...cancelPolicy,
  ...controls,
  ...list,
  ...map,
  ...places,
  ...validation,
  ...carWords,
  ...cars,
  ...rental,
};
