import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useAgency, useBoot } from '../../lib/boot.tsx';
import { useT } from '../../lib/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

const StaffSidebar = lazy(async () => ({ default: (await import('./staff-sidebar.tsx')).StaffSidebar }));

/** Public pages and the payment of the subscription have no side navigation (spec 1, section 6). */
function hasSidebar(routeIds: readonly string[], pathname: string): boolean {
  return routeIds.some((id) => id.startsWith('/protected')) && pathname !== '/subscription';
}

/** What is around every page: header, main navigation, side navigation of staff, notices, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const agency = useAgency();
  const { features } = useBoot();
  const isStaff = isTravelAgent(useSession());
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const routeIds = useRouterState({ select: (state) => state.matches.map((match) => match.routeId).join(' ') });
  const withSidebar = isStaff && hasSidebar(routeIds.split(' '), pathname);
  return (
    <div
      className={classes.shell}
      data-fluid={agency.isFluid || undefined}
      data-navbar={agency.navbarPosition}
      data-sidebar={withSidebar || undefined}
    >
      <a className={classes.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <Header />
      {agency.status === 'Inactive' ? (
        <p className={classes.notice} role="alert">
          {t('common.inactiveAgency')}
        </p>
      ) : null}
      <div className={withSidebar ? classes.withSidebar : undefined}>
        {withSidebar ? (
          <Suspense fallback={<div className={classes.sidebarSpace} />}>
            <StaffSidebar isSandbox={features.isSandbox} />
          </Suspense>
        ) : null}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
    </div>
  );
}
