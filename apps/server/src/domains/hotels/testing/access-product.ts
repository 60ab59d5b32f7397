import {
  bookHotel,
  fetchHotels,
  getHotelBooking,
  getHotelPrice,
  getRoomsAndRates,
  type HotelSearchInput,
  startHotelSearch,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import type { AccessProduct } from '../../../testing/access/endpoint-case.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { createToken } from '../../payments/adapters/sandbox-gateway/gateway-books.ts';
import { CONTACT, guest } from './stored-booking.ts';

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

/** Searches as the screens do, until all suppliers have answered, and returns the dearest rate that can be given back. */
async function findRate(t: TestApp, caller: Caller) {
  const { corelationid } = (await t.client.call(caller, startHotelSearch, { body: SMALL_SEARCH })).data;
  const page = async () => {
    const { data } = await t.client.call(caller, fetchHotels, {
      query: { corelationid },
      body: { filter: { refundable: true }, size: 1, orderBy: '-price' },
    });
    return data;
  };
  let found = await page();
  for (let polls = 0; !found.pollCompleted && polls < 500; polls += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    found = await page();
  }
  const [hotel] = found.hotels;
  const { hotelId: hotelid } = required(hotel, 'a hotel');
  const { data } = await t.client.call(caller, getRoomsAndRates, { query: { corelationid, hotelid } });
  const rates = data.roomLists.flatMap((list) => list.rates).filter(({ refundable }) => refundable);
  const [dearest] = rates.toSorted((a, b) => b.price.dueNow.amountMinor - a.price.dueNow.amountMinor);
  const { rateId } = required(dearest, 'a rate that can be given back');
  return { corelationid, hotelid, rateIds: [rateId] };
}

/** Refundable stays. */
export const hotelsAccess: AccessProduct = {
  name: 'hotels',
  makeTarget: async (t, { staff, client, markup, lastName, contact }) => {
    const stay = await findRate(t, staff);
    const price = async () => {
      const asked = { ...stay, clientId: client.userId, markup: { type: 'fixed' as const, value: markup }, protection: true };
      return required((await t.client.call(staff, getHotelPrice, { body: [asked] })).data[0], 'a quote');
    };
    const { quoteId, price: quoted } = await price();
    const gateway = { db: t.platform.database.system, now: () => t.clock.now() };
    const token = await createToken(gateway, { brand: 'visa', last4: '4242', behaviour: 'succeeds' });
    const body = {
      quoteId,
      acceptTotal: quoted.total,
      guests: [guest(lastName, { firstName: newFirstName() })],
      contact: { ...CONTACT, ...contact },
      payment: { method: 'card' as const, token },
    };
    const { bookingresult } = await t.client.call({ ...staff, idempotencyKey: newId() }, bookHotel, { body: [body] });
    const { bookingId } = required(bookingresult[0], 'the result').data;
    const { data } = await t.client.call(staff, getHotelBooking, { params: { id: bookingId } });
    return {
      bookingId,
      orderId: data.orderId ?? '',
      pnr: required(data.recordLocator, "the supplier's number"),
      searchId: stay.corelationid,
      offerId: stay.hotelid,
      rateIds: stay.rateIds,
      quote: await price(),
    };
  },
};
