import { cancelPolicy } from '../en/cancel-policy.ts';
import { carWords } from '../en/car-words.ts';
import { cars } from '../en/cars.ts';
import { controls } from '../en/controls.ts';
import { list } from '../en/list.ts';
import { map } from '../en/map.ts';
import { places } from '../en/places.ts';
import { rental } from '../en/rental.ts';
import { validation } from '../en/validation.ts';

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
