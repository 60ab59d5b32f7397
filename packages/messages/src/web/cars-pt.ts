import { cancelPolicy } from '../pt/cancel-policy.ts';
import { carWords } from '../pt/car-words.ts';
import { cars } from '../pt/cars.ts';
import { controls } from '../pt/controls.ts';
import { list } from '../pt/list.ts';
import { map } from '../pt/map.ts';
import { places } from '../pt/places.ts';
import { rental } from '../pt/rental.ts';
import { validation } from '../pt/validation.ts';

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
