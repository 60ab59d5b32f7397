import { verifyEmail } from '@caravel/contracts';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ActionButton, actionClass } from '../../components/buttons/action-link.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import classes from './auth.module.css';
import { findLinkFault } from './bad-link.ts';

function Verification({ token }: { token: string }) {
  const t = useT();
  const { mutate, isSuccess, error } = useAction(verifyEmail);
  // The token works once, so the page must use it once, even if React runs the effect twice.
  useEffect(() => {
    if (asked.has(token)) return;
    asked.add(token);
    mutate({ body: { token } });
  }, [mutate, token]);
  if (isSuccess) {
    return (
      <StatePage title={t('auth.verified')} text={t('auth.verifiedText')} scene="coast">
        <Link to="/login" className={actionClass()}>
          {t('common.logIn')}
        </Link>
      </StatePage>
    );
  }
  const fault = findLinkFault(error);
  if (error)
    return (
      <Failed
        text={fault ? t(VERIFY_FAULT_TEXTS[fault]) : error.message}
        {...(error.status === 0 ? { onRetry: () => mutate({ body: { token } }) } : {})}
      />
    );
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.verifying')}
      </h1>
      <TextSkeleton lines={2} />
    </div>
  );
}

const asked = new Set<string>();

/** What to do if the link does not work. */
const VERIFY_FAULT_TEXTS = { cut: 'auth.verifyCut', spent: 'auth.verifySpent' } as const;

/**
 * `onRetry` is given if the link may still be valid. Otherwise a login shows whether the link was already used, and a new sign-up
 * sends a new link.
 */
function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useT();
  return (
    <StatePage title={t('auth.verifyFailed')} text={text} scene="desert">
      {onRetry ? (
        <ActionButton onClick={onRetry}>{t('common.retry')}</ActionButton>
      ) : (
        <>
          <Link to="/login" className={actionClass()}>
            {t('common.logIn')}
          </Link>
          <Link to="/signup" className={actionClass({ look: 'outline' })}>
            {t('common.signUp')}
          </Link>
        </>
      )}
    </StatePage>
  );
}

/** Redeems the link of a verification email and shows the result. */
export function VerifyPage() {
  const t = useT();
  const { token } = useSearch({ strict: false });
  usePageTitle(t('auth.verifyTitle'));
  if (token === undefined) return <Failed text={t(VERIFY_FAULT_TEXTS.cut)} />;
  return (
    <ServerState>
      <Verification token={token} />
    </ServerState>
  );
}
