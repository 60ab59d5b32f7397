import { addDays, newId } from '@caravel/kernel';
import {
  bookActivity,
  cancelActivity,
  checkAvailability,
  checkoutActivity,
  getActivityBookingStatus,
  getActivityDetails,
  getActivityPenalty,
  getAvailableDates,
  searchActivities,
} from '@caravel/products/activities/contract';
import { answersTo, checkoutBody, travelersOf } from '../../apps/server/src/products/activities/testing/book-an-activity.ts';
import { CONTACT } from '../../apps/server/src/testing/made-contact.ts';
import { type Caller, dayAhead, oneOf, untilDone } from './caller.ts';

/** Lisbon, Paris, Rome and New York. */
const PLACES = ['city-2267057', 'city-2988507', 'city-3169070', 'city-5128581'] as const;

/** The address of a call about one thing. */
const of = <At extends { readonly path: string }>(endpoint: At, id: string) => ({
  ...endpoint,
  path: endpoint.path.replace(':id', id),
});

/** Searches at a place, and reads the second page where there is one, which the search keeps. */
export async function searchAnActivity({ call }: Caller) {
  const body = { destinationId: oneOf(PLACES) };
  const first = (await call('activities: search', searchActivities, { body })).data;
  if (!first.hasMoreProducts) return first.searchItem;
  const next = { ...body, searchId: first.searchId, offset: first.searchItem.length };
  const second = (await call('activities: page', searchActivities, { body: next })).data;
  return [...first.searchItem, ...second.searchItem];
}

/** Opens a product with its calendar, and chooses an option that is confirmed at once and can be given back. */
async function chooseAnOption(caller: Caller) {
  const { productCode, from } = oneOf(await searchAnActivity(caller));
  const { paxMix } = from;
  await caller.call('activities: details', of(getActivityDetails, productCode));
  const start = dayAhead(30);
  const party = paxMix.map(({ ageBand, numberOfTravelers }) => `${ageBand}:${numberOfTravelers}`).join(',');
  const query = { from: start, to: addDays(start, 20), party };
  const { availableDates } = (await caller.call('activities: dates', of(getAvailableDates, productCode), { query })).data;
  const body = { productCode, travelDate: oneOf(availableDates), paxMix };
  const availability = (await caller.call('activities: check', checkAvailability, { body })).data;
  const options = availability.activityProductOptions.filter(
    ({ available, confirmation, freeCancellationUntil }) =>
      available && confirmation === 'instant' && freeCancellationUntil !== null,
  );
  return { availability, option: oneOf(options) };
}

export async function bookAnActivity(caller: Caller): Promise<string> {
  const asked = { body: checkoutBody(await chooseAnOption(caller)) };
  const quote = (await caller.call('activities: quote', checkoutActivity, asked)).data;
  const { quoteId, price, paxMix, option } = quote;
  const body = {
    ...{ quoteId, acceptTotal: price.total, contact: CONTACT },
    travelers: travelersOf(paxMix),
    languageGuide: option.languageGuides[0] ?? null,
    answers: answersTo(quote),
    payment: { method: 'card', token: await caller.card() },
  };
  return (await caller.call('activities: book', bookActivity, { body, key: newId() })).data.bookingId;
}

export async function bookAndCancelAnActivity(caller: Caller): Promise<void> {
  const { call } = caller;
  const bookingId = await bookAnActivity(caller);
  await untilDone(async () => (await call('activities: status', getActivityBookingStatus, { query: { bookingId } })).data);
  const { refundAmount } = await call('activities: penalty', of(getActivityPenalty, bookingId));
  const body = { bookingId, quoteAmount: refundAmount, reason: 'wrongDate' };
  await call('activities: cancel', cancelActivity, { body, key: newId() });
}
