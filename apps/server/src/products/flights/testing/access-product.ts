import { required } from '@caravel/kernel';
import { getReservationDetails, repriceFlight } from '@caravel/products/flights/contract';
import type { AccessProduct } from '../../../testing/access/endpoint-case.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { adult, bookQuote } from './book-a-flight.ts';
import { findFlights } from './find-flights.ts';

/** Refundable flights. */
export const flightsAccess: AccessProduct = {
  name: 'flights',
  makeTarget: async (t, { staff, client, markup, lastName, contact }) => {
    const found = await findFlights(t, staff, {
      routeType: 'One Way',
      legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
      passengers: { adults: 1 },
    });
    const families = found.data.flatMap((result) => found.fareFamilies[result.id] ?? []);
    const family = required(
      families.find((one) => one.refund?.allowed === true),
      'a fare that can be given back',
    );
    const offer = { searchId: found.searchId, offerId: family.offerId };
    const reprice = async () => {
      const body = { ...offer, clientId: client.userId, markup: { type: 'fixed' as const, value: markup }, protection: true };
      return (await t.client.call(staff, repriceFlight, { body })).data;
    };
    const { data } = await bookQuote(t, staff, await reprice(), {
      travellers: [adult(lastName)],
      contact: { ...CONTACT, ...contact },
    });
    const reservation = await t.client.call(staff, getReservationDetails, { query: { bookingId: data.bookingId } });
    const { bookingId, orderId, recordLocator } = reservation.data;
    return { ...offer, rateIds: [], bookingId, orderId, pnr: required(recordLocator, 'record locator'), quote: await reprice() };
  },
};
