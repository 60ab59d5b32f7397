import { PAYMENT_ERRORS, type Product } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { keptListOr } from '../../lib/address/back-to-list.ts';

const OF_THE_CARD: ReadonlySet<string> = new Set(PAYMENT_ERRORS);

/** Where the other offers are of the search whose offer this tab buys: its list as it was left, or the search form. */
export function otherOffers(product: Product): string {
  return keptListOr(pathsOf(product).search);
}

/** Whether a failure was one of the card: then the same offer can still be bought, with another one. */
export function isOfTheCard(code: string | null): boolean {
  return code !== null && OF_THE_CARD.has(code);
}
