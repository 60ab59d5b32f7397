import { SHORTEST_LINK_TOKEN, verifyEmail } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ChangeEvent, FormEvent } from 'react';
import { useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NewPasswordField } from '../../components/form/password-field.tsx';
import { SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { findLinkFault } from '../../components/notices/bad-link.ts';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { loginPasswordProblem, newPasswordProblem } from '../../lib/session/account-rules.ts';
import { findWanted } from '../../lib/session/wanted-page.ts';
import classes from './auth.module.css';
import { useLoggedIn } from './use-logged-in.ts';

/** The address is verified, but no session was opened: the log-in says why. */
function Verified() {
  const t = useT();
  const { navigateTo = findWanted() } = useSearch({ strict: false });
  return (
    <StatePage title={t('auth.verified')} text={t('auth.verifiedText')} scene="coast" mood="good">
      <Link to="/login" search={navigateTo ? { navigateTo } : {}} className={actionClass()}>
        {t('common.logIn')}
      </Link>
    </StatePage>
  );
}

/** The password field, and what the form says about it: the password of the sign-up, or one to have in its place. */
const WAYS = {
  typed: { intro: 'auth.verifyIntro', label: 'auth.password', other: 'auth.verifySetNew' },
  fresh: { intro: 'auth.verifyNewIntro', label: 'auth.newPassword', other: 'auth.verifyUseTyped' },
} as const;

/** The link alone activates nothing: somebody else may have signed up with this address, and the password must be that of the mailbox's owner. */
function Verification({ token }: { token: string }) {
  const t = useT();
  const [isNew, setNew] = useState(false);
  const form = useFields({ password: '' }, { password: isNew ? newPasswordProblem : loginPasswordProblem }, 'verify');
  const loggedIn = useLoggedIn(findWanted());
  const action = useAction(verifyEmail, {
    onError: (failure) => form.setServerErrors(failure.validationError),
    onSuccess: ({ data }) => {
      if (!data.isLoggedIn) return;
      showToast({ kind: 'success', text: t('auth.verified') });
      void loggedIn();
    },
  });
  const fault = findLinkFault(action.error);
  if (action.isSuccess && !action.data.data.isLoggedIn) return <Verified />;
  if (fault) return <Failed text={t(VERIFY_FAULT_TEXTS[fault])} />;
  const way = WAYS[isNew ? 'fresh' : 'typed'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !action.isPending) action.mutate({ body: { token, password: form.values.password, isNew } });
  };
  const change = (password: string) => {
    action.reset();
    form.set('password', password);
  };
  const field = {
    id: form.idOf('password'),
    label: t(way.label),
    value: form.values.password,
    error: form.errorOf('password'),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
    onBlur: () => form.leave('password'),
  };
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('auth.verifyHeading')}
      </h1>
      <p className={classes.intro}>{t(way.intro)}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        {isNew ? <NewPasswordField {...field} /> : <SecretField {...field} autoComplete="current-password" />}
        <Button type="submit" size="lg" fullWidth disabled={action.isPending || action.isSuccess}>
          {t(action.isPending ? 'auth.verifying' : 'auth.verifyButton')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            change('');
            setNew(!isNew);
          }}
        >
          {t(way.other)}
        </Button>
      </form>
    </div>
  );
}

/** What to do if the link does nothing. */
const VERIFY_FAULT_TEXTS = { cut: 'auth.verifyCut', spent: 'auth.verifySpent' } as const;

/** A log-in tells whether the link did its work already, and a new sign-up brings a new link. */
function Failed({ text }: { text: string }) {
  const t = useT();
  return (
    <StatePage title={t('auth.verifyFailed')} text={text} scene="desert">
      <Link to="/login" className={actionClass()}>
        {t('common.logIn')}
      </Link>
      <Link to="/signup" className={actionClass({ look: 'outline' })}>
        {t('common.signUp')}
      </Link>
    </StatePage>
  );
}

/** Asks for the password of the sign-up, redeems the link of the verification mail with it, and says how it went. */
export function VerifyPage() {
  const t = useT();
  const { token } = useSearch({ strict: false });
  usePageTitle(t('auth.verifyTitle'));
  // Nobody types a password for a link that cannot work.
  if (token === undefined || token.length < SHORTEST_LINK_TOKEN) return <Failed text={t(VERIFY_FAULT_TEXTS.cut)} />;
  return (
    <ServerState>
      <Verification token={token} />
    </ServerState>
  );
}
