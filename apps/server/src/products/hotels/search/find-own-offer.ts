import { z } from 'zod';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type OwnLook, readOwnOffer } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAmongOwn } from '../../../platform/search/own-search.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';
import type { Searcher } from '../../../platform/search/search-store.ts';
import type { SupplierOffer, SupplierRoomRate } from '../ports.ts';
import { rateSchema } from '../product/stored.ts';
import { isOneStay } from '../rules/merge-offers.ts';

/* The rates that a person was shown of a hotel: kept beside the search, so that an id finds them for this person alone, until the search expires. */

/** The seller of a hotel: a supplier by one account, and what it calls the property. */
const sellerSchema = z.object({ name: z.string(), accountId: z.uuid().nullable(), ref: z.string() });
export type HotelSeller = z.infer<typeof sellerSchema>;

const keptSchema = z.object({
  sellers: z.array(sellerSchema),
  /** `seller`: its place among the sellers. */
  rates: z.record(z.string(), z.object({ seller: z.int(), rate: rateSchema })),
});

/** A rate as it was shown, with its public id. */
export type ShownRate = { readonly rateId: string; readonly seller: HotelSeller; readonly rate: SupplierRoomRate };

/** Names a seller: one text for each supplier, account and property. */
export function sellerKey({ name, accountId, ref }: HotelSeller): string {
  return `${name} ${accountId ?? 'platform'} ${ref}`;
}

/** Keeps the rates that are shown of a hotel, instead of the earlier ones. Throws `searchExpired` if the search is gone. */
export async function keepRates(
  searches: SearchRunner,
  ctx: Ctx,
  { searchId, hotelId, shown }: { readonly searchId: string; readonly hotelId: string; readonly shown: readonly ShownRate[] },
): Promise<void> {
  const places = new Map(shown.map(({ seller }) => [sellerKey(seller), seller] as const));
  const keys = [...places.keys()];
  const rates = shown.map(({ rateId, seller, rate }) => [rateId, { seller: keys.indexOf(sellerKey(seller)), rate }] as const);
  const note = { sellers: [...places.values()], rates: Object.fromEntries(rates) };
  const write = async (searcher: Searcher) => (await searches.writeNote(searcher, searchId, noteKey(hotelId), note)) || undefined;
  if (!(await findAmongOwn(ctx, write))) throw new AppError('searchExpired');
}

const noteKey = (hotelId: string) => `rates ${hotelId}`;

/** Rates that were chosen as one stay: their seller, what it calls the property, and the rates as the person saw them, in the order of the rooms. */
export type ChosenStay = { readonly seller: AccountRef; readonly propertyRef: string; readonly rates: SupplierOffer };

/**
 * Finds the rates that a person chose among those that `getRoomsAndRates` showed them. `rooms`: how many the search has. Throws `roomNotAvailable` if
 * one of them was never shown of this hotel in this search, or if they are not sold as one stay. Whether they are still sold, the seller must be asked.
 */
export async function findOwnOffer(
  searches: SearchRunner,
  ctx: Ctx,
  chosen: { readonly searchId: string; readonly hotelId: string; readonly rateIds: readonly string[]; readonly rooms: number },
): Promise<ChosenStay> {
  const look: OwnLook = (searcher) => searches.note(searcher, chosen.searchId, noteKey(chosen.hotelId));
  const { sellers, rates } = await readOwnOffer(ctx, look, keptSchema, 'roomNotAvailable');
  const found = chosen.rateIds.flatMap((id) => {
    const kept = Object.hasOwn(rates, id) ? rates[id] : undefined;
    const seller = kept && sellers[kept.seller];
    return kept && seller ? [{ of: seller, seller: sellerKey(seller), rate: kept.rate }] : [];
  });
  const [first] = found;
  if (!first || found.length !== chosen.rateIds.length || !isOneStay(found, chosen.rooms)) throw new AppError('roomNotAvailable');
  const { name, accountId, ref } = first.of;
  return { seller: { name, accountId }, propertyRef: ref, rates: found.map(({ rate }) => rate) };
}
