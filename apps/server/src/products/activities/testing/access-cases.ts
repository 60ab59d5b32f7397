import { AGE_BANDS, answerSchema } from '@caravel/products/activities/contract';
import { z } from 'zod';
import { BOOKING, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { LISBON, travelersOf } from './book-an-activity.ts';

const GHOST_DAY = '2027-06-01';

/** What was chosen of a product, as `activitiesAccess` writes it: option, start, day, band, and the answers as JSON. */
export function readChoice({ rateIds }: Pick<Target, 'rateIds'>) {
  const [optionCode = '', startTime = '', travelDate = GHOST_DAY, band, guide = '', answers = '[]'] = rateIds;
  const ageBand = AGE_BANDS.find((one) => one === band) ?? 'ADULT';
  const paxMix = [{ ageBand, numberOfTravelers: 1 }];
  const [type, language] = guide.split(' ');
  return {
    choice: { optionCode, startTime: startTime === '' ? null : startTime, travelDate, paxMix },
    languageGuide: type === undefined || type === '' ? null : { type, language },
    answers: z.array(answerSchema).parse(JSON.parse(answers)),
  };
}

const byId = ({ bookingId }: Target) => ({ params: { id: bookingId } });
const ofProduct = ({ offerId }: Target) => ({ params: { id: offerId } });
const listed = () => ({ query: { limit: 10, offSet: 0, sort: '-created' } });

/** How the access tests call the endpoints of this slice for every role. A product is nobody's: what is asked of one has no owner. */
export const ACTIVITIES_CASES: EndpointCases = {
  'activities.destinations': { input: () => ({ query: { text: 'lis' } }) },
  'activities.search': { input: () => ({ body: { destinationId: LISBON } }), offRecord: true },
  'activities.tags': { input: () => ({ query: { destinationId: LISBON } }) },
  'activities.title': { input: ({ offerId }) => ({ body: { productCode: offerId } }), offRecord: true },
  'activities.details': { input: ofProduct },
  'activities.locations': { input: ofProduct },
  'activities.availableDates': { input: ofProduct },
  'activities.checkAvailability': {
    input: (target) => {
      const { travelDate, paxMix } = readChoice(target).choice;
      return { body: { productCode: target.offerId, travelDate, paxMix } };
    },
    offRecord: true,
  },
  'activities.storeSearch': { input: () => ({ body: { destinationId: LISBON } }), offRecord: true },
  'activities.recentSearches': {},
  'activities.checkout': {
    input: (target) => ({ body: { productCode: target.offerId, ...readChoice(target).choice } }),
    offRecord: true,
  },
  'activities.book': {
    input: (target, token) => {
      const { choice, languageGuide, answers } = readChoice(target);
      const { quoteId, price } = target.quote;
      return {
        body: {
          ...{ quoteId, languageGuide, answers },
          acceptTotal: price.total,
          travelers: travelersOf(choice.paxMix),
          contact: CONTACT,
          payment: { method: 'card', token },
        },
      };
    },
    of: BOOKING,
    refused: 410,
    consumes: true,
  },
  'activities.getBooking': { input: byId, of: BOOKING },
  'activities.cancelPenalty': { input: byId, of: BOOKING },
  'activities.cancel': {
    input: ({ bookingId }) => ({ body: { bookingId, reason: 'wrongDate' } }),
    of: BOOKING,
    consumes: true,
  },
  'activities.sendConfirmation': { input: ({ bookingId }) => ({ body: { bookingId } }), of: BOOKING },
  'activities.bookingStatus': { input: ({ bookingId }) => ({ query: { bookingId } }), of: BOOKING },
  'activities.listMine': { input: listed },
  'activities.listAgency': { input: listed },
  'activities.getAgencyBooking': { input: byId, of: STAFF },
};
