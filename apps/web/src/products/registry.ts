import { activities } from './activities/index.ts';
import { cars } from './cars/index.ts';
import { flights } from './flights/index.ts';
import { hotels } from './hotels/index.ts';
import { productRegistry } from './product-registry.ts';

/** The products of this app, with the types of their routes. A new product adds its module here. */
export const products = [flights, hotels, cars, activities] as const;

/** The same, as the shared pages know them. */
export const registry = productRegistry(products);
