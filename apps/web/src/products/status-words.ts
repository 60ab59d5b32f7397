import type { Product, StatusStage } from '@caravel/contracts';
import { PRODUCT_FACTS } from '@caravel/products';
import type { MessageKey } from '../lib/language/i18n.tsx';
import type { StatusWord } from './product.ts';

const KINDS: Readonly<Record<StatusStage, StatusWord['kind']>> = {
  open: 'info',
  held: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

/**
 * The status words of a product in the order of its contract: each with its text, its stage, and the colour of its stage, or of `kinds` where it differs.
 */
export const statusWords = (
  product: Product,
  texts: Readonly<Record<string, MessageKey>>,
  kinds: Readonly<Record<string, StatusWord['kind']>> = {},
): readonly StatusWord[] =>
  PRODUCT_FACTS[product].statuses.map((word) => {
    const stages: Readonly<Record<string, StatusStage>> = PRODUCT_FACTS[product].stages;
    const stage = stages[word] ?? 'open';
    return { word, key: texts[word] ?? `products.${product}`, kind: kinds[word] ?? KINDS[stage], stage };
  });
