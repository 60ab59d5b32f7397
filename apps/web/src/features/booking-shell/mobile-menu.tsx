import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { Sheet } from '../../components/dialogs/sheet.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { useLogInLink } from '../../lib/session/log-in-link.ts';
import { useMaySearch } from '../../lib/session/may-search.ts';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { AccountLinks } from './account-menu.tsx';
import { BookingLinks } from './booking-links.tsx';
import { DisplaySettings } from './display-settings.tsx';
import classes from './mobile-menu.module.css';
import { NavIcon } from './nav-icon.tsx';
import { useStaffLinks } from './use-staff-links.ts';

function OfficeLinks() {
  return useStaffLinks().map(({ href, title, icon, isCurrent }) => (
    <Link
      key={href}
      to={href}
      replace
      className={classes.link}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <NavIcon name={icon} size={20} />
      {title}
    </Link>
  ));
}

/** The menu of phones and tablets: booking, office for staff, account, language and theme in one sheet. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const wanted = useLogInLink();
  const session = useSession();
  const maySearch = useMaySearch();
  const agency = useAgency();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(true);
  const openedOn = useRef(pathname);
  const close = () => {
    setOpen(false);
    onClose();
  };
  // A link inside the menu opens another page, which closes the menu.
  useEffect(() => {
    if (pathname !== openedOn.current) onClose();
  }, [pathname, onClose]);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('common.menu')}>
      {maySearch ? (
        <nav aria-label={t('common.mainNavigation')} className={classes.group}>
          <BookingLinks className={classes.link} replace />
        </nav>
      ) : null}
      {session ? null : (
        <div className={classes.actions}>
          <Link to="/login" search={wanted} replace className={actionClass({ look: 'filled', size: 'lg' })}>
            {t('common.logIn')}
          </Link>
          <Link to="/signup" search={wanted} replace className={actionClass({ look: 'outline', size: 'lg' })}>
            {t('common.signUp')}
          </Link>
          {agency.isPlatformBrand ? (
            <Link to="/pricing" replace className={actionClass({ look: 'quiet', size: 'lg' })}>
              {t('product.navPricing')}
            </Link>
          ) : null}
        </div>
      )}
      {isTravelAgent(session) ? (
        <nav aria-label={t('common.staffNavigation')} className={classes.group}>
          <ServerState>
            <OfficeLinks />
          </ServerState>
        </nav>
      ) : null}
      {session ? (
        <div className={classes.group}>
          <AccountLinks session={session} hasOffice={isTravelAgent(session)} onNavigate={() => undefined} />
        </div>
      ) : null}
      <DisplaySettings />
    </Sheet>
  );
}
