import { IconDots } from '@caravel/icons';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import classes from './bottom-bar.module.css';
import { NavIcon } from './nav-icon.tsx';
import { useStaffLinks } from './use-staff-links.ts';

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** As many as a phone has room for beside "More". The server names the entries that are used most first. */
const SHOWN = 5;

function Entries() {
  return useStaffLinks()
    .slice(0, SHOWN)
    .map(({ href, title, icon, isCurrent }) => (
      <li key={href}>
        <Link to={href} className={classes.entry} activeOptions={{ exact: true }} aria-current={isCurrent ? 'page' : undefined}>
          <NavIcon name={icon} size={22} />
          <span className={classes.label}>{title}</span>
        </Link>
      </li>
    ));
}

/** The office's navigation under the thumb, below 1200 px: the first entries, and the whole menu behind "More". */
export function BottomBar() {
  const t = useT();
  const isSmall = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  // How often it was asked for: a menu that could not be loaded is loaded again.
  const [asked, setAsked] = useState(0);
  if (!isSmall) return null;
  return (
    <nav className={classes.bar} aria-label={t('common.quickNavigation')}>
      <ul className={classes.entries}>
        <ServerState>
          <Entries />
        </ServerState>
        <li>
          <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={() => setAsked(asked + 1)}>
            <IconDots size={22} stroke={1.75} aria-hidden="true" />
            <span className={classes.label}>{t('common.more')}</span>
          </button>
        </li>
      </ul>
      {asked > 0 ? <MobileMenu onClose={() => setAsked(0)} /> : null}
    </nav>
  );
}
