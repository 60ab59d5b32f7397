import { cars } from './cars/index.ts';
import { flights } from './flights/index.ts';
import { hotels } from './hotels/index.ts';
import { productRegistry } from './product-registry.ts';

/** The products of this app. A new product adds its module here. */
export const registry = productRegistry([flights, hotels, cars]);
