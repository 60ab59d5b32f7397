import type { AgencyBrand } from '@caravel/contracts';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { PATHS } from '../../lib/address/paths.ts';
import { lazyAlone } from '../../lib/api/lazy-alone.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { framed } from '../../lib/look/framed.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import type { SessionStore } from '../../lib/session/session.ts';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

export const loadSidebar = async () => (await import('./staff-sidebar.tsx')).StaffSidebar;
export const loadOfficeParts = async () => (await import('./office-parts.tsx')).OfficeParts;
export const loadStaffParts = async () => (await import('./staff-parts.tsx')).StaffParts;
const StaffSidebar = lazyAlone(loadSidebar);
const OfficeParts = lazyAlone(() => framed(loadOfficeParts));
const StaffParts = lazyAlone(() => framed(loadStaffParts));
const PastDueBar = lazyAlone(async () => (await import('./past-due-bar.tsx')).PastDueBar);
const ViewingBar = lazyAlone(async () => (await import('./viewing-bar.tsx')).ViewingBar);

/** Pages that the browser draws. What is public comes from the server whole, and waits for nothing that is loaded later. */
const APP = /\/(protected|lists)/;

/** Public pages and the payment of the subscription have no side navigation (spec 1, section 6). */
function hasSidebar(routeIds: readonly string[], pathname: string): boolean {
  return routeIds.some((id) => id.startsWith('/protected')) && pathname !== PATHS.subscription;
}

/**
 * Where a page behind the login has its navigation, as the agency has chosen: `combo` is booking on top and the office at the
 * side, `top` is the office in a row above the page, `vertical` is everything at the side. Clients, who have no office, get only
 * the booking entries.
 */
function placeOf(navbar: AgencyBrand['navbarPosition'], session: ReturnType<SessionStore['get']>): 'side' | 'top' | undefined {
  if (navbar === 'vertical') return session ? 'side' : undefined;
  if (!isTravelAgent(session)) return undefined;
  return navbar === 'top' ? 'top' : 'side';
}

/** The frame of every page: header, main navigation, navigation of staff, notices; a footer but in the office. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const { features } = useBoot();
  const agency = useAgency();
  const session = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const routeIds = useRouterState({ select: (state) => state.matches.map((match) => match.routeId).join(' ') });
  const place = hasSidebar(routeIds.split(' '), pathname) ? placeOf(agency.navbarPosition, session) : undefined;
  const hasBooking = place === 'side' && agency.navbarPosition === 'vertical';
  const withSidebar = place === 'side';
  const isPrivate = routeIds.includes('/protected');
  // With its own navigation beside it, the page is an application, not a page of the site: it has no footer.
  const isOffice = place !== undefined && isTravelAgent(session);
  return (
    <div
      className={classes.shell}
      data-fluid={agency.isFluid || undefined}
      data-office={place ?? (session?.isOperator && 'top')}
      data-private={isPrivate || undefined}
    >
      <a className={classes.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <Header hasTabs={!hasBooking} />
      {session?.viewing ? (
        <Suspense>
          <ViewingBar viewing={session.viewing} />
        </Suspense>
      ) : null}
      {session?.pastDueUntil !== undefined && isPrivate && pathname !== PATHS.subscription ? (
        <Suspense fallback={<div className={classes.barSpace} />}>
          <PastDueBar reader={session.userType} until={session.pastDueUntil} />
        </Suspense>
      ) : null}
      {isTravelAgent(session) && APP.test(routeIds) ? (
        <Suspense>
          <StaffParts />
        </Suspense>
      ) : null}
      {features.isSandbox && features.isProduction ? (
        <p className={classes.notice} role="note">
          {t('common.simulatedSite')}
        </p>
      ) : null}
      {agency.status === 'Inactive' ? (
        <p className={classes.notice} role="alert">
          {agency.isClosed ? t('common.closedAgency', { agency: agency.agencyName }) : t('common.inactiveAgency')}
        </p>
      ) : null}
      {agency.isSubscribed || isTravelAgent(session) ? null : (
        <p className={classes.notice} role="status">
          {t('common.salesClosed', { agency: agency.agencyName })}
        </p>
      )}
      <div className={withSidebar ? classes.withSidebar : undefined}>
        {place ? (
          <Suspense fallback={<div className={classes.sidebarSpace} />}>
            <StaffSidebar position={place} hasBooking={hasBooking} />
          </Suspense>
        ) : null}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isOffice ? (
        <Suspense>
          <OfficeParts />
        </Suspense>
      ) : (
        <Footer />
      )}
    </div>
  );
}
