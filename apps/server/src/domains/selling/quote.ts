import type { Markup, PersonRef } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { type BookingsDeps, createQuote, type NewQuote, type Quote, type StoredJson } from '../bookings/index.ts';

/** The client that something is quoted to, and how. `previousTotal`: what the person saw before. */
export type Sale = {
  readonly client: PersonRef;
  /** The member of staff who sells; null if the client buys. */
  readonly agent: PersonRef | null;
  readonly markup?: Markup | undefined;
  readonly protection: boolean;
  readonly previousTotal?: Money | undefined;
};

/** What is quoted: what its supplier has just confirmed, with the details that are frozen with it. */
export type Sold = Omit<NewQuote, keyof Sale>;

/** Quotes what was sold: composes its price with the agency's rules and stores both. `details`: reads the product's own JSON. */
export async function quoteSold<Details>(
  deps: BookingsDeps,
  ctx: Ctx,
  details: StoredJson<Details>,
  sold: Sold,
  { client, agent, markup, protection, previousTotal }: Sale,
): Promise<Quote<Details>> {
  const made = await createQuote(deps, ctx, {
    ...sold,
    ...{ client, agent, protection },
    ...(markup && { markup }),
    ...(previousTotal && { previousTotal }),
  });
  return { ...made, details: details.read(made.details) };
}
