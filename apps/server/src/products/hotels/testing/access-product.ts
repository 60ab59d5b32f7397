import { required } from '@caravel/kernel';
import { getHotelBooking, getHotelPrice } from '@caravel/products/hotels/contract';
import type { AccessProduct } from '../../../testing/access/endpoint-case.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { chooseAStay, sendBooking, stayBody } from './book-a-stay.ts';

/** Refundable stays. */
export const hotelsAccess: AccessProduct = {
  name: 'hotels',
  makeTarget: async (t, { staff, client, markup, lastName, contact }) => {
    const { seenTotal: _seen, ...stay } = await chooseAStay(t, staff);
    const price = async () => {
      const asked = { ...stay, clientId: client.userId, markup: { type: 'fixed' as const, value: markup }, protection: true };
      return required((await t.client.call(staff, getHotelPrice, { body: [asked] })).data[0], 'a quote');
    };
    const body = await stayBody(t, await price(), { lastName, contact: { ...CONTACT, ...contact } });
    const { bookingId } = (await sendBooking(t, staff, body)).data;
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
