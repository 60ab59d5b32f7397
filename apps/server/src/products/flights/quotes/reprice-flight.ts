import type { Markup } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { FlightQuote, WishedExtras } from '@caravel/products/flights/contract';
import { peopleOf } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { findOwnOffer, getSearch } from '../search/find-own-offer.ts';
import { askAgain } from './ask-again.ts';
import { chooseExtras } from './choose-extras.ts';
import { presentQuote } from './present-quote.ts';
import { quote } from './quote.ts';

/** A request for a quote. Markup and client count for staff only. */
export type RepriceInput = {
  readonly searchId: string;
  readonly offerId: string;
  readonly seenTotal?: Money | undefined;
  readonly protection: boolean;
  readonly markup?: Markup | undefined;
  readonly clientId?: string | undefined;
  readonly extras?: WishedExtras | undefined;
};

const NOTHING: WishedExtras = { seats: [], bags: [], exitRow: [] };

/** Asks the supplier for the price again and makes a quote of it; only a quote can be booked. */
export async function repriceFlight(deps: FlightsDeps, ctx: Ctx, input: RepriceInput, signal: AbortSignal): Promise<FlightQuote> {
  const people = await peopleOf(ctx, input, deps.findClient);
  const stored = await getSearch(deps.searches, ctx, input.searchId);
  const offer = await findOwnOffer(deps.searches, ctx, input);
  const { passengers } = stored.search;
  const asked = await askAgain(deps, ctx, offer, passengers, signal);
  const chosen = await chooseExtras(asked, passengers, input.extras ?? NOTHING, { ctx, signal });
  const made = await quote(deps, ctx, {
    ...asked,
    searchId: input.searchId,
    offerId: input.offerId,
    passengers,
    chosen,
    ...people,
    markup: input.markup,
    protection: input.protection,
    previousTotal: input.seenTotal,
  });
  return presentQuote(ctx, made);
}
