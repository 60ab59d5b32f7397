import { useBoot } from '../lib/page/boot.tsx';
import type { ProductModule } from './product.ts';
import { registry } from './registry.ts';

/** The products that can be booked on this installation. */
export function useOnSale(): readonly ProductModule[] {
  return registry.among(useBoot().features.products);
}
