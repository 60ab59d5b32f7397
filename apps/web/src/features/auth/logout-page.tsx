import { logout } from '@caravel/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/buttons/action-link.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { type ApiError, isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import { sessionStore } from '../../lib/session/session.ts';
import classes from './auth.module.css';

/** The redirect waits this long (spec 1, section 9). */
const REDIRECT_AFTER_MS = 100;

/** Ends the session on the server. Returns the error if the server did not end it: the cookie is still valid then. */
async function endSession(): Promise<ApiError | undefined> {
  if (!sessionStore.get()) return undefined;
  try {
    await call(logout, {}, { tellsExpiry: true });
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    if (failure.status !== 401) return failure;
  }
  tellOtherTabs(null);
  return undefined;
}

/**
 * Ends the session, clears all data of the person, and goes to the landing page. `origin` is the page that a person without a
 * session wanted: the log-in, over the landing page, says what waits and leads there. The page never says that the person is logged out before the
 * server has confirmed it.
 */
export function LogoutPage() {
  const t = useT();
  const navigate = useNavigate();
  const { origin } = useSearch({ strict: false });
  const [failure, setFailure] = useState<ApiError>();
  usePageTitle(t('common.logOut'));
  useEffect(() => {
    if (failure) return undefined;
    let isGone = false;
    const leave = async () => {
      const problem = await endSession();
      if (problem) return setFailure(problem);
      sessionStore.set(null);
      // mutant log-out-keeps-what-is-private: `await clearPrivateState();` -> nothing fails log-in.dom.test.tsx
      await clearPrivateState();
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS));
      if (!isGone)
        await navigate(origin ? { to: '/login', search: { navigateTo: origin }, replace: true } : { to: '/', replace: true });
    };
    void leave();
    return () => {
      isGone = true;
    };
  }, [failure, navigate, origin]);
  if (failure) {
    return (
      <StatePage title={t('auth.stillLoggedIn')} text={failure.message} scene="desert">
        <ActionButton onClick={() => setFailure(undefined)}>{t('common.retry')}</ActionButton>
      </StatePage>
    );
  }
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.loggingOut')}
      </h1>
    </div>
  );
}
