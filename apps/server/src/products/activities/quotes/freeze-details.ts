import type { PaxMix } from '@caravel/products/activities/contract';
import type { SupplierQuote } from '../ports.ts';
import { type ActivityQuoted, activityQuotedSchema } from '../product/stored.ts';
import { productCodeOf } from '../rules/product-code.ts';

/** What is frozen with a quote besides the supplier's own: for which day and party, and what differs from what the person saw. */
export type FrozenChoice = {
  readonly travelDate: string;
  readonly paxMix: PaxMix;
  readonly changes: ActivityQuoted['changes'];
};

/** What is held, and whose product it is. */
export type FrozenHold = { readonly supplier: { readonly name: string }; readonly quoted: SupplierQuote };

/** Returns what is frozen with the quote of an option. Throws if the supplier's record does not fit what is stored. */
export function freezeDetails({ travelDate, paxMix, changes }: FrozenChoice, { supplier, quoted }: FrozenHold): ActivityQuoted {
  const { ref: quoteRef, activity, option, placesHeld } = quoted;
  const productCode = productCodeOf(supplier.name, activity.code);
  return activityQuotedSchema.parse({
    code: activity.code,
    quoteRef,
    activity: { ...activity, productCode },
    ...{ option, travelDate, paxMix, placesHeld, changes },
  });
}
