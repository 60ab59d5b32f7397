import type { EndpointInput } from '@caravel/contracts';
import type { ActivityQuote } from '@caravel/products/activities/contract';
import { activityPriceChangedSchema, bookActivity, checkoutActivity } from '@caravel/products/activities/contract';
import { PriceSummary } from '../../../components/price/price-summary.tsx';
import { call } from '../../../lib/api/call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { checkoutPart } from '../../checkout.ts';
import { checkoutWords } from '../../checkout-words.ts';
import { ActivityBrief } from '../activity-parts.tsx';
import { ACTIVITY_PRICE_WORDS } from '../activity-price-words.ts';
import { activityQuotes } from '../activity-quotes.ts';
import { readParty, writeParty } from '../checkout-address.ts';
import { priceLines } from '../price-lines.ts';
import { ACTIVITY_CHECKOUT_PATHS } from './activity-checkout-paths.ts';
import type { ActivityOwn } from './activity-own.ts';
import { fitOwn, NO_OWN } from './activity-own.ts';
import { ActivityReview } from './activity-review.tsx';
import { isAnswerField, sentAnswers } from './answer-rules.ts';
import { asksDetails, DetailsStep } from './details-step.tsx';
import { DetailsSummary } from './details-summary.tsx';
import { chosenGuide } from './guide-rules.ts';
import { detailsProblems, fieldOf, isTravelerField, toTraveler, travelersProblems } from './party-rules.ts';
import { TravelerNames, TravelersStep } from './travelers-step.tsx';

/** An option of a product at a time of a day, for a party as `writeParty` writes it. `startTime` and `terms` are empty if there are none. */
type ActivityOffer = {
  readonly productCode: string;
  readonly optionCode: string;
  readonly startTime: string;
  readonly travelDate: string;
  readonly party: string;
  readonly terms: string;
};
type BookBody = NonNullable<EndpointInput<typeof bookActivity>['body']>;

const UNITS = ['kg', 'lbs', 'cm', 'ft', 'LIST', 'OWN'] as const;

/** The unit as the call takes it, of an answer that has one. */
function sentUnit(unit: string | undefined) {
  const known = UNITS.find((one) => one === unit);
  return known ? { unit: known } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function findOffer(search: Readonly<Record<string, unknown>>): ActivityOffer | undefined {
  const party = readParty(textOf(search.party));
  const [productCode, optionCode, travelDate] = [search.productCode, search.optionCode, search.travelDate].map(textOf);
  if (!productCode || !optionCode || !travelDate || party.length === 0) return undefined;
  const [startTime, terms] = [textOf(search.startTime), textOf(search.terms)];
  return { productCode, optionCode, startTime, travelDate, party: writeParty(party), terms };
}

function Price({ quote, note }: { quote: ActivityQuote; note: string }) {
  const t = useT();
  return (
    <PriceSummary lines={priceLines(quote, t)} total={quote.price.total} note={note}>
      <ActivityBrief {...quote} />
    </PriceSummary>
  );
}

/** An activity's part of the checkout: everybody who comes, what the product asks, the terms in review, its calls. */
export const activityCheckout = checkoutPart<ActivityOffer, ActivityQuote, ActivityOwn, BookBody>({
  product: 'activities',
  paths: ACTIVITY_CHECKOUT_PATHS,
  words: { ...ACTIVITY_PRICE_WORDS, ...checkoutWords('activityCheckout') },
  steps: [
    {
      id: 'travelers',
      title: 'checkout.stepTravelers',
      isRight: (own, quote) => Object.keys(travelersProblems(own, quote)).length === 0,
      hasField: isTravelerField,
      Body: TravelersStep,
      Summary: TravelerNames,
    },
    {
      id: 'details',
      title: 'activityCheckout.stepDetails',
      isAsked: asksDetails,
      isRight: (own, quote) => Object.keys(detailsProblems(own, quote)).length === 0,
      hasField: isAnswerField,
      Body: DetailsStep,
      Summary: DetailsSummary,
    },
  ],
  findOffer,
  quotes: activityQuotes,
  isOf: ({ activity, option, travelDate, paxMix }, offer) =>
    activity.productCode === offer.productCode &&
    option.optionCode === offer.optionCode &&
    (option.startTime ?? '') === offer.startTime &&
    travelDate === offer.travelDate &&
    writeParty(paxMix) === offer.party,
  fetchQuote: async ({ offer: { productCode, optionCode, startTime, travelDate, party, terms }, ...request }, signal) => {
    const offer = { productCode, optionCode, startTime: startTime || null, travelDate, paxMix: readParty(party) };
    return (await call(checkoutActivity, { body: { ...offer, ...(terms && { seenTerms: terms }), ...request } }, { signal }))
      .data;
  },
  changesOf: ({ termsChanged }) => (termsChanged ? ['activityCheckout.termsChanged'] : []),
  priceChanged: activityPriceChangedSchema,
  emptyOwn: NO_OWN,
  fitOwn,
  toBody: ({ quote, own, contact, payment }) => ({
    quoteId: quote.quoteId,
    acceptTotal: quote.price.total,
    travelers: own.travelers.map(toTraveler),
    languageGuide: chosenGuide(quote.option.languageGuides, own) ?? null,
    answers: sentAnswers(own).map(({ question, answer, unit, traveler }) => ({
      question,
      answer,
      ...sentUnit(unit),
      ...(traveler !== undefined && { traveler }),
    })),
    contact,
    payment,
  }),
  book: async (body, idempotencyKey) => (await call(bookActivity, { body }, { idempotencyKey })).data,
  fieldOf,
  Review: ActivityReview,
  Price,
});
