import { sso } from '@caravel/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './auth.module.css';
import { useLoggedIn } from './use-logged-in.ts';

/**
 * Single sign-on: the token is removed from the address bar at once and exchanged once. A failure is reported and goes to /errors
 * (spec 1, section 4).
 */
export function SsoPage() {
  const t = useT();
  const navigate = useNavigate();
  const { token, navigateTo } = useSearch({ strict: false });
  const loggedIn = useLoggedIn();
  const isAsked = useRef(false);
  usePageTitle(t('auth.ssoProgress'));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The router keeps the token; only the address bar and the history drop it.
    window.history.replaceState(window.history.state, '', '/sso');
    const enter = async () => {
      if (token === undefined) throw new Error('no token in the address');
      await call(sso, { body: { token, ...(navigateTo ? { deepLink: navigateTo } : {}) } });
      await loggedIn();
    };
    enter().catch(() => {
      showToast({ kind: 'error', text: t('auth.ssoFailed') });
      void navigate({ to: '/errors', replace: true });
    });
  }, [loggedIn, navigate, navigateTo, t, token]);
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.ssoProgress')}
      </h1>
    </div>
  );
}
