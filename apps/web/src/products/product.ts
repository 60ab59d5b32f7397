import type { Product } from '@caravel/contracts';
import type { StatusKind } from '../components/notices/status-dot.tsx';
import type { MessageKey } from '../lib/language/i18n.tsx';
import type { AnyProductBooking } from './booking.ts';
import type { ProductList } from './product-list.ts';

/** Where a booking with a status word stands: still being made, promised, given back, or never made. */
export type StatusStage = 'open' | 'confirmed' | 'cancelled' | 'failed';

/** A status word of a product, as the server writes it: its text, its colour, and where such a booking stands. */
export type StatusWord = {
  readonly word: string;
  readonly key: MessageKey;
  readonly kind: StatusKind;
  readonly stage: StatusStage;
};

/**
 * What the web knows of a product before any of its pages is open. Routes and navigation read it, so it is in the first load of every page: words and paths
 * stand here, and everything with a screen of its own comes by `import()`.
 */
export type ProductModule = {
  readonly product: Product;
  /** Its status words in the order in which a booking takes them. */
  readonly statuses: readonly StatusWord[];
  /** The button that leads to its search form. */
  readonly searchKey: MessageKey;
  /** The title of its list in the office. */
  readonly listKey: MessageKey;
  /** Further paths under which the spec shows a booking of the product, beside that of the contract. */
  readonly otherBookingPaths: readonly string[];
  readonly loadList: () => Promise<ProductList>;
  readonly loadBooking: () => Promise<AnyProductBooking>;
};

/** The words of the statuses in which a booking of the product stands at one of these stages. */
export function wordsAt({ statuses }: Pick<ProductModule, 'statuses'>, ...stages: readonly StatusStage[]): readonly string[] {
  return statuses.filter(({ stage }) => stages.includes(stage)).map(({ word }) => word);
}
