import type { FareFamily, FlightResult, FlightSearch } from '@caravel/contracts';
import { hashText, type Money, required } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { type SearchStore, searchKey } from '../../platform/search-store/search-store.ts';
import { composePrice, type PriceRules } from '../pricing/index.ts';
import type { FlightSupplier, SupplierFare, SupplierItinerary } from './ports.ts';
import { itineraryPresenter } from './presenters.ts';

/** How long the offers of a search can be quoted. */
export const SEARCH_LIFETIME_MS = 30 * 60_000;

/** What is kept of an offer: whose it is, the supplier's own id, and the total that was shown. */
export type StoredOffer = readonly [supplier: string, ref: string, totalMinor: number];

/** A search as it is kept: of one person of one agency. Offers by our id; everything else is asked of the supplier again. */
export type StoredSearch = {
  readonly userId: string;
  readonly search: FlightSearch;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly offers: Readonly<Record<string, StoredOffer>>;
};

/** Offers of a wave, priced and presented. */
export type PresentedWave = { readonly data: FlightResult[]; readonly fareFamilies: Record<string, FareFamily[]> };

/** Names an itinerary on the wire: the same flights have the same id in every search, so that a page can find them again. */
function itineraryId(supplier: string, key: string): string {
  return `${supplier.slice(0, 1)}${hashText(`${supplier}:${key}`).toString(36)}${hashText(`${key}:2`).toString(36)}`;
}

function isSound(itinerary: SupplierItinerary, legs: number): boolean {
  return (
    itinerary.slices.length === legs &&
    itinerary.slices.every((slice) => slice.segments.length > 0 && slice.minutes > 0) &&
    itinerary.fares.length > 0 &&
    itinerary.fares.every((fare) => fare.base.amountMinor >= 0 && fare.taxes.amountMinor >= 0 && fare.base.currency === 'USD')
  );
}

/** Cheapest first; at one price the quickest. */
function byPrice(a: FlightResult, b: FlightResult): number {
  const minutes = (result: FlightResult) => result.flights.reduce((sum, slice) => sum + slice.duration, 0);
  return a.total.amountMinor - b.total.amountMinor || minutes(a) - minutes(b);
}

/** Collects the waves of one search: prices and presents every offer, and remembers which supplier's it was. */
export function collectOffers(search: FlightSearch, rules: PriceRules, log: Logger) {
  const offers: Record<string, StoredOffer> = {};
  const present = itineraryPresenter((fare: SupplierFare) =>
    composePrice({ net: { base: fare.base, taxes: fare.taxes }, rules, protectionSelected: false }),
  );
  const seen = new Set<string>();
  const addWave = (supplier: FlightSupplier, itineraries: readonly SupplierItinerary[]): PresentedWave => {
    const data: FlightResult[] = [];
    const fareFamilies: Record<string, FareFamily[]> = {};
    let lost = 0;
    for (const itinerary of itineraries) {
      const id = itineraryId(supplier.name, itinerary.key);
      if (seen.has(id)) continue;
      try {
        if (!isSound(itinerary, search.legs.length)) throw new Error('a record that does not fit');
        const refs = new Map<string, SupplierFare>(
          itinerary.fares.map((fare, i) => [`${id}.${fare.familyCode}${i}`, fare] as const),
        );
        const idOf = new Map([...refs].map(([offerId, fare]) => [fare, offerId] as const));
        const { result, families } = present(itinerary, id, (fare) => required(idOf.get(fare), 'offer id'));
        for (const family of families) {
          const fare = required(refs.get(family.offerId), 'fare of an offer');
          offers[family.offerId] = [supplier.name, fare.ref, family.total.amountMinor];
        }
        data.push(result);
        fareFamilies[id] = families;
        seen.add(id);
      } catch {
        // One bad record loses that record, not the search (design, section 7).
        lost++;
      }
    }
    if (lost > 0) log.warn({ supplier: supplier.name, lost }, 'records of a flight search were left out');
    return { data: data.sort(byPrice), fareFamilies };
  };
  return { addWave, offers, count: () => seen.size };
}

function keyOf(ctx: Ctx, searchId: string): string {
  return searchKey(ctx.agency.id, 'flights', searchId);
}

/** Keeps a search for the person who made it. */
export async function storeSearch(store: SearchStore, ctx: Ctx, searchId: string, stored: StoredSearch): Promise<void> {
  await store.put(keyOf(ctx, searchId), stored, SEARCH_LIFETIME_MS / 1000);
}

/** The caller's own search. Throws `searchExpired` where it is over, somebody else's or none. */
export async function getSearch(store: SearchStore, ctx: Ctx, searchId: string): Promise<StoredSearch> {
  const stored = await store.find<StoredSearch>(keyOf(ctx, searchId));
  if (!stored || stored.userId !== requireUser(ctx).userId || stored.expiresAt <= ctx.clock.now())
    throw new AppError('searchExpired');
  return stored;
}

/** An offer of a search. */
export type FoundStoredOffer = { readonly supplier: string; readonly ref: string; readonly seenTotal: Money };

/** Throws `flightNotAvailable` where the search has no such offer. */
export function getOffer(stored: StoredSearch, offerId: string): FoundStoredOffer {
  const offer = Object.hasOwn(stored.offers, offerId) ? stored.offers[offerId] : undefined;
  if (!offer) throw new AppError('flightNotAvailable');
  return { supplier: offer[0], ref: offer[1], seenTotal: { amountMinor: offer[2], currency: 'USD' } };
}
