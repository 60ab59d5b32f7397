import { getNavigations, PRODUCTS } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { activeMenu, isActivePath } from '../../lib/address/menu.ts';
import { PATHS } from '../../lib/address/paths.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { STAFF_LINKS } from './staff-links.ts';

const STALE_MS = 300_000;
/**
 * The pages of bookings: the list of all, each product's list, and the page of one booking, which is opened from the list but has its own path
 * (spec 2, section 2).
 */
const BOOKING_PATHS = new Set([
  PATHS.allBookings,
  ...PRODUCTS.flatMap((product) => [pathsOf(product).office, pathsOf(product).booking]),
]);

/** An entry of the office's navigation. */
export type StaffLink = { readonly href: string; readonly title: string; readonly icon: string; readonly isCurrent: boolean };

/**
 * The office navigation for this staff member, from the server, which may be of a newer version: an entry without a page here is left out, so that no
 * link leads to a missing page. Book Now leads to the open booking tab (spec 3, section 2).
 */
export function useStaffLinks(): readonly StaffLink[] {
  const t = useT();
  const { bookingMenuItemOptions } = useAgency();
  const { products } = useBoot().features;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { routesByPath } = useRouter();
  const { data } = useCall(getNavigations, {}, { staleMs: STALE_MS });
  const all: readonly { href: string; titleKey: string; icon: string }[] = data?.data.agencyNavigation ?? STAFF_LINKS;
  const tab = activeMenu(bookingMenuItemOptions, products).find((item) => isActivePath(item, pathname));
  return all
    .filter(({ href }) => href in routesByPath)
    .map(({ href, titleKey, icon }) => ({
      href: href === PATHS.bookNow ? (tab?.href ?? href) : href,
      title: t.has(titleKey) ? t(titleKey) : titleKey,
      icon,
      // A booking's page may stand below the search of its product.
      isCurrent: BOOKING_PATHS.has(pathname) ? href === PATHS.bookings : pathname === href || pathname.startsWith(`${href}/`),
    }));
}
