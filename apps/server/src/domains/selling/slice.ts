import type { Product } from '@caravel/contracts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { Slice } from '../../platform/slice.ts';

/** The parts of a product's slice. `routes`: each registers endpoints over the product's dependencies. */
export type ProductParts<Deps> = Pick<Slice, 'jobs' | 'schedules' | 'warm'> & {
  readonly product: Product;
  readonly routes: readonly ((app: HttpApp, deps: Deps) => void)[];
};

/** Makes the slice of a product. Its jobs and schedules wait until the demo's bookings are made. */
export function productSlice<Deps>(deps: Deps, { product, routes, ...rest }: ProductParts<Deps>): Slice {
  return {
    ...rest,
    name: product,
    waitsForSeed: true,
    routes: (app) => {
      for (const register of routes) register(app, deps);
    },
  };
}
