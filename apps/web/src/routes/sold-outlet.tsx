import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { framed } from '../lib/look/framed.tsx';
import { useBoot } from '../lib/page/boot.tsx';

const loadNotOnSale = async () => (await import('../features/booking-shell/not-on-sale-page.tsx')).NotOnSalePage;
const NotOnSalePage = lazy(async () => ({ default: await loadChunk(() => framed(loadNotOnSale)) }));

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
