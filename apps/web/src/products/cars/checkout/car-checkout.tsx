import type { EndpointInput } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { CarQuote } from '@caravel/products/cars/contract';
import { carPriceChangedSchema, getCarPrice, reserveCar } from '@caravel/products/cars/contract';
import { PriceSummary } from '../../../components/price/price-summary.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { checkoutPart } from '../../checkout.ts';
import { checkoutWords } from '../../checkout-words.ts';
import { CAR_PRICE_WORDS } from '../car-price-words.ts';
import { carQuotes } from '../car-quotes.ts';
import { readExtras, writeExtras } from '../checkout-address.ts';
import { holding, paidLater, paidWhere, priceLines, wholeTotal } from '../price-lines.ts';
import { RentalBrief, rentalOf } from '../rental-parts.tsx';
import { CAR_CHECKOUT_PATHS } from './car-checkout-paths.ts';
import { CarReview } from './car-review.tsx';
import type { CarOwn } from './driver-rules.ts';
import { asksFlight, driverFieldOf, driverFor, driverProblems, isDriverField, readFlight, toDriver } from './driver-rules.ts';
import { DriverName, DriverStep } from './driver-step.tsx';

/** The offer of a search, with the chosen extras as `writeExtras` writes them. */
type CarOfferRef = { readonly searchId: string; readonly offerId: string; readonly extras: string };
type ReserveBody = NonNullable<EndpointInput<typeof reserveCar>['body']>;

/** The whole total comes first, wherever it is paid; what of it is paid now stands under it. */
function Price({ quote }: { quote: CarQuote; note: string }) {
  const t = useT();
  return (
    <PriceSummary lines={priceLines(quote, t)} total={wholeTotal(quote)} note={paidWhere(quote, t)}>
      <RentalBrief {...rentalOf(quote)} />
    </PriceSummary>
  );
}

/** A car's part of the checkout: its driver, the terms in review, its calls. */
export const carCheckout = checkoutPart<CarOfferRef, CarQuote, CarOwn, ReserveBody>({
  product: 'cars',
  paths: CAR_CHECKOUT_PATHS,
  words: { ...CAR_PRICE_WORDS, ...checkoutWords('carCheckout') },
  steps: [
    {
      id: 'driver',
      title: 'carCheckout.stepDriver',
      isRight: ({ drivers }, quote) => Object.keys(driverProblems(drivers, quote)).length === 0,
      hasField: isDriverField,
      Body: DriverStep,
      Summary: DriverName,
    },
  ],
  findOffer: ({ searchId, offerId, extras }) =>
    typeof searchId === 'string' && typeof offerId === 'string' && searchId && offerId
      ? { searchId, offerId, extras: typeof extras === 'string' ? writeExtras(readExtras(extras)) : '' }
      : undefined,
  quotes: carQuotes,
  isOf: (quote, { offerId, extras }) => quote.offerId === offerId && writeExtras(quote.extras) === extras,
  fetchQuote: async ({ offer: { extras, ...offer }, ...request }, signal) =>
    (await call(getCarPrice, { body: { ...offer, extras: [...readExtras(extras)], ...request } }, { signal })).data,
  changesOf: ({ termsChanged }) => (termsChanged ? ['carCheckout.termsChanged'] : []),
  priceChanged: carPriceChangedSchema,
  emptyOwn: { drivers: [] },
  fitOwn: ({ drivers }, quote) => ({ drivers: driverFor(quote, drivers) }),
  toBody: ({ quote, own, contact, payment, heldBy }) => {
    const draft = required(own.drivers[0], 'driver');
    const flight = asksFlight(quote) ? readFlight(draft.flight) : undefined;
    return {
      quoteId: quote.quoteId,
      acceptTotal: quote.price.total,
      driver: toDriver(draft, contact),
      ...(flight && { flight }),
      ...(heldBy && { heldBy: { card: heldBy.token, brand: heldBy.brand, last4: heldBy.last4 } }),
      contact,
      payment,
    };
  },
  book: async (body, idempotencyKey) => {
    const { error, response } = required((await call(reserveCar, { body }, { idempotencyKey }))[0], 'reservation');
    if (error) throw new ApiError(409, error);
    return required(response, 'response');
  },
  fieldOf: driverFieldOf,
  dueElsewhere: ({ rentalPrice }) => rentalPrice.dueAtDesk,
  paidLater,
  holding,
  spendsQuote: 'holdingCardRefused',
  Review: CarReview,
  Price,
});
