import { carChange } from './car-change.ts';
import { carCheckout } from './car-checkout.ts';
import { carServer } from './car-server.ts';
import { carWords } from './car-words.ts';
import { cars } from './cars.ts';
import { rental } from './rental.ts';

/** All texts of cars: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...carChange, ...carCheckout, ...carWords, ...cars, ...rental, ...carServer };
