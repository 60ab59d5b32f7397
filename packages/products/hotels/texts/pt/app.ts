import { hotelCheckout } from './hotel-checkout.ts';
import { hotelWords } from './hotel-words.ts';
import { hotels } from './hotels.ts';

/** What pages behind the log-in say of hotels. */
export const app = { ...hotelCheckout, ...hotelWords, ...hotels };
