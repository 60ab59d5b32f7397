import { Link, Outlet } from '@tanstack/react-router';
import { actionClass } from '../components/action-link.tsx';
import { StatePage } from '../components/state-page.tsx';
import { useT } from '../lib/i18n.tsx';
import { isTravelAgent, useSession } from '../lib/session.ts';

/** Frame of the office's pages. */
export function StaffLayout() {
  const t = useT();
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
