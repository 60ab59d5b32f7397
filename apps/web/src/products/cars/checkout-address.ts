import { CAR_EXTRAS, CAR_LIMITS, type ChosenExtra } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { writeSeen } from '../../lib/address/seen-total.ts';
import { CAR_CHECKOUT_ROUTES } from './checkout/car-checkout-paths.ts';

/** An offer of a search, and what is chosen besides. */
export type ChosenRental = { readonly searchId: string; readonly offerId: string; readonly extras: readonly ChosenExtra[] };

/** Writes extras: `childSeat.2,navigation.1`. */
export function writeExtras(extras: readonly ChosenExtra[]): string {
  return extras.map(({ code, count }) => `${code}.${count}`).join(',');
}

/** Reads what `writeExtras` wrote, each extra once; what is not known is left out. */
export function readExtras(text: string | undefined): readonly ChosenExtra[] {
  const counts = new Map((text ?? '').split(',').map((part) => [part.split('.')[0], part.split('.')[1]] as const));
  return CAR_EXTRAS.flatMap((code) => {
    const count = Number(counts.get(code));
    return Number.isInteger(count) && count >= 1 && count <= CAR_LIMITS.maxOfExtra ? [{ code, count }] : [];
  });
}

/** The address of the checkout of a car. `seen`: what of its total is paid now, as the person saw it; the checkout asks if it has changed. */
export function checkoutHref({ searchId, offerId, extras }: ChosenRental, seen?: Money): string {
  const search = new URLSearchParams({
    searchId,
    offerId,
    ...(extras.length > 0 && { extras: writeExtras(extras) }),
    ...(seen && { seen: writeSeen(seen) }),
  });
  return `${CAR_CHECKOUT_ROUTES.checkout}?${search}`;
}
