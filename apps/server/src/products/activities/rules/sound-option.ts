import type { PaxMix } from '@caravel/products/activities/contract';
import type { SupplierOption } from '../ports.ts';
import { soldOptionSchema } from '../product/stored.ts';
import { activityPolicy } from './activity-policy.ts';
import { isSoundPartyPrice } from './activity-price.ts';

/** Whether the lines of a price are of the bands that go, or of units. */
function pricesParty({ price }: SupplierOption, paxMix: PaxMix): boolean {
  return price?.lines.every(({ ageBand }) => ageBand === null || paxMix.some((one) => one.ageBand === ageBand)) ?? false;
}

/**
 * Whether an option hangs together and can be shown: of the day that was asked for, and if it can be booked at a price in the agency's currency whose lines add up,
 * with a policy whose deadlines are instants.
 */
export function isSoundOption(
  option: SupplierOption,
  { travelDate, paxMix }: { readonly travelDate: string; readonly paxMix: PaxMix },
  currency: string,
): boolean {
  const { available, price, startsAt } = option;
  if (!startsAt.startsWith(travelDate)) return false;
  if (!available) return true;
  if (price === null || !isSoundPartyPrice(price, currency) || !pricesParty(option, paxMix)) return false;
  if (!soldOptionSchema.safeParse(option).success) return false;
  try {
    activityPolicy({ ...option, price });
    return true;
  } catch {
    return false;
  }
}
