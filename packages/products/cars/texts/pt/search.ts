import { cancelPolicy } from '@caravel/messages/pt/cancel-policy.ts';
import { controls } from '@caravel/messages/pt/controls.ts';
import { list } from '@caravel/messages/pt/list.ts';
import { map } from '@caravel/messages/pt/map.ts';
import { places } from '@caravel/messages/pt/places.ts';
import { validation } from '@caravel/messages/pt/validation.ts';
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
