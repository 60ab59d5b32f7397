import { z } from 'zod';
import { instantSchema, localSecondSchema, moneySchema } from '../common.ts';

/**
 * The cancellation policy as a step function: a step counts from its instant to that of the next, and the first from the booking on. Penalties are
 * shares of what the traveler pays (ADR 20), for all that it is the policy of.
 */
export const cancellationPolicySchema = z.object({
  /** The zone of the place, in which deadlines are told. */
  timeZone: z.string(),
  steps: z
    .array(
      z.object({
        /** Null: from the booking on. */
        from: instantSchema.nullable(),
        /** The same in that zone. */
        fromLocal: localSecondSchema.nullable(),
        /** `+01:00`, at that instant. */
        utcOffset: z.string().nullable(),
        /** True if that local time comes twice, because clocks go back: then the offset is told too. */
        isAmbiguous: z.boolean(),
        penalty: moneySchema,
        isFull: z.boolean(),
      }),
    )
    .min(1),
  /** If nobody comes; null: not known. */
  noShow: moneySchema.nullable(),
});
export type CancellationPolicy = z.infer<typeof cancellationPolicySchema>;
