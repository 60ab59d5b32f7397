import type { ProductModule } from './product.ts';

/** The parts of a product that have screens, each with a loader of its own. */
type LaterParts = Pick<ProductModule, 'loadList' | 'loadBooking'> &
  Pick<ProductModule['checkout'], 'loadCheckout' | 'loadWait' | 'loadConfirmation'>;

/** A module whose parts with screens come from a file that is loaded with the first of them. */
export function withLater(
  {
    checkout,
    ...module
  }: Omit<ProductModule, keyof LaterParts | 'checkout'> & {
    readonly checkout: Omit<ProductModule['checkout'], keyof LaterParts>;
  },
  load: () => Promise<LaterParts>,
): ProductModule {
  return {
    ...module,
    loadList: async () => (await load()).loadList(),
    loadBooking: async () => (await load()).loadBooking(),
    checkout: {
      ...checkout,
      loadCheckout: async () => (await load()).loadCheckout(),
      loadWait: async () => (await load()).loadWait(),
      loadConfirmation: async () => (await load()).loadConfirmation(),
    },
  };
}
