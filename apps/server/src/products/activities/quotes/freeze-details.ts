import type { PaxMix } from '@caravel/products/activities/contract';
import type { SupplierQuote } from '../ports.ts';
import { type ActivityQuoted, activityQuotedSchema } from '../product/stored.ts';

/** What is frozen with a quote besides the supplier's own: under which code, for which party, and what differs from what the person saw. */
export type FrozenChoice = {
  readonly productCode: string;
  readonly travelDate: string;
  readonly paxMix: PaxMix;
  readonly changes: ActivityQuoted['changes'];
};

/** Returns what is frozen with the quote of an option. Throws if the supplier's record does not fit what is stored. */
export function freezeDetails({ productCode, travelDate, paxMix, changes }: FrozenChoice, quoted: SupplierQuote): ActivityQuoted {
  const { ref: quoteRef, activity, option, placesHeld } = quoted;
  return activityQuotedSchema.parse({
    code: activity.code,
    quoteRef,
    activity: { ...activity, productCode },
    ...{ option, travelDate, paxMix, placesHeld, changes },
  });
}
