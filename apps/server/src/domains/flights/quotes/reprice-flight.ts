import type { FlightQuote, Markup, PersonRef } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { type Ctx, isStaff, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { getOffer, getSearch } from '../search/search-results.ts';
import { askAgain } from './ask-again.ts';
import { presentQuote } from './present-quote.ts';
import { quoteOffer } from './quote-offer.ts';

/** A request for a quote. Markup and client count for staff only. */
export type RepriceInput = {
  readonly searchId: string;
  readonly offerId: string;
  readonly seenTotal?: Money | undefined;
  readonly protection: boolean;
  readonly markup?: Markup | undefined;
  readonly clientId?: string | undefined;
};

/** The client and agent of the booking: staff may name a client, everybody else books for themselves. */
async function peopleOf(
  deps: FlightsDeps,
  ctx: Ctx,
  clientId: string | undefined,
): Promise<{ client: PersonRef; agent: PersonRef | null }> {
  const user = requireUser(ctx);
  const self = { _id: user.userId, name: user.name, email: user.email };
  if (!isStaff(user)) {
    if (clientId !== undefined && clientId !== user.userId) throw new AppError('forbidden');
    return { client: self, agent: null };
  }
  if (clientId === undefined) return { client: self, agent: self };
  const client = await deps.findClient(ctx, clientId);
  if (!client) throw new AppError('userNotAssociated');
  return { client, agent: self };
}

/** Asks the supplier for the price again and makes a quote of it; only a quote can be booked. */
export async function repriceFlight(deps: FlightsDeps, ctx: Ctx, input: RepriceInput, signal: AbortSignal): Promise<FlightQuote> {
  if (input.markup && !isStaff(ctx.actor)) throw new AppError('forbidden');
  const stored = await getSearch(deps.searches, ctx, input.searchId);
  const offer = await getOffer(deps.searches, ctx, input);
  const people = await peopleOf(deps, ctx, input.clientId);
  const { supplier, quoted } = await askAgain(deps, ctx, offer, stored.search.passengers, signal);
  const quote = await quoteOffer(deps, ctx, {
    supplier,
    searchId: input.searchId,
    offerId: input.offerId,
    passengers: stored.search.passengers,
    quoted,
    ...people,
    markup: input.markup,
    protection: input.protection,
    previousTotal: input.seenTotal,
  });
  return presentQuote(ctx, quote);
}
