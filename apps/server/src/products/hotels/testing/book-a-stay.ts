import type { EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  bookHotel,
  fetchHotels,
  getHotelPrice,
  getRoomsAndRates,
  type HotelFilter,
  type HotelPage,
  type HotelQuote,
  type HotelSearchInput,
  type RoomsAndRates,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { cardToken } from '../../../testing/card-token.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { guest } from './stored-booking.ts';

/**
 * A room for two in the middle of Lisbon: few hotels, so that a search takes little. Four weeks in a dear one, because the markup that tests look for may
 * not lift the price above the published rate.
 */
export const SMALL_SEARCH: HotelSearchInput = {
  searchString: 'Lisbon',
  currency: 'USD',
  stayPeriod: { start: '2027-04-10', end: '2027-05-08' },
  occupancies: [{ numOfAdults: 2 }],
  lat: 38.7139,
  lng: -9.1394,
  radius: 0.4,
  nationality: { name: 'United States', alpha2Code: 'US' },
  email: 'ana@example.com',
};

let guests = 0;

/** Another first name each time, of letters: the same guest is not booked in the same hotel twice without a question. */
export function newFirstName(): string {
  const digits = [...String(++guests)].map((digit) => String.fromCharCode(97 + Number(digit)));
  return `Ana${digits.join('')}`;
}

/** Searches as the screens do until all suppliers have answered or failed, and returns the first page. */
export async function searchHotels(
  t: TestApp,
  caller: Caller,
  search: HotelSearchInput,
  asked: { filter?: HotelFilter; size?: number; orderBy?: '-price' } = {},
): Promise<HotelPage> {
  const { corelationid } = (await t.client.call(caller, startHotelSearch, { body: search })).data;
  const page = async () => (await t.client.call(caller, fetchHotels, { query: { corelationid }, body: asked })).data;
  let found = await page();
  for (let polls = 0; !found.pollCompleted && polls < 500; polls += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    found = await page();
  }
  return found;
}

/** A rate of one room as it is shown. */
export type ShownRate = RoomsAndRates['roomLists'][number]['rates'][number];

/** What a test wants: by default the dearest rate that can be given back in the first hotel of the small search. */
export type RateWish = {
  readonly search?: HotelSearchInput;
  readonly filter?: HotelFilter;
  readonly rate?: (rate: ShownRate) => boolean;
};

/** Chosen rooms, as they are sent to ask for their price, and the total that was seen. */
export type ChosenStay = Pick<EndpointInput<typeof getHotelPrice>['body'][number], 'corelationid' | 'hotelid' | 'rateIds'> & {
  readonly seenTotal: ShownRate['price']['dueNow'];
};

/** Searches, and chooses the dearest rate that fits. */
export async function chooseAStay(t: TestApp, caller: Caller, wish: RateWish = {}): Promise<ChosenStay> {
  const { search = SMALL_SEARCH, filter = { refundable: true }, rate = ({ refundable }) => refundable } = wish;
  const { hotels, corelationid } = await searchHotels(t, caller, search, { filter, size: 1, orderBy: '-price' });
  const { hotelId: hotelid } = required(hotels[0], 'a hotel');
  const { data } = await t.client.call(caller, getRoomsAndRates, { query: { corelationid, hotelid } });
  const rates = data.roomLists.flatMap((list) => list.rates).filter(rate);
  const [dearest] = rates.toSorted((a, b) => b.price.dueNow.amountMinor - a.price.dueNow.amountMinor);
  const { rateId, price } = required(dearest, 'a rate that fits');
  return { corelationid, hotelid, rateIds: [rateId], seenTotal: price.dueNow };
}

/** Searches, chooses and asks for the price, as the screens do. */
export async function quoteAStay(t: TestApp, caller: Caller, wish?: RateWish): Promise<HotelQuote> {
  const body = [await chooseAStay(t, caller, wish)];
  return required((await t.client.call(caller, getHotelPrice, { body })).data[0], 'a quote');
}

type BookBody = EndpointInput<typeof bookHotel>['body'][number];
type Result = EndpointAnswer<typeof bookHotel>['bookingresult'][number];

/** Makes the body of a booking request for a quote of one room, paid by a card that succeeds. The last name may be a trigger. */
export async function stayBody(
  t: TestApp,
  { quoteId, price }: Pick<HotelQuote, 'quoteId' | 'price'>,
  { lastName = 'Souza', ...changes }: Partial<BookBody> & { readonly lastName?: string } = {},
): Promise<BookBody> {
  return {
    quoteId,
    acceptTotal: price.total,
    guests: [guest(lastName, { firstName: newFirstName() })],
    contact: CONTACT,
    payment: { method: 'card', token: await cardToken(t) },
    ...changes,
  };
}

/** Books with a fresh idempotency key. */
export async function sendBooking(t: TestApp, caller: Caller, body: BookBody): Promise<Result> {
  const { bookingresult } = await t.client.call({ ...caller, idempotencyKey: newId() }, bookHotel, { body: [body] });
  return required(bookingresult[0], 'the result');
}
