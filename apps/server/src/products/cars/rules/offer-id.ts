import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { CarSupplier, SupplierDesk, SupplierRate } from '../ports.ts';

/** Length of an id: enough that no two offers share one. */
const LENGTH = 24;

/** Returns the public id of an offer. The same rate of the same seller has the same id in every search, and the id tells neither of them. */
export function offerIdOf(seller: string, rateRef: string): string {
  return sha256(`${seller}\n${rateRef}`).slice(0, LENGTH);
}

type OwnDesk = { readonly seller: string; readonly desk: SupplierDesk };

/** Rates of a search share their desks: each is named once. */
const named = new WeakMap<SupplierDesk, OwnDesk>();

function ownDesk(seller: string, desk: SupplierDesk): SupplierDesk {
  const known = named.get(desk);
  if (known?.seller === seller) return known.desk;
  const own = { ...desk, deskId: offerIdOf(seller, desk.deskId) };
  named.set(desk, { seller, desk: own });
  return own;
}

/** Returns a rate whose desks have ids that no other supplier gives: two may number theirs alike. */
export function withOwnDesks({ name }: Pick<CarSupplier, 'name'>, rate: SupplierRate): SupplierRate {
  return { ...rate, pickUp: ownDesk(name, rate.pickUp), dropOff: ownDesk(name, rate.dropOff) };
}
