import { moneySchema } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { z } from 'zod';

/** When a penalty begins: an instant (epoch milliseconds), or a local time of the place, `YYYY-MM-DDTHH:mm:ss`. */
export type FixedDeadline = { readonly at: number } | { readonly local: string };

/** What a cancellation costs of the net rate: an amount, or a percent (0 to 100) of it. */
export type PlainPenalty =
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * A cancellation policy as a supplier gives it. A refundable one costs nothing before its first tier, and each tier counts from its deadline on until the
 * next. One that is not refundable, or has no tiers, keeps everything that is paid to the supplier.
 */
export type PolicyOf<Deadline, Penalty> = {
  readonly refundable: boolean;
  readonly tiers: readonly { readonly from: Deadline; readonly penalty: Penalty }[];
  /** If nobody comes; null: not known. */
  readonly noShow: Penalty | null;
};

/** The stored form of a policy. `deadline` and `penalty`: the forms that a product has besides the plain ones. */
export function policySchemaOf<Deadline extends z.ZodType, Penalty extends z.ZodType>(deadline: Deadline, penalty: Penalty) {
  const deadlines = z.union([z.object({ at: z.number() }), z.object({ local: z.string() }), deadline]);
  const penalties = z.union([
    z.object({ kind: z.literal('amount'), amount: moneySchema }),
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    penalty,
  ]);
  const tier = z.object({ from: deadlines, penalty: penalties });
  return z.object({ refundable: z.boolean(), tiers: z.array(tier), noShow: penalties.nullable() });
}
