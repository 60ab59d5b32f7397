import type { EndpointInput } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import { bookHotel, getHotelPrice, hotelPriceChangedSchema } from '@caravel/products/hotels/contract';
import { PriceSummary } from '../../../components/price/price-summary.tsx';
import { call } from '../../../lib/api/call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { checkoutPart } from '../../checkout.ts';
import { checkoutWords } from '../../checkout-words.ts';
import { joinRates, splitRates } from '../checkout-address.ts';
import { HOTEL_CHANGES, HOTEL_PRICE_WORDS } from '../hotel-price-words.ts';
import { hotelQuotes } from '../hotel-quotes.ts';
import { priceLines, wholeTotal } from '../price-lines.ts';
import { nowAndThere, StayBrief } from '../stay-parts.tsx';
import type { HotelOwn } from './guest-rules.ts';
import { guestFieldOf, guestsFor, guestsProblems, isGuestField, toGuest } from './guest-rules.ts';
import { GuestNames, GuestsStep } from './guests-step.tsx';
import { HOTEL_CHECKOUT_PATHS } from './hotel-checkout-paths.ts';
import { HotelReview } from './hotel-review.tsx';

/** The hotel of a search and a rate for each room, as `joinRates` writes them. */
type HotelOffer = { readonly corelationid: string; readonly hotelid: string; readonly rates: string };
type BookBody = NonNullable<EndpointInput<typeof bookHotel>['body']>[number];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The whole total comes first, wherever it is paid; what of it is paid now stands under it. */
function Price({ quote, note }: { quote: HotelQuote; note: string }) {
  const t = useT();
  return (
    <PriceSummary lines={priceLines(quote, t)} total={wholeTotal(quote)} note={nowAndThere(quote, t) ?? note}>
      <StayBrief {...quote} />
    </PriceSummary>
  );
}

/** A stay's part of the checkout: a guest for each room, the policy in review, its calls. */
export const hotelCheckout = checkoutPart<HotelOffer, HotelQuote, HotelOwn, BookBody>({
  product: 'hotels',
  paths: HOTEL_CHECKOUT_PATHS,
  words: { ...HOTEL_PRICE_WORDS, ...checkoutWords('hotelCheckout') },
  steps: [
    {
      id: 'guests',
      title: 'hotelCheckout.stepGuests',
      isRight: ({ guests }) => Object.keys(guestsProblems(guests)).length === 0,
      hasField: isGuestField,
      Body: GuestsStep,
      Summary: GuestNames,
    },
  ],
  findOffer: ({ corelationid, hotelid, rates }) =>
    isText(corelationid) && isText(hotelid) && isText(rates) && splitRates(rates).length > 0
      ? { corelationid, hotelid, rates }
      : undefined,
  quotes: hotelQuotes,
  isOf: (quote, { hotelid, rates }) => quote.hotelid === hotelid && joinRates(quote.rateIds) === rates,
  fetchQuote: async ({ offer: { rates, ...offer }, ...request }, signal) => {
    const body = [{ ...offer, rateIds: [...splitRates(rates)], ...request }];
    const { data } = await call(getHotelPrice, { body }, { signal });
    return required(data[0], 'quote');
  },
  changesOf: (quote) => HOTEL_CHANGES.flatMap(([flag, key]) => (quote[flag] ? [key] : [])),
  priceChanged: hotelPriceChangedSchema,
  staffNote: ({ markupCapped, publishedRate }, t) => {
    if (!publishedRate) return null;
    const amount = formatMoney(publishedRate, t.formats);
    return t(markupCapped ? 'hotelCheckout.markupCapped' : 'hotelCheckout.published', { amount });
  },
  emptyOwn: { guests: [] },
  fitOwn: ({ guests }, quote) => ({ guests: guestsFor(quote, guests) }),
  toBody: ({ quote, own, contact, payment }) => ({
    quoteId: quote.quoteId,
    acceptTotal: quote.price.total,
    guests: own.guests.map(toGuest),
    contact,
    payment,
  }),
  book: async (body, idempotencyKey) => {
    const { bookingresult } = await call(bookHotel, { body: [body] }, { idempotencyKey });
    return required(bookingresult[0], 'booking result').data;
  },
  fieldOf: guestFieldOf,
  Review: HotelReview,
  Price,
});
