import type { AgencyBrand, Product } from '@caravel/contracts';

/** An entry of the main navigation (spec 1, section 3). `activePaths`: the entry is marked where the path begins with one of them. */
export type MenuItem = {
  readonly id: 1 | 2 | 3 | 4;
  readonly product: Product;
  readonly titleKey: 'common.airTravel' | 'common.hotels' | 'common.cars' | 'common.activities';
  readonly href: string;
  readonly activePaths: readonly string[];
  readonly active: boolean;
};

/** The four default entries, in the default order. */
export const DEFAULT_MENU: readonly MenuItem[] = [
  {
    id: 1,
    product: 'flights',
    titleKey: 'common.airTravel',
    href: '/booknow/flights',
    activePaths: ['/booknow/flights', '/flight'],
    active: true,
  },
  {
    id: 2,
    product: 'hotels',
    titleKey: 'common.hotels',
    href: '/booknow/hotels',
    activePaths: ['/booknow/hotels', '/hotel'],
    active: true,
  },
  {
    id: 3,
    product: 'cars',
    titleKey: 'common.cars',
    href: '/booknow/cars',
    activePaths: ['/booknow/cars', '/car'],
    active: true,
  },
  {
    id: 4,
    product: 'activities',
    titleKey: 'common.activities',
    href: '/booknow/activities',
    activePaths: ['/booknow/activities', '/activit'],
    active: true,
  },
];

/** The menu of an agency: its options reorder the entries and switch them off. Entries it does not name keep their place at the end, and are on. */
export function menuOf(options: AgencyBrand['bookingMenuItemOptions']): readonly MenuItem[] {
  const named = options.flatMap(({ title, active }) =>
    DEFAULT_MENU.filter(({ product }) => product === title).map((item) => ({ ...item, active })),
  );
  const rest = DEFAULT_MENU.filter((item) => !named.some(({ id }) => id === item.id));
  const seen = new Set<number>();
  return [...named, ...rest].filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The entries that show. */
export function activeMenu(options: AgencyBrand['bookingMenuItemOptions']): readonly MenuItem[] {
  return menuOf(options).filter(({ active }) => active);
}

/** Whether an entry is the one of a path. */
export function isActivePath(item: MenuItem, pathname: string): boolean {
  return item.activePaths.some((path) => pathname.startsWith(path));
}
