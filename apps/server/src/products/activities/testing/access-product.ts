import { required } from '@caravel/kernel';
import { checkoutActivity } from '@caravel/products/activities/contract';
import type { AccessProduct } from '../../../testing/access/endpoint-case.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { activityBody, answersTo, checkoutBody, chooseAnActivity, recordOf, sendBooking } from './book-an-activity.ts';

/** Activities for one person that can be cancelled at no cost. */
export const activitiesAccess: AccessProduct = {
  name: 'activities',
  makeTarget: async (t, { staff, client, markup, lastName, contact }) => {
    const isForOne = ({ from }: { readonly from: { readonly paxMix: readonly { readonly numberOfTravelers: number }[] } }) =>
      from.paxMix.length === 1 && from.paxMix[0]?.numberOfTravelers === 1;
    const chosen = await chooseAnActivity(t, staff, { product: isForOne });
    const changes = { clientId: client.userId, markup: { type: 'fixed' as const, value: markup }, protection: true };
    const price = async () => (await t.client.call(staff, checkoutActivity, { body: checkoutBody(chosen, changes) })).data;
    const body = await activityBody(t, await price(), { lastName, contact: { ...CONTACT, ...contact } });
    const { bookingId } = await sendBooking(t, staff, body);
    const { orderId, recordLocator } = await recordOf(t, staff, bookingId);
    const quote = await price();
    const { productCode, travelDate, paxMix } = chosen.availability;
    const { optionCode, startTime } = chosen.option;
    const [guide] = quote.option.languageGuides;
    return {
      bookingId,
      orderId: orderId ?? '',
      pnr: required(recordLocator, "the supplier's number"),
      searchId: quote.quoteId,
      offerId: productCode,
      rateIds: [
        optionCode,
        startTime ?? '',
        travelDate,
        paxMix[0]?.ageBand ?? '',
        guide ? `${guide.type} ${guide.language}` : '',
        JSON.stringify(answersTo(quote)),
      ],
      quote,
    };
  },
};
