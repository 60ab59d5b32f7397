import type { PersonRef } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { SearchRunner } from '../../platform/search/search-runner.ts';
import type { BookingsDeps, SendConfirmation } from '../bookings/index.ts';
import type { PartnerPort, Partners } from '../partner-accounts/index.ts';
import type { PricingDeps } from '../pricing/index.ts';

/** What every product sells with; composition chooses the parts. */
export type SellingDeps<Port extends PartnerPort> = {
  /** At least one. Each agency is served by its own account or by the platform's, and not at all where it is switched off. */
  readonly suppliers: Partners<Port>;
  readonly searches: SearchRunner;
  readonly pricing: PricingDeps;
  /** The dependencies of the bookings slice, which makes the quotes and bookings. */
  readonly bookings: BookingsDeps;
  /** Finds a client of the agency whom the caller may book for. */
  readonly findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>;
  /** Queues the confirmation email of a booking to an address that the booking knows. */
  readonly sendConfirmation: SendConfirmation;
};
