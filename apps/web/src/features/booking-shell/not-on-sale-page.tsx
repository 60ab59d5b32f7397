import { PRODUCTS } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { StatePage } from '../../components/notices/state-page.tsx';
import type { SceneKind } from '../../components/scene/draw-scene.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useOnSale } from '../../products/use-on-sale.ts';

/** Pictures for the products, in their order. */
const SCENES: readonly SceneKind[] = ['mountain', 'oldTown', 'desert', 'lake'];

/** The page of a product that this installation does not sell yet, with a link to one that it does. */
export function NotOnSalePage() {
  const t = useT();
  const product = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.product }) ?? PRODUCTS[0];
  const [sold] = useOnSale();
  const name = t(`products.${product}`);
  usePageTitle(name);
  return (
    <StatePage
      title={t('common.notOnSaleTitle', { product: name })}
      text={t('common.notOnSaleText')}
      scene={SCENES[PRODUCTS.indexOf(product)] ?? 'coast'}
    >
      {sold ? (
        <Button component="a" href={pathsOf(sold.product).search}>
          {t(sold.searchKey)}
        </Button>
      ) : null}
    </StatePage>
  );
}
