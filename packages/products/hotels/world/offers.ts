import { type Candidate, candidatesFor, type OpenHotel } from './plans.ts';
import { isOffered, rateOf } from './rates.ts';
import type { RoomRate } from './stay-types.ts';

/** A rate for each room of the stay, in their order. */
export type HotelOffer = readonly RoomRate[];

type Kind = { readonly board: string; readonly refundable: boolean };

/** The cheapest room for each room of the stay that the house still has, none sold twice; undefined if one finds none. */
function cheapest(byRoom: readonly (readonly Candidate[])[]): Candidate[] | undefined {
  const taken = new Map<string, number>();
  const chosen: Candidate[] = [];
  for (const candidates of byRoom) {
    const best = candidates.find(({ room, left }) => left > (taken.get(room.code) ?? 0));
    if (!best) return undefined;
    taken.set(best.room.code, (taken.get(best.room.code) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}

/** The terms of a kind, the cheapest first; rates that are sold together have one plan. */
function choicesOf(
  byRoom: readonly (readonly Candidate[])[],
  kind: Kind,
  bundled: boolean,
): (readonly (readonly Candidate[])[])[] {
  const fit = byRoom.map((candidates) =>
    candidates.filter(
      ({ plan }) =>
        plan.audience === 'public' && plan.board === kind.board && (plan.terms !== 'nonRefundable') === kind.refundable,
    ),
  );
  if (!bundled || byRoom.length === 1) return [fit];
  return (['semiFlexible', 'flexible', 'nonRefundable'] as const).map((terms) =>
    fit.map((candidates) => candidates.filter(({ plan }) => plan.terms === terms)),
  );
}

/** The best offers of a property for everybody: the cheapest of each board, refundable and not, cheapest first. Empty if it is full. */
export function bestOffers(open: OpenHotel): HotelOffer[] {
  const { stay, supplier, plans } = open;
  const byRoom = stay.occupancies.map((_, at) => candidatesFor(open, at).sort((a, b) => a.netMinor - b.netMinor));
  if (byRoom.some((candidates) => candidates.length === 0)) return [];
  const boards = [...new Set(plans.map(({ board }) => board))];
  const offers: HotelOffer[] = [];
  for (const board of boards)
    for (const refundable of [true, false])
      for (const choice of choicesOf(byRoom, { board, refundable }, supplier.bundles)) {
        const rates = cheapest(choice)?.flatMap((candidate, at) => rateOf(open, at, candidate) ?? []);
        if (rates?.length !== stay.occupancies.length || !rates.every((rate) => isOffered(rate, stay.now))) continue;
        offers.push(rates);
        break;
      }
  const total = (offer: HotelOffer): number => offer.reduce((sum, { netMinor }) => sum + netMinor, 0);
  return offers.sort((a, b) => total(a) - total(b));
}
