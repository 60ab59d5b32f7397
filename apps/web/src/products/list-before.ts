import { PRODUCTS, type Product } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { PATHS } from '../lib/address/paths.ts';
import { type BookingsSearch, readBookingsSearch } from './bookings-search.ts';
import type { ListId } from './product-list.ts';

/** The list that a booking was opened from, as it was then. */
export type ListBefore = { readonly list: ListId; readonly search: BookingsSearch };

const LISTS: readonly ListId[] = ['all', ...PRODUCTS];

/** The query string of a list's state, without what it does not filter by. */
function queryOfSearch(search: BookingsSearch): URLSearchParams {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined);
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
}

/** Reads the list from a booking's address. `back`: the list's query string, and its id as `list`. Null if the booking was opened by its address. */
export function listBefore(back: string | undefined): ListBefore | null {
  const { list: named, ...raw } = Object.fromEntries(new URLSearchParams(back));
  const list = LISTS.find((id) => id === named);
  return list ? { list, search: readBookingsSearch(raw) } : null;
}

/** The query string with which a booking's page leads back to a list, and along it: what `listBefore` reads. */
export function backQuery({ list, search }: ListBefore): string {
  const query = queryOfSearch(search);
  query.set('list', list);
  return query.toString();
}

/** The address of the list that a booking of the product was opened from; of the product's list if it was opened by its address. */
export function backToList(product: Product, before: ListBefore | null): string {
  if (!before) return pathsOf(product).office;
  const path = before.list === 'all' ? PATHS.allBookings : pathsOf(before.list).office;
  const query = queryOfSearch(before.search);
  return query.size > 0 ? `${path}?${query}` : path;
}
