import type { Product } from '@caravel/contracts';
import type { PaymentsDeps } from '../payments/index.ts';
import type { PricingDeps } from '../pricing/index.ts';
import type { ProductDriver } from './ports.ts';

/** What the verbs of bookings need beside the context. */
export type BookingsDeps = {
  readonly drivers: readonly ProductDriver[];
  readonly pricing: PricingDeps;
  readonly payments: PaymentsDeps;
  /** Called around every call that leaves the process (`reserve:before`, `reserve:after`): fault tests kill the process there. */
  readonly crashPoint: (name: string) => void;
};

/** The driver of a product. Throws where none was wired. */
export function getDriver(deps: BookingsDeps, product: Product): ProductDriver {
  const found = deps.drivers.find((driver) => driver.product === product);
  if (!found) throw new Error(`no driver for ${product}`);
  return found;
}

/** A crash point that kills the process, as the machine would, at the point of that name; does nothing without a name. */
export function crashPointAt(crashAt: string | undefined): BookingsDeps['crashPoint'] {
  if (!crashAt) return () => {};
  return (name) => {
    if (name === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
