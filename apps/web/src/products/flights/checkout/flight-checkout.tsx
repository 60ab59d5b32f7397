import type { EndpointInput } from '@caravel/contracts';
import type { FlightQuote } from '@caravel/products/flights/contract';
import { bookFlight, flightPriceChangedSchema, repriceFlight } from '@caravel/products/flights/contract';
import { call } from '../../../lib/api/call.ts';
import { checkoutPart } from '../../checkout.ts';
import { checkoutWords } from '../../checkout-words.ts';
import { FLIGHT_PRICE_WORDS } from '../flight-price-words.ts';
import { flightQuotes } from '../flight-quotes.ts';
import { ItineraryBrief } from '../itinerary.tsx';
import { QuoteSummary } from '../quote-summary.tsx';
import { hasExtras, totalWithExtras, toWishes } from './extras-draft.ts';
import { ExtrasStep, ExtrasSummary } from './extras-step.tsx';
import { FLIGHT_CHECKOUT_PATHS } from './flight-checkout-paths.ts';
import { FlightReview } from './flight-review.tsx';
import type { FlightOwn } from './traveler-rules.ts';
import { isTravelerField, needsOf, toTraveler, travelerFieldOf, travelersFor, travelersProblems } from './traveler-rules.ts';
import { TravelerNames, TravelersStep } from './travelers-step.tsx';

type FlightOffer = { readonly searchId: string; readonly offerId: string };
type BookBody = EndpointInput<typeof bookFlight>['body'];

function Price({ quote, note }: { quote: FlightQuote; note: string }) {
  return (
    // mutant checkout-shows-another-total: `total={quote.price.total}` -> `total={quote.protection.amount}` fails checkout.dom.test.tsx
    <QuoteSummary quote={quote} total={quote.price.total} note={note}>
      <ItineraryBrief slices={quote.flights} />
    </QuoteSummary>
  );
}

/** A flight's part of the checkout: travelers with passports, the flights in review, its calls. */
export const flightCheckout = checkoutPart<FlightOffer, FlightQuote, FlightOwn, BookBody>({
  product: 'flights',
  paths: FLIGHT_CHECKOUT_PATHS,
  words: { ...FLIGHT_PRICE_WORDS, ...checkoutWords('flightCheckout') },
  steps: [
    {
      id: 'travellers',
      title: 'checkout.stepTravelers',
      isRight: ({ travelers }, quote) => Object.keys(travelersProblems(travelers, needsOf(quote))).length === 0,
      hasField: isTravelerField,
      Body: TravelersStep,
      Summary: TravelerNames,
    },
    {
      id: 'extras',
      title: 'flightSeats.step',
      isAsked: ({ sellsExtras }) => sellsExtras,
      // Nothing of it has to be chosen.
      isRight: () => true,
      hasField: (id) => id.startsWith('extras'),
      Body: ExtrasStep,
      Summary: ExtrasSummary,
    },
  ],
  findOffer: ({ searchId, offerId }) =>
    typeof searchId === 'string' && typeof offerId === 'string' && searchId && offerId ? { searchId, offerId } : undefined,
  quotes: flightQuotes,
  isOf: (quote, { offerId }) => quote.offerId === offerId,
  fetchQuote: async ({ offer, priced, ...request }, signal) => {
    const extras = priced?.extras && { extras: toWishes(priced.extras) };
    return (await call(repriceFlight, { body: { ...offer, ...request, ...extras } }, { signal })).data;
  },
  pricedOf: ({ extras }, { offerId }) =>
    extras?.offerId === offerId && hasExtras(extras) ? { travelers: [], extras } : undefined,
  totalWith: (quote, priced) => totalWithExtras(quote, priced?.extras),
  changesOf: ({ goneExtras: { seats, bags } }) => (seats.length + bags.length > 0 ? ['flightSeats.gone'] : []),
  priceChanged: flightPriceChangedSchema,
  emptyOwn: { travelers: [] },
  fitOwn: ({ travelers, ...own }, { passengers }) => ({ ...own, travelers: travelersFor(passengers, travelers) }),
  toBody: ({ quote, own, contact, payment }) => ({
    quoteId: quote.quoteId,
    // mutant another-total-is-accepted: `quote.price.total` -> `quote.protection.amount` fails checkout.dom.test.tsx
    acceptTotal: quote.price.total,
    travellers: own.travelers.map((traveler) => toTraveler(traveler, needsOf(quote))),
    contact,
    payment,
  }),
  book: async (body, idempotencyKey) => (await call(bookFlight, { body }, { idempotencyKey })).data,
  fieldOf: travelerFieldOf,
  isVoidable: ({ family }) => family.voidable,
  Review: FlightReview,
  Price,
});
