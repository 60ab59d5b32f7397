import type { Money } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import { writeSeen } from '../../lib/address/seen-total.ts';

/** The rates that are booked, of a hotel of a search: one for each of its rooms, in their order. */
export type ChosenRates = { readonly corelationid: string; readonly hotelid: string; readonly rateIds: readonly string[] };

/** Joins ids of rates, whatever they are made of, to one text of an address. */
export function joinRates(rateIds: readonly string[]): string {
  return rateIds.map(encodeURIComponent).join(',');
}

/** Splits what `joinRates` joined; empty if it is not that. */
export function splitRates(text: string): readonly string[] {
  if (text === '') return [];
  try {
    return text.split(',').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** The address of the checkout of chosen rates. `seen`: what of their total is paid now, as the person saw it; the checkout asks if it has changed. */
export function checkoutHref({ corelationid, hotelid, rateIds }: ChosenRates, seen?: Money): string {
  const search = new URLSearchParams({
    corelationid,
    hotelid,
    rates: joinRates(rateIds),
    ...(seen && { seen: writeSeen(seen) }),
  });
  return `${PRODUCT_FACTS.hotels.paths.search}/checkout?${search}`;
}
