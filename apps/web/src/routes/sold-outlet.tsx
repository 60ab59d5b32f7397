import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { useBoot } from '../lib/page/boot.tsx';

const NotOnSalePage = lazy(async () => {
  const { NotOnSalePage: Page } = await loadChunk(() => import('../features/booking-shell/not-on-sale-page.tsx'));
  return { default: Page };
});

/** The page inside a frame, or what says that this installation does not sell its product. */
export function SoldOutlet() {
  const { products } = useBoot().features;
  const { product, sells } = useMatches().at(-1)?.staticData ?? {};
  if (!sells || product === undefined || products.includes(product)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <NotOnSalePage />
    </Suspense>
  );
}
