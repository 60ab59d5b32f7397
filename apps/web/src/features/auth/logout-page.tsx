import { logout } from '@caravel/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { clearPrivateState } from '../../lib/private-state.ts';
import { sessionStore } from '../../lib/session.ts';
import classes from './auth.module.css';

/** The redirect waits this long (spec 1, section 9). */
const REDIRECT_AFTER_MS = 100;

/**
 * Ends the session, forgets everything of the person, and goes to the landing page. `origin` is where somebody without a session wanted to go: the
 * landing page keeps it for after the log-in.
 */
export function LogoutPage() {
  const t = useT();
  const navigate = useNavigate();
  const { origin } = useSearch({ strict: false });
  usePageTitle(t('common.logOut'));
  useEffect(() => {
    let isGone = false;
    const leave = async () => {
      if (sessionStore.get()) await call(logout, {}).catch(() => undefined);
      sessionStore.set(null);
      await clearPrivateState();
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS));
      if (!isGone) await navigate({ to: '/', search: origin ? { navigateTo: origin } : {}, replace: true });
    };
    void leave();
    return () => {
      isGone = true;
    };
  }, [navigate, origin]);
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.loggingOut')}
      </h1>
    </div>
  );
}
