import type { Product } from '@caravel/contracts';
import type { ProductModule } from './product.ts';

/** The products that the web has pages for. */
export type ProductRegistry = {
  readonly all: readonly ProductModule[];
  /** Undefined if the web has no pages for the product. */
  readonly find: (product: Product) => ProductModule | undefined;
  /** Those of `products` that the web has pages for, in the order of the registry. */
  readonly among: (products: readonly Product[]) => readonly ProductModule[];
};

/** Makes a registry of modules. The app has one (`registry.ts`); a test makes its own. */
export function productRegistry(all: readonly ProductModule[]): ProductRegistry {
  return {
    all,
    find: (product) => all.find((module) => module.product === product),
    among: (products) => all.filter((module) => products.includes(module.product)),
  };
}
