import type { Money } from '@caravel/kernel';
import { money } from '@caravel/kernel';

/** A plan of the product: its price per month, and the one charge for twelve months (spec 1, section 9). */
export type Plan = { readonly id: 'holiday' | 'regular'; readonly monthly: Money; readonly yearly: Money };

export const PLANS: Readonly<Record<Plan['id'], Plan>> = {
  holiday: { id: 'holiday', monthly: money(2999, 'USD'), yearly: money(35_988, 'USD') },
  regular: { id: 'regular', monthly: money(9900, 'USD'), yearly: money(118_800, 'USD') },
};
