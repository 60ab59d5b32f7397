import { type BookingNeed, type ChartDayOf, PRODUCTS, type Product } from '@caravel/contracts';
import { pathsOf, stageOfStatus, statusesOf } from '@caravel/products';
import { PATHS } from '../../lib/address/paths.ts';
import { type ProductModule, wordsAt } from '../../products/product.ts';

/** The figures of bookings that have a list each. */
export type Counted = 'confirmed' | 'upcoming' | 'held' | 'cancelled' | 'total';

/** The status words of a counted list, joined as addresses have them; empty for all. */
export function wordsOf(module: Pick<ProductModule, 'statuses'>, counted: Counted): string {
  return counted === 'total' ? '' : wordsAt(module, counted === 'upcoming' ? 'confirmed' : counted).join(',');
}

/** The address of a product's list, or of that of all (null), with some filters; those that are empty are left out. Past trips are shown unless told otherwise. */
function listHref(product: Product | null, filters: Readonly<Record<string, string | undefined>>, isPast = true): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (isPast) query.set('past', 'true');
  return `${product === null ? PATHS.allBookings : pathsOf(product).office}?${query}`;
}

/** The list that a count of the dashboard is of. */
export function countHref(module: ProductModule, counted: Counted): string {
  return listHref(module.product, { status: wordsOf(module, counted) }, counted !== 'upcoming');
}

/** The list of what needs somebody for a reason. */
export function needHref(product: Product, need: BookingNeed): string {
  return listHref(product, { need });
}

type ChartDays = { readonly dayOf: ChartDayOf; readonly from: string; readonly to: string };

/** The days of a chart as the lists filter by them. */
const within = ({ dayOf, from, to }: ChartDays) => (dayOf === 'booked' ? { bookedFrom: from, bookedTo: to } : { from, to });

/** The list of what stands at some status words and was booked within some days, or is traveled in them, of a product or of all (null). */
export const statusHref = (product: Product | null, days: ChartDays, words: readonly string[]): string =>
  listHref(product, { status: words.join(','), ...within(days) });

/** Whose bookings, or of what, a list is: an agent, clients by themselves (null), or a title. */
type Sold = {
  readonly agent?: { readonly _id: string; readonly name: string } | null;
  readonly place?: { readonly titled: string; readonly title: string };
};

/**
 * The list of what was booked within some days, or is traveled in them, and is sold, of a product or of all (null): by anybody, or as a figure of the
 * dashboard has it.
 */
export function soldHref(product: Product | null, days: ChartDays, { agent, place }: Sold = {}): string {
  const ofProducts = product === null ? PRODUCTS : [product];
  const sold = ofProducts.flatMap((one) => statusesOf(one).filter((word) => stageOfStatus(one, word) === 'confirmed'));
  return listHref(product, {
    status: [...new Set(sold)].join(','),
    ...within(days),
    agent: agent === null ? 'none' : agent?._id,
    agentName: agent?.name.slice(0, 80),
    titled: place?.titled,
    title: place?.title === place?.titled ? undefined : place?.title,
  });
}
