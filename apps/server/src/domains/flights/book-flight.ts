import type { EndpointAnswer, bookFlight as endpoint, FlightTraveler } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { type MessageKey, translate } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import { AppError, isAppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import { getQuote, type NewBooking, startBooking } from '../bookings/index.ts';
import { askAgain } from './ask-again.ts';
import type { FlightsDeps } from './deps.ts';
import { presentQuote } from './present-quote.ts';
import { quoteOffer } from './quote-offer.ts';
import { checkTravelers } from './rules/travelers.ts';
import { sealTravelers } from './seal-travelers.ts';
import { type FlightDetails, type FlightOrder, flightDetailsSchema } from './stored.ts';

/** What the person typed at checkout. */
export type BookFlightInput = {
  readonly quoteId: string;
  readonly acceptTotal: Money;
  readonly travellers: readonly FlightTraveler[];
  readonly contact: FlightOrder['contact'];
  readonly payment: NewBooking['payment'];
};

type Answer = EndpointAnswer<typeof endpoint>;

const SAID: Readonly<Record<Exclude<Answer['data']['outcome'], 'failed'>, MessageKey>> = {
  confirmed: 'flightAnswer.booked',
  held: 'flightAnswer.held',
  processing: 'flightAnswer.processing',
  actionRequired: 'flightAnswer.actionRequired',
};

/** The supplier itself asked for more than was quoted: nothing was booked, the money was let go, and the person is asked with a new quote. */
async function askForYes(
  deps: FlightsDeps,
  ctx: Ctx,
  quote: Awaited<ReturnType<typeof getQuote>>,
  details: FlightDetails,
): Promise<AppError> {
  const { searchId, offerId, passengers } = details;
  const quoted = await askAgain(deps, { supplier: quote.supplier.name, ref: details.fare.ref }, passengers);
  const previousTotal = quote.price.traveler.total;
  const changed = await quoteOffer(deps, ctx, {
    supplier: quote.supplier,
    searchId,
    offerId,
    passengers,
    quoted,
    client: quote.client,
    agent: quote.agent,
    markup: quote.ownMarkup,
    protection: quote.price.protection.selected,
    previousTotal,
  });
  return new AppError('priceChanged', { data: { previousTotal, quote: presentQuote(ctx, changed) } });
}

/** Books a quote: the travelers are checked against what was quoted, then the saga pays, books and asks for the tickets. */
export async function bookFlight(deps: FlightsDeps, ctx: Ctx, input: BookFlightInput): Promise<Answer> {
  const quote = await getQuote(ctx, input.quoteId);
  if (quote.product !== 'flights') throw new AppError('quoteExpired');
  const details = flightDetailsSchema.parse(quote.details);
  assertNoProblems(ctx, checkTravelers(input.travellers, details));
  const sealedFor = `${ctx.agency.id}:${quote.id}`;
  const order: FlightOrder = {
    travelers: sealTravelers(deps.sealSecret, sealedFor, input.travellers),
    contact: input.contact,
    sealedFor,
  };
  const booking = {
    quoteId: quote.id,
    product: 'flights',
    acceptTotal: input.acceptTotal,
    order,
    payment: input.payment,
  } as const;
  const outcome = await startBooking(deps.bookings, ctx, booking).catch(async (error: unknown) => {
    throw isAppError(error, 'priceChanged') && error.detail.data?.quote === undefined
      ? await askForYes(deps, ctx, quote, details)
      : error;
  });
  if (outcome.outcome === 'failed') throw new AppError('bookingFailed', { data: { bookingId: outcome.bookingId } });
  return { data: outcome, message: translate(ctx.locale, SAID[outcome.outcome]) };
}
