import { MONTHLY_PRICES, PERIOD_MONTHS, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { money } from '@caravel/kernel';

/** A plan of the product: its price per month, and the one charge for twelve months (spec 1, section 9). */
export type Plan = { readonly id: 'holiday' | 'regular'; readonly monthly: Money; readonly yearly: Money };

const planOf = (id: Plan['id']): Plan => ({
  id,
  monthly: money(MONTHLY_PRICES[id], SUBSCRIPTION_CURRENCY),
  yearly: money(MONTHLY_PRICES[id] * PERIOD_MONTHS, SUBSCRIPTION_CURRENCY),
});

export const PLANS: Readonly<Record<Plan['id'], Plan>> = { holiday: planOf('holiday'), regular: planOf('regular') };
