import { IconSearch } from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { BookingLinks } from './booking-links.tsx';
import { NavIcon } from './nav-icon.tsx';
import { openTool } from './palette/office-tool.ts';
import classes from './staff-sidebar.module.css';
import { useStaffLinks } from './use-staff-links.ts';

function OfficeLinks() {
  return (
    <ul className={classes.list}>
      {useStaffLinks().map(({ href, title, icon, isCurrent }) => (
        <li key={href}>
          <Link to={href} className={classes.link} activeOptions={{ exact: true }} aria-current={isCurrent ? 'page' : undefined}>
            <NavIcon name={icon} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Opens the palette, and teaches its keys. */
function PaletteButton() {
  const t = useT();
  return (
    <button type="button" className={classes.search} aria-haspopup="dialog" onClick={() => openTool('palette')}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span>{t('common.search')}</span>
      <span className={classes.keys} aria-hidden="true" translate="no">
        Ctrl K
      </span>
    </button>
  );
}

/**
 * Navigation at the side of the page, or in a row above it: the office for staff, and the booking entries if the agency has them
 * at the side. On phones and tablets the menu has both.
 */
export function StaffSidebar({ position, hasBooking }: { position: 'side' | 'top'; hasBooking: boolean }) {
  const t = useT();
  const { features } = useBoot();
  const isStaff = isTravelAgent(useSession());
  return (
    <div className={classes.sidebar} data-position={position}>
      {hasBooking ? (
        <nav className={classes.list} aria-label={t('common.mainNavigation')}>
          <BookingLinks className={classes.link} />
        </nav>
      ) : null}
      {isStaff ? (
        <nav className={classes.office} aria-label={t('common.staffNavigation')}>
          <PaletteButton />
          <ServerState>
            <OfficeLinks />
          </ServerState>
          {features.isSandbox ? (
            <p className={classes.badge} title={t('common.sandboxBadgeText')}>
              {t('common.sandboxBadge')}
            </p>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
