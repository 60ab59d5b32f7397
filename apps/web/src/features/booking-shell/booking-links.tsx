import { Link, useRouterState } from '@tanstack/react-router';
import { activeMenu, isActivePath } from '../../lib/address/menu.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';

/**
 * The booking entries in the agency's order; the entry of the current path is marked. `replace`: the previous page is not kept in
 * the history.
 */
export function BookingLinks({ className, replace = false }: { className: string | undefined; replace?: boolean }) {
  const t = useT();
  const { bookingMenuItemOptions } = useAgency();
  const { products } = useBoot().features;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return activeMenu(bookingMenuItemOptions, products).map((item) => (
    <Link
      key={item.product}
      to={item.href}
      replace={replace}
      className={className}
      aria-current={isActivePath(item, pathname) ? 'page' : undefined}
    >
      {t(item.titleKey)}
    </Link>
  ));
}
