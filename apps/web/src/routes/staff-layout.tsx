import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { actionClass } from '../components/buttons/action-link.tsx';
import { StatePage } from '../components/notices/state-page.tsx';
import { keepListAddress } from '../lib/address/list-address.ts';
import { useT } from '../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../lib/session/session.ts';

/** The layout of the office's pages. */
export function StaffLayout() {
  const t = useT();
  const { pathname, searchStr } = useLocation();
  // A record leads back to its list as the person left it.
  useEffect(() => keepListAddress(pathname, searchStr), [pathname, searchStr]);
  if (!isTravelAgent(useSession()))
    return (
      <StatePage title={t('common.forbidden')} text={t('common.forbiddenText')} scene="desert">
        <Link to="/" className={actionClass()}>
          {t('common.goHome')}
        </Link>
      </StatePage>
    );
  return <Outlet />;
}
