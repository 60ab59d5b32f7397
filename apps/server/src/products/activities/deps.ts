import type { SellingDeps } from '../../domains/selling/index.ts';
import type { ActivitySupplier } from './ports.ts';
import type { ReadProduct } from './search/known-product.ts';

/** The parts of the slice; composition chooses them. */
export type ActivitiesDeps = SellingDeps<ActivitySupplier> & {
  /** From the configuration; used to seal passport numbers. */
  readonly sealSecret: string;
};

/** The dependencies of searches and of all that is asked of one product. `readProduct`: by this node's reader, which keeps what it has read for a while. */
export type ActivitiesSearchDeps = Pick<ActivitiesDeps, 'suppliers' | 'searches' | 'pricing'> & {
  readonly readProduct: ReadProduct;
};

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type ActivitiesDriverDeps = Pick<ActivitiesDeps, 'suppliers' | 'sealSecret'>;
