import type { Markup, PersonRef } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { createQuote, type Quote } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { type RentalDetails, rentalDetails } from '../product/stored.ts';
import { netOf } from '../rules/rental-lines.ts';
import type { AskedRental } from './ask-again.ts';
import { type FrozenRental, freezeDetails } from './freeze-details.ts';

/** A rental that its supplier has just confirmed, and for whom it is quoted. */
export type SoldRental = AskedRental & {
  readonly frozen: FrozenRental;
  readonly client: PersonRef;
  readonly agent: PersonRef | null;
  readonly markup?: Markup | undefined;
  readonly protection: boolean;
  readonly previousTotal?: Money | undefined;
};

/** Quotes a rental: composes the price of what is paid now with the agency's rules and freezes the rate with it. */
export async function quote(deps: Pick<CarsDeps, 'bookings'>, ctx: Ctx, sold: SoldRental): Promise<Quote<RentalDetails>> {
  const { supplier, quoted, frozen, client, agent, markup, protection, previousTotal } = sold;
  const made = await createQuote(deps.bookings, ctx, {
    product: 'cars',
    supplier,
    net: netOf(quoted.rate),
    details: freezeDetails(frozen, quoted),
    ...{ client, agent, protection },
    ...(markup && { markup }),
    expiresAt: quoted.expiresAt,
    ...(previousTotal && { previousTotal }),
  });
  return { ...made, details: rentalDetails.read(made.details) };
}
