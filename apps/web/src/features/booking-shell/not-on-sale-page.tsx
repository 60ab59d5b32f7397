import type { Product } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import type { SceneKind } from '../../components/scene/draw-scene.ts';
import { StatePage } from '../../components/state-page.tsx';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';

const SCENES: Readonly<Record<Product, SceneKind>> = {
  flights: 'mountain',
  hotels: 'oldTown',
  cars: 'desert',
  activities: 'lake',
};

/** A product that this installation does not sell yet, with the way to one that it does. */
export function NotOnSalePage() {
  const t = useT();
  const product = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.product }) ?? 'hotels';
  const name = t(`common.${product}`);
  usePageTitle(name);
  return (
    <StatePage title={t('common.notOnSaleTitle', { product: name })} text={t('common.notOnSaleText')} scene={SCENES[product]}>
      <Button component="a" href="/booknow/flights">
        {t('common.searchFlights')}
      </Button>
    </StatePage>
  );
}
