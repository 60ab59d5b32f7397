import type { ProductModule } from '../composition/product-module.ts';
import { type ToyProduct, toyProduct } from '../domains/bookings/testing/toy-product.ts';

/**
 * Makes a module of the museum, for `startTestApp({ products: [museumModule()] })`. `forgotten` lists the people whom it was told to
 * forget.
 */
export function museumModule(museum: ToyProduct = toyProduct()): ProductModule & { readonly forgotten: readonly string[] } {
  const forgotten: string[] = [];
  return {
    product: museum.driver.product,
    suppliers: [
      {
        ...{ kind: 'supplier', name: 'museum', simulated: true, hasPlatform: true },
        checkCredentials: () => {},
        simulatedBy: () => true,
      },
    ],
    driver: museum.driver,
    slice: () => ({ name: 'museum' }),
    seed: async () => {},
    describeSearch: async () => undefined,
    forget: async (_tx, _ctx, userId) => {
      forgotten.push(userId);
    },
    forgotten,
  };
}
