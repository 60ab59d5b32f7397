import { Link, useRouterState } from '@tanstack/react-router';
import { useAgency } from '../../lib/boot.tsx';
import { useT } from '../../lib/i18n.tsx';
import { activeMenu, isActivePath } from '../../lib/menu.ts';

/** The booking entries: the agency's own order and choice; the one of the path is marked. `replace`: the page before is not kept in the history. */
export function BookingLinks({ className, replace = false }: { className: string | undefined; replace?: boolean }) {
  const t = useT();
  const { bookingMenuItemOptions } = useAgency();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return activeMenu(bookingMenuItemOptions).map((item) => (
    <Link
      key={item.id}
      to={item.href}
      replace={replace}
      className={className}
      aria-current={isActivePath(item, pathname) ? 'page' : undefined}
    >
      {t(item.titleKey)}
    </Link>
  ));
}
