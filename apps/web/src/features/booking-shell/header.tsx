import { IconMenu2 } from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useLogInLink } from '../../lib/session/log-in-link.ts';
import { useMaySearch } from '../../lib/session/may-search.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BookingLinks } from './booking-links.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { DisplayMenu } from './display-menu.tsx';
import classes from './header.module.css';

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** The booking tabs of the header. */
function BookingTabs() {
  const t = useT();
  return (
    <nav aria-label={t('common.mainNavigation')} className={classes.tabs}>
      <BookingLinks className={classes.tab} />
    </nav>
  );
}

/**
 * The header of every page. Below 1200 px everything but the logo moves into the menu. `hasTabs` is false if the booking entries
 * stand beside the page.
 */
export function Header({ hasTabs }: { hasTabs: boolean }) {
  const t = useT();
  const wanted = useLogInLink();
  const session = useSession();
  const maySearch = useMaySearch();
  const agency = useAgency();
  // How often it was asked for: a menu that could not be loaded is loaded again.
  const [menuAsked, setMenuAsked] = useState(0);
  return (
    <header className={classes.header} data-part="brand menu sign-up">
      <div className={classes.bar}>
        <BrandLogo />
        {maySearch && hasTabs ? <BookingTabs /> : <div className={classes.tabs} />}
        <div className={classes.end}>
          {agency.isPlatformBrand && !session ? (
            <Link to="/pricing" className={`${classes.tab} ${classes.wideOnly}`}>
              {t('product.navPricing')}
            </Link>
          ) : null}
          {session ? (
            <Link to={session.isOperator ? '/operator' : PATHS.myTrips} className={`${classes.tab} ${classes.wideOnly}`}>
              {t(session.isOperator ? 'common.operatorOffice' : 'common.myTrips')}
            </Link>
          ) : null}
          <div className={classes.wideOnly}>
            <DisplayMenu />
          </div>
          {session ? (
            <div className={classes.wideOnly}>
              <AccountMenu session={session} />
            </div>
          ) : (
            <>
              <Link to="/login" search={wanted} className={`${actionClass({ look: 'quiet' })} ${classes.logIn}`}>
                {t('common.logIn')}
              </Link>
              <Link to="/signup" search={wanted} className={`${actionClass({ look: 'outline' })} ${classes.wideOnly}`}>
                {t('common.signUp')}
              </Link>
            </>
          )}
          <button
            type="button"
            className={classes.burger}
            aria-label={t('common.openMenu')}
            aria-haspopup="dialog"
            onClick={() => setMenuAsked(menuAsked + 1)}
          >
            <IconMenu2 size={24} aria-hidden="true" />
          </button>
        </div>
      </div>
      {menuAsked > 0 ? <MobileMenu onClose={() => setMenuAsked(0)} /> : null}
    </header>
  );
}
