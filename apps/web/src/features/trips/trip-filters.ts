import type { Product } from '@caravel/contracts';
import type { Translator } from '../../lib/language/i18n.tsx';
import type { ProductModule } from '../../products/product.ts';
import { type StatusChoice, statusChoices } from '../../products/status-choices.ts';

/** Which of the person's trips the overview shows; kept in the address. */
export type TripFilters = {
  readonly when: (typeof TRIP_TIMES)[number];
  readonly product?: Product | undefined;
  readonly status?: string | undefined;
};

export const TRIP_TIMES = ['upcoming', 'past', 'cancelled'] as const;

/**
 * The entries of the status filter: the statuses of the chosen product, or of all products, that trips of the chosen
 * time can have.
 */
export function tripStatuses(
  products: readonly ProductModule[],
  { when, product, status }: TripFilters,
  t: Translator,
): readonly StatusChoice[] {
  return statusChoices(
    products.filter((module) => product === undefined || module.product === product),
    ({ stage }) => (stage === 'cancelled' || stage === 'failed') === (when === 'cancelled'),
    status,
    t,
  );
}
