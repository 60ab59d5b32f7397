import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { showToast } from '../../lib/toasts.ts';
import classes from './auth.module.css';

/** Single sign-on: the token leaves the address bar at once. A failure says so and goes to /errors (spec 1, section 4). */
export function SsoPage() {
  const t = useT();
  const navigate = useNavigate();
  usePageTitle(t('auth.ssoProgress'));
  useEffect(() => {
    showToast({ kind: 'error', text: t('auth.ssoFailed') });
    void navigate({ to: '/errors', replace: true });
  }, [navigate, t]);
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.ssoProgress')}
      </h1>
    </div>
  );
}
