import {
  finishSignIn,
  joinByLink,
  returnSignIn,
  type Session,
  SHORTEST_LINK_TOKEN,
  SIGN_IN_NAMES,
  SIGN_IN_PATH,
  type WaitingSignIn,
} from '@caravel/contracts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './auth.module.css';
import { secondStepSearch } from './second-step-search.ts';
import { SignInJoin } from './sign-in-join.tsx';
import { readSignInSearch } from './sign-in-search.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** Goes on as after a password: to the page that was wanted, or to the second step. */
function useEntered(): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  return async ({ secondFactor, navigateTo }) => {
    const wanted = navigateTo ?? undefined;
    if (secondFactor === undefined) await loggedIn(wanted);
    else await navigate({ to: '/second-step', search: secondStepSearch({ navigateTo: wanted }, secondFactor), replace: true });
  };
}

/** Nobody is logged in by this, or nothing was linked: why, and what to do. */
function Failed({ text, isReturn }: { text: string; isReturn: boolean }) {
  const t = useT();
  const profile = useSession();
  const title = t(profile ? 'signIn.notLinked' : 'signIn.failed');
  usePageTitle(title);
  return (
    <StatePage title={title} text={text} scene="desert">
      {profile ? (
        <Link to="/profile" className={actionClass()}>
          {t('signIn.toProfile')}
        </Link>
      ) : isReturn ? null : (
        // This may be the platform's host: there is no way back to an agency that is not known.
        <Link to="/login" className={actionClass()}>
          {t('common.logIn')}
        </Link>
      )}
    </StatePage>
  );
}

type State = { readonly failure?: string; readonly waiting?: WaitingSignIn };

/**
 * A sign-in under way, in three steps at one address. What is in the address is taken out of it at once and used once: a provider's answer leads on to the agency's
 * host, the code there finishes the sign-in, and the token of an emailed link joins an account.
 */
export function SignInPage() {
  const t = useT();
  const navigate = useNavigate();
  const given = readSignInSearch(useSearch({ strict: false }));
  const entered = useEntered();
  const [{ failure, waiting }, setState] = useState<State>({});
  const isAsked = useRef(false);
  usePageTitle(t('signIn.going'));
  const { state, code, error, iss, handover, token } = given;
  const finish = async (handed: string) => {
    const { data } = await call(finishSignIn, { body: { code: handed } });
    if (data.outcome === 'join') setState({ waiting: data.waiting });
    else if (data.outcome === 'loggedIn') await entered(data.session);
    else {
      showToast({ kind: 'success', text: t('signIn.linked', { provider: SIGN_IN_NAMES[data.provider] }) });
      await navigate({ to: '/profile', replace: true });
    }
  };
  const go = async () => {
    if (state !== undefined) {
      const returned = { ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
      const { data } = await call(returnSignIn, { body: { state, ...returned } });
      window.location.replace(data.address);
    } else if (handover !== undefined && handover.length >= SHORTEST_LINK_TOKEN) await finish(handover);
    else if (token !== undefined && token.length >= SHORTEST_LINK_TOKEN)
      await entered((await call(joinByLink, { body: { token } })).data);
    else setState({ failure: t('error.signInExpired') });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the address that the page was opened at
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The router keeps what was there; only the address bar and the history drop it.
    window.history.replaceState(window.history.state, '', SIGN_IN_PATH);
    go().catch((thrown: unknown) => setState({ failure: isApiError(thrown) ? thrown.message : t('error.signInFailed') }));
  }, []);
  if (failure !== undefined) return <Failed text={failure} isReturn={state !== undefined} />;
  if (waiting)
    return (
      <ServerState>
        <SignInJoin
          waiting={waiting}
          onEntered={(session) => void entered(session).catch(() => setState({ failure: t('error.signInFailed') }))}
        />
      </ServerState>
    );
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('signIn.going')}
      </h1>
      <p className={classes.intro} role="status">
        {t('signIn.goingText')}
      </p>
    </div>
  );
}
