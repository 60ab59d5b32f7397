import { carCheckout } from './car-checkout.ts';
import { carWords } from './car-words.ts';
import { cars } from './cars.ts';
import { rental } from './rental.ts';

/** What pages behind the log-in say of cars. */
export const app = { ...carCheckout, ...carWords, ...cars, ...rental };
