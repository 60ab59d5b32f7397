import type { ActivityQuote } from '@caravel/products/activities/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import type { Translator } from '../../lib/language/i18n.tsx';
import { activityLines } from './activity-words.ts';

/** What the price of a quote or a booking is read from. */
export type Priced = Pick<ActivityQuote, 'price' | 'activityPrice'>;

/** The lines of a quote's or a booking's price: those of the party, and the protection if it was chosen. They add up to `price.total`. */
export function priceLines({ price, activityPrice }: Priced, t: Translator): AmountLine[] {
  const protection = price.lines.filter(({ kind }) => kind === 'protection');
  return [
    ...activityLines(activityPrice, t),
    ...protection.map(({ amount }) => ({ label: t('activityCheckout.lineProtection'), amount })),
  ];
}
