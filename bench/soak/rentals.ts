import { addDays, newId, required } from '@caravel/kernel';
import { cancelCar, findCars, getCarBookingStatus, getCarPrice, getCarRefund, reserveCar } from '@caravel/products/cars/contract';
import { driver } from '../../apps/server/src/products/cars/testing/book-a-car.ts';
import { searchAt } from '../../apps/server/src/products/cars/testing/car-desk.ts';
import { CONTACT } from '../../apps/server/src/testing/made-contact.ts';
import { type Caller, dayAhead, oneOf, Refused, untilDone } from './caller.ts';

const AIRPORTS = ['MIA', 'LAX', 'LIS', 'CDG'] as const;

/** Searches for a week at an airport, for cars that can be given back at no cost. */
export async function searchACar({ call }: Caller) {
  const day = dayAhead(30);
  const body = searchAt(oneOf(AIRPORTS), { pickUpDateTime: `${day}T10:00`, returnDateTime: `${addDays(day, 7)}T10:00` });
  const { searchId, offers } = (await call('cars: search', findCars, { body })).data;
  // A driver who is 30 on the day of the pick-up, as `searchAt` asks for.
  const birthDate = `${Number(day.slice(0, 4)) - 30}-01-01`;
  return { searchId, birthDate, offers: offers.filter(({ freeCancellationUntil }) => freeCancellationUntil !== null) };
}

export async function bookACar(caller: Caller): Promise<string> {
  const { searchId, birthDate, offers } = await searchACar(caller);
  const { offerId, price: seen } = oneOf(offers);
  const chosen = { searchId, offerId, seenTotal: seen.dueNow };
  const { quoteId, price } = (await caller.call('cars: quote', getCarPrice, { body: chosen })).data;
  // What is paid at the desk needs no card.
  const paysNow = price.total.amountMinor > 0;
  const payment = paysNow ? { method: 'card', token: await caller.card() } : { method: 'none' };
  const flight = { code: 'AA', number: '123' };
  const body = { quoteId, acceptTotal: price.total, driver: driver('Souza', { birthDate }), flight, contact: CONTACT, payment };
  const [answer] = await caller.call('cars: book', reserveCar, { body, key: newId() });
  if (answer?.error) throw new Refused();
  return required(answer?.response, 'a booking').bookingId;
}

export async function bookAndCancelACar(caller: Caller): Promise<void> {
  const bookingId = await bookACar(caller);
  await untilDone(async () => (await caller.call('cars: booking', getCarBookingStatus, { query: { bookingId } })).data);
  const { quote } = (await caller.call('cars: penalty', getCarRefund, { body: { bookingId } })).data;
  const { refundAmount } = required(quote, 'what cancelling gives back');
  const body = { bookingId, quoteAmount: refundAmount, reason: 'requested by customer' };
  await caller.call('cars: cancel', cancelCar, { body, key: newId() });
}
