import { required } from '@caravel/kernel';
import { getCarDetails, getCarPrice } from '@caravel/products/cars/contract';
import type { AccessProduct } from '../../../testing/access/endpoint-case.ts';
import { CONTACT, carBody, chooseACar, recordOf, sendBooking } from './book-a-car.ts';

/** Cars that can be cancelled at no cost. */
export const carsAccess: AccessProduct = {
  name: 'cars',
  makeTarget: async (t, { staff, client, markup, lastName, contact }) => {
    const { results, offer } = await chooseACar(t, staff);
    const { searchId } = results;
    const { offerId } = offer;
    const { data: details } = await t.client.call(staff, getCarDetails, { body: { searchId, offerId } });
    const price = async () => {
      const chosen = { clientId: client.userId, markup: { type: 'fixed' as const, value: markup }, protection: true };
      return (await t.client.call(staff, getCarPrice, { body: { searchId, offerId, ...chosen } })).data;
    };
    const body = await carBody(t, await price(), { lastName, contact: { ...CONTACT, ...contact } });
    const { bookingId } = required((await sendBooking(t, staff, body)).response, 'a booking');
    const { orderId, recordLocator } = await recordOf(t, staff, bookingId);
    return {
      bookingId,
      orderId: orderId ?? '',
      pnr: required(recordLocator, "the supplier's number"),
      searchId,
      offerId,
      // The handle by which staff find the offer again.
      rateIds: [details.url],
      quote: await price(),
    };
  },
};
