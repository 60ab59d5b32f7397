import { getNavigations } from '@caravel/contracts';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useT } from '../../lib/i18n.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { useCall } from '../../lib/use-call.ts';
import { STAFF_LINKS } from './staff-links.ts';
import classes from './staff-sidebar.module.css';

const STALE_MS = 300_000;

function Navigation() {
  const t = useT();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { routesByPath } = useRouter();
  const { data } = useCall(getNavigations, {}, { staleMs: STALE_MS });
  const all =
    data?.data.agencyNavigation ?? STAFF_LINKS.map(({ href, titleKey }) => ({ id: href, href, titleKey: titleKey as string }));
  // The server names every area of the office; some have no page yet, and no link leads to a missing page.
  const entries = all.filter(({ href }) => href in routesByPath);
  return (
    <ul className={classes.list}>
      {entries.map(({ id, href, titleKey }) => (
        <li key={id}>
          <Link
            to={href}
            className={classes.link}
            aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
          >
            {t.has(titleKey) ? t(titleKey) : titleKey}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The office's own navigation, from the server: what this person of the staff may open. */
export function StaffSidebar({ isSandbox }: { isSandbox: boolean }) {
  const t = useT();
  return (
    <nav className={classes.sidebar} aria-label={t('common.staffNavigation')}>
      <ServerState>
        <Navigation />
      </ServerState>
      {isSandbox ? (
        <p className={classes.badge} title={t('common.sandboxBadgeText')}>
          {t('common.sandboxBadge')}
        </p>
      ) : null}
    </nav>
  );
}
