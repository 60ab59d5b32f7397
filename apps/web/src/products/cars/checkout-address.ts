import type { Money } from '@caravel/kernel';
import { CAR_EXTRAS, CAR_LIMITS, type ChosenExtra } from '@caravel/products/cars/contract';
import { writeSeen } from '../../lib/address/seen-total.ts';
import { CAR_CHECKOUT_ROUTES } from './checkout/car-checkout-paths.ts';

/** An offer of a search, and what is chosen besides. */
export type ChosenRental = { readonly searchId: string; readonly offerId: string; readonly extras: readonly ChosenExtra[] };

/** Writes extras, in one order whatever order they were chosen in: `childSeat.2,navigation.1`. */
export function writeExtras(extras: readonly ChosenExtra[]): string {
  const inOrder = extras.toSorted((a, b) => CAR_EXTRAS.indexOf(a.code) - CAR_EXTRAS.indexOf(b.code));
  return inOrder.map(({ code, count }) => `${code}.${count}`).join(',');
}

/** Reads what `writeExtras` wrote, each extra once; unknown extras are left out. */
export function readExtras(text: string | undefined): readonly ChosenExtra[] {
  const counts = new Map((text ?? '').split(',').map((part) => [part.split('.')[0], part.split('.')[1]] as const));
  return CAR_EXTRAS.flatMap((code) => {
    const count = Number(counts.get(code));
    return Number.isInteger(count) && count >= 1 && count <= CAR_LIMITS.maxOfExtra ? [{ code, count }] : [];
  });
}

/**
 * What the person has seen of a car: the quote that the page made, and what of its total is paid now, about which the checkout asks if the quote is gone. That of a visitor
 * is kept by nobody. */
export type SeenQuote = { readonly quoteId?: string; readonly dueNow: Money };

/** The address of the checkout of a car. */
export function checkoutHref({ searchId, offerId, extras }: ChosenRental, seen?: SeenQuote): string {
  const search = new URLSearchParams({
    searchId,
    offerId,
    ...(extras.length > 0 && { extras: writeExtras(extras) }),
    ...(seen?.quoteId && { quote: seen.quoteId }),
    ...(seen && { seen: writeSeen(seen.dueNow) }),
  });
  return `${CAR_CHECKOUT_ROUTES.checkout}?${search}`;
}
