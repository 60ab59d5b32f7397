import { type AgencyBrand, PRODUCTS, type Product } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';

/** An entry of the main navigation (spec 1, section 3). The entry is marked if the path begins with one of `activePaths`. */
export type MenuItem = {
  readonly product: Product;
  readonly titleKey: `menu.${Product}`;
  readonly href: string;
  readonly activePaths: readonly string[];
  readonly active: boolean;
};

/** The default entries: every product, in the order of the contract. */
const DEFAULT_MENU: readonly MenuItem[] = PRODUCTS.map((product) => {
  const { search, booking } = pathsOf(product);
  return { product, titleKey: `menu.${product}`, href: search, activePaths: [search, booking], active: true };
});

/**
 * The menu of an agency: its options reorder the entries and switch them off. Entries that the options do not name come last, and
 * are on.
 */
export function menuOf(options: AgencyBrand['bookingMenuItemOptions']): readonly MenuItem[] {
  const named = options.flatMap(({ title, active }) =>
    DEFAULT_MENU.filter(({ product }) => product === title).map((item) => ({ ...item, active })),
  );
  const rest = DEFAULT_MENU.filter((item) => !named.some(({ product }) => product === item.product));
  const seen = new Set<Product>();
  return [...named, ...rest].filter(({ product }) => !seen.has(product) && seen.add(product));
}

/** The visible entries: those that the agency has on, of products that are on sale. */
export function activeMenu(options: AgencyBrand['bookingMenuItemOptions'], onSale: readonly Product[]): readonly MenuItem[] {
  return menuOf(options).filter(({ active, product }) => active && onSale.includes(product));
}

/** Whether an entry belongs to a path. */
export function isActivePath(item: MenuItem, pathname: string): boolean {
  // The spec writes some paths with capital letters.
  return item.activePaths.some((path) => pathname.toLowerCase().startsWith(path));
}
