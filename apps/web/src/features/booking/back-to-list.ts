import type { Product } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { PATHS } from '../../lib/address/paths.ts';

/** The office's list that a booking was opened from, as it was then: that of its product, or that of all (`list=all`). `back`: its query string. */
export function backToList(product: Product, back: string | undefined): string {
  const query = new URLSearchParams(back);
  const path = query.get('list') === 'all' ? PATHS.allBookings : pathsOf(product).office;
  query.delete('list');
  return query.size > 0 ? `${path}?${query}` : path;
}
