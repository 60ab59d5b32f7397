import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { SupplierOption } from '../ports.ts';
import { activityPolicy, startInstant } from './activity-policy.ts';

/** Length of a digest: enough that no two terms share one. */
const LENGTH = 24;

/** What an option promises besides its price. */
export type PromisedOption = Pick<
  SupplierOption,
  'optionCode' | 'startTime' | 'duration' | 'confirmation' | 'policy' | 'startsAt' | 'timeZone' | 'price' | 'languageGuides'
>;

/** The instants of a policy with what each leaves in percent: the same where only the price changes. */
function deadlinesOf(option: PromisedOption): unknown {
  const { price } = option;
  if (price === null) return null;
  const policy = activityPolicy({ ...option, price });
  const share = (minor: number) => Math.round((minor / price.net.amountMinor) * 100);
  return policy?.steps.map(({ from, penalty }) => [from, share(penalty.amountMinor)]) ?? null;
}

/**
 * Returns a digest of all that an option promises besides its price: how it is confirmed, when it begins, how long it takes, what guides speak, and what
 * cancelling costs when. Of two that differ the person is asked.
 */
export function termsOf(option: PromisedOption): string {
  const { optionCode, confirmation, duration, languageGuides } = option;
  const guides = languageGuides.map(({ type, language }) => `${type} ${language}`).sort();
  const promised = [optionCode, confirmation, startInstant(option), duration, guides, deadlinesOf(option)];
  return sha256(JSON.stringify(promised)).slice(0, LENGTH);
}
