/*
 * What every product has under the same name: status words and pages. No file here has a schema, so that a page that only links does not load the
 * validator; calls and texts, which the server reads whole, are listed in `server.ts`.
 */
import type { Product, ProductFacts, ProductPaths, StatusStage } from '@caravel/contracts';
import { activities } from './activities/index.ts';
import { cars } from './cars/index.ts';
import { flights } from './flights/index.ts';
import { hotels } from './hotels/index.ts';

/** Every product by its id. A new product adds its line. */
export const PRODUCT_FACTS = { flights, hotels, cars, activities } as const satisfies Readonly<Record<Product, ProductFacts>>;

/** The status words of a product, as the spec writes them (spec 2, section 4). Lists and links accept these and no others. */
export const statusesOf = (product: Product): readonly string[] => PRODUCT_FACTS[product].statuses;

/** The pages of a product that other parts link to. */
export const pathsOf = (product: Product): ProductPaths => PRODUCT_FACTS[product].paths;

/**
 * The stage of a product's status word; undefined for a word that the product does not have. Counts by stage and the lists that they lead to
 * go by the same words.
 */
export function stageOfStatus(product: Product, status: string): StatusStage | undefined {
  const stages: Readonly<Record<string, StatusStage>> = PRODUCT_FACTS[product].stages;
  return stages[status];
}

/**
 * The path of a booking's page. `more` adds query parameters, such as the list that it was opened from; empty ones are left out.
 */
export function bookingPath(
  product: Product,
  bookingId: string,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams({ bookingId });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${pathsOf(product).booking}?${query}`;
}
