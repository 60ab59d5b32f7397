import { PlanCard } from '../../components/plans/plan-card.tsx';
import classes from '../../components/plans/plans.module.css';
import { PLANS } from '../../components/plans/plans.ts';
import { useBoot } from '../../lib/page/boot.tsx';

/** The plans of the product: the one on sale, beside the regular price where it is another. `isRow`: side by side. */
export function OfferedPlans({ canOrder, isRow = false }: { canOrder: boolean; isRow?: boolean }) {
  const { features } = useBoot();
  const offers = features.offer === 'holiday' ? (['holiday', 'regular'] as const) : (['regular'] as const);
  return (
    <ul className={classes.plans} data-row={isRow || undefined}>
      {offers.map((id) => (
        <PlanCard key={id} plan={PLANS[id]} isOnSale={id === features.offer} canOrder={canOrder} />
      ))}
    </ul>
  );
}
