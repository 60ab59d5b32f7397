import { setTimeout as pause } from 'node:timers/promises';
import { addDays, newId } from '@caravel/kernel';
import {
  bookHotel,
  cancelHotel,
  fetchHotels,
  getHotelBookingStatus,
  getHotelPenalty,
  getHotelPrice,
  getRoomsAndRates,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { newFirstName } from '../../apps/server/src/products/hotels/testing/book-a-stay.ts';
import { guest } from '../../apps/server/src/products/hotels/testing/stored-booking.ts';
import { CONTACT } from '../../apps/server/src/testing/made-contact.ts';
import { type Caller, dayAhead, oneOf, untilDone } from './caller.ts';

const CENTRES = [
  ['Lisbon', 38.7139, -9.1394],
  ['Paris', 48.8566, 2.3522],
  ['Miami', 25.7617, -80.1918],
] as const;
/** Kilometers around a centre: some hundred hotels. */
const RADIUS = 2;
/** As the screen asks for more while suppliers still answer. */
const POLL_MS = 700;
const MOST_POLLS = 40;

/** Searches for a room for two, and polls until all suppliers have answered. */
export async function searchAStay({ call }: Caller) {
  const [searchString, lat, lng] = oneOf(CENTRES);
  const start = dayAhead(30);
  const body = {
    ...{ searchString, lat, lng, radius: RADIUS, currency: 'USD', email: CONTACT.email },
    stayPeriod: { start, end: addDays(start, 3) },
    occupancies: [{ numOfAdults: 2 }],
    nationality: { name: 'United States', alpha2Code: 'US' },
  };
  const { corelationid } = (await call('hotels: search', startHotelSearch, { body })).data;
  const page = async () => {
    const asked = { query: { corelationid }, body: { filter: { refundable: true }, size: 20 } };
    return (await call('hotels: page', fetchHotels, asked)).data;
  };
  let found = await page();
  for (let polls = 0; !found.pollCompleted && polls < MOST_POLLS; polls++) {
    await pause(POLL_MS);
    found = await page();
  }
  return { corelationid, hotels: found.hotels };
}

export async function bookAStay(caller: Caller): Promise<string> {
  const { corelationid, hotels } = await searchAStay(caller);
  const { hotelId: hotelid } = oneOf(hotels);
  const rooms = await caller.call('hotels: rooms', getRoomsAndRates, { query: { corelationid, hotelid } });
  const rates = rooms.data.roomLists.flatMap((list) => list.rates);
  const { rateId, price: seen } = oneOf(rates.filter(({ refundable }) => refundable));
  const chosen = { corelationid, hotelid, rateIds: [rateId], seenTotal: seen.dueNow };
  const { data } = await caller.call('hotels: quote', getHotelPrice, { body: [chosen] });
  const { quoteId, price } = oneOf(data);
  const payment = { method: 'card', token: await caller.card() };
  const guests = [guest('Souza', { firstName: newFirstName() })];
  const body = [{ quoteId, acceptTotal: price.total, contact: CONTACT, payment, guests }];
  const { bookingresult } = await caller.call('hotels: book', bookHotel, { body, key: newId() });
  return oneOf(bookingresult).data.bookingId;
}

export async function bookAndCancelAStay(caller: Caller): Promise<void> {
  const bookingId = await bookAStay(caller);
  await untilDone(async () => (await caller.call('hotels: booking', getHotelBookingStatus, { query: { bookingId } })).data);
  const { refundAmount } = (await caller.call('hotels: penalty', getHotelPenalty, { body: { bookingId } })).data;
  const body = { bookingId, quoteAmount: refundAmount, reason: 'Another plan' };
  await caller.call('hotels: cancel', cancelHotel, { body, key: newId() });
}
