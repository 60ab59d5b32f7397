import type { Product } from '@caravel/contracts';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { useBoot } from '../lib/page/boot.tsx';
import { laterPages } from './lazy-page.ts';

const NotOnSalePage = lazy(async () => {
  const { NotOnSalePage: Page } = await loadChunk(async () => (await laterPages()).loadNotOnSale());
  return { default: Page };
});

/** A page of a product, or what says that this installation does not sell it. */
export function soldPage(product: Product, Page: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  const Sold: AsyncRouteComponent<object> = (props) => {
    const isSold = useBoot().features.products.includes(product);
    if (isSold) return <Page {...props} />;
    return (
      <Suspense fallback={null}>
        <NotOnSalePage />
      </Suspense>
    );
  };
  if (Page.preload) Sold.preload = Page.preload;
  return Sold;
}
