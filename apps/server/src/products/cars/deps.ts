import type { SellingDeps } from '../../domains/selling/index.ts';
import type { CarSupplier } from './ports.ts';

/** The parts of the slice; composition chooses them. */
export type CarsDeps = SellingDeps<CarSupplier> & {
  /** From the configuration; signs the handles of offers. */
  readonly handleSecret: string;
};

/** The dependencies of searches. */
export type CarsSearchDeps = Pick<CarsDeps, 'suppliers' | 'searches' | 'pricing' | 'handleSecret'>;

/** The dependencies of the driver, which is made before the rest because bookings need the drivers. */
export type CarsDriverDeps = Pick<CarsDeps, 'suppliers'>;
