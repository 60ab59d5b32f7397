import type { Locale, Product } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { DisputedPayment, GatewayDispute, PaymentsDeps } from '../payments/index.ts';
import type { PricingDeps } from '../pricing/index.ts';
import type { ProductDriver } from './ports.ts';

/** What the functions of bookings need besides the context. */
export type BookingsDeps = {
  readonly drivers: readonly ProductDriver[];
  readonly pricing: PricingDeps;
  readonly payments: PaymentsDeps;
  /** Payments that are none of bookings: those of the agency's subscription. */
  readonly subscriptions: {
    readonly findCharge: (
      ctx: Ctx,
      chargeId: string,
    ) => Promise<{ gateway: string; gatewayAccountId: null; reference: string } | undefined>;
    readonly noteDispute: (
      ctx: Ctx,
      of: DisputedPayment,
      said: { readonly dispute: GatewayDispute; readonly readAt: number },
    ) => Promise<void>;
  };
  /** Finds the language of a person of the agency. */
  readonly findLanguage: (tx: Tx, ctx: Ctx, userId: string) => Promise<Locale | undefined>;
  /** How long the order of a booking that was begun before waits for it to go on, in milliseconds. */
  readonly answerWithinMs: number;
  /** Called before and after every call that leaves the process (`reserve:before`, `reserve:after`): fault tests kill the process there. */
  readonly crashPoint: (name: string) => void;
};

/** Returns the driver of a product. Throws if none was wired. */
export function getDriver(deps: BookingsDeps, product: Product): ProductDriver {
  const found = deps.drivers.find((driver) => driver.product === product);
  if (!found) throw new Error(`no driver for ${product}`);
  return found;
}

/** Returns a crash point that kills the process abruptly at the named point; without a name it does nothing. */
export function crashPointAt(crashAt: string | undefined): BookingsDeps['crashPoint'] {
  if (!crashAt) return () => {};
  return (name) => {
    if (name === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
