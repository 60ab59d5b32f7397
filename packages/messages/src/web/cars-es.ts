import { cancelPolicy } from '../es/cancel-policy.ts';
import { carWords } from '../es/car-words.ts';
import { cars } from '../es/cars.ts';
import { controls } from '../es/controls.ts';
import { list } from '../es/list.ts';
import { map } from '../es/map.ts';
import { places } from '../es/places.ts';
import { rental } from '../es/rental.ts';
import { validation } from '../es/validation.ts';

/** Texts of the car search, its list and a car's page: the other pages behind the login load their own. */
export const carSearch = {
  ...cancelPolicy,
  ...carWords,
  ...cars,
  ...controls,
  ...list,
  ...map,
  ...places,
  ...rental,
  ...validation,
};
