import type { EndpointAnswer } from '@caravel/contracts';
import { dayAt, type Money } from '@caravel/kernel';
import type { bookFlight as endpoint, TravelerToBook } from '@caravel/products/flights/contract';
import type { NewBooking, Quote } from '../../../domains/bookings/index.ts';
import { bookQuote } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { FlightsDeps } from '../deps.ts';
import { flightTold } from '../product/flight-words.ts';
import { type FlightOrder, flightDetails } from '../product/stored.ts';
import { checkExitAges } from '../rules/extras.ts';
import { checkPeople } from '../rules/people.ts';
import { checkTravelers } from '../rules/travelers.ts';
import { sealTravelers } from './seal-travelers.ts';
import { withSavedPassports } from './with-saved-passports.ts';

/** What the person typed at checkout. */
export type BookFlightInput = {
  readonly quoteId: string;
  readonly acceptTotal: Money;
  readonly travellers: readonly TravelerToBook[];
  readonly contact: FlightOrder['contact'];
  readonly payment: NewBooking['payment'];
  readonly besides?: NewBooking['besides'];
};

type Answer = EndpointAnswer<typeof endpoint>;

/** Books a quote: checks the travelers against it, then the saga pays, books and requests tickets. Throws `bookingFailed`, `bookingStateConflict`. */
export async function bookFlight(deps: FlightsDeps, ctx: Ctx, input: BookFlightInput): Promise<Answer> {
  const named = input.travellers.flatMap(({ savedPassport }) => savedPassport ?? []);
  const saved = await deps.openPassports(ctx, named);
  const orderFor = (quote: Quote): FlightOrder => {
    const { travelers: people, problems } = withSavedPassports(input.travellers, saved, quote.client._id);
    const today = dayAt(ctx.clock.now(), ctx.agency.timeZone);
    const details = flightDetails.read(quote.details);
    const wrong = { ...checkTravelers(people, details), ...checkPeople(people, today), ...checkExitAges(people, details) };
    assertNoProblems(ctx, { ...wrong, ...problems });
    const sealedFor = `${ctx.agency.id}:${quote.id}`;
    const travelers = sealTravelers(deps.sealSecret, sealedFor, people);
    return { travelers, contact: input.contact, sealedFor };
  };
  const { quoteId, acceptTotal, payment, besides } = input;
  const booking = { quoteId, product: 'flights', acceptTotal, order: orderFor, payment, besides } as const;
  const outcome = await bookQuote(deps.bookings, ctx, booking);
  const { bookingId, sagaState } = outcome;
  if (outcome.outcome === 'failed') throw new AppError('bookingFailed', { data: { bookingId } });
  return { data: outcome, message: flightTold(ctx, sagaState).title };
}
