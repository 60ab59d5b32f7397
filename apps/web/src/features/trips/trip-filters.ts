import type { Product, TripTime } from '@caravel/contracts';
import type { Translator } from '../../lib/language/i18n.tsx';
import type { ProductModule } from '../../products/product.ts';
import { type StatusChoice, statusChoices } from '../../products/status-choices.ts';

/** Which of the person's trips the overview shows; kept in the address. */
export type TripFilters = {
  readonly when: TripTime;
  readonly product?: Product | undefined;
  readonly status?: string | undefined;
};

/** The stages of a booking's statuses that trips of a time have; of the others, those that still stand. */
const STAGE_OF: Partial<Record<TripTime, string>> = { cancelled: 'cancelled', failed: 'failed' };

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
    ({ stage }) => (STAGE_OF[when] ? stage === STAGE_OF[when] : stage !== 'cancelled' && stage !== 'failed'),
    status,
    t,
  );
}
