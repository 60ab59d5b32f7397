import { hotelCheckout } from './hotel-checkout.ts';
import { hotelServer } from './hotel-server.ts';
import { hotelWords } from './hotel-words.ts';
import { hotels } from './hotels.ts';
import { roomNames } from './room-names.ts';
import { sandboxHotels } from './sandbox-hotels.ts';

/** All texts of hotels: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...hotelCheckout, ...hotelWords, ...hotels, ...hotelServer, ...roomNames, ...sandboxHotels };

type Own = typeof texts;

declare module '@caravel/messages/keys.ts' {
  interface ProductTexts extends Own {}
}
