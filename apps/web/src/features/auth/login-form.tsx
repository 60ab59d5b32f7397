import { login } from '@caravel/contracts';
import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField, SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { knownEmailProblem, loginPasswordProblem } from '../../lib/session/account-rules.ts';
import classes from './auth.module.css';
import { DemoLogins } from './demo-logins.tsx';
import { findRememberedEmail, rememberEmail } from './remembered-email.ts';
import { secondStepSearch } from './second-step-search.ts';
import { SignInButtons } from './sign-in-buttons.tsx';
import { useLoggedIn } from './use-logged-in.ts';

/** Login (spec 1, sections 2 to 5): the button is disabled until address and password are valid and the agency is active. */
export function LoginForm() {
  const t = useT();
  const agency = useAgency();
  const { features } = useBoot();
  const search = useSearch({ strict: false });
  const form = useFields({ email: '', password: '' }, { email: knownEmailProblem, password: loginPasswordProblem }, 'login');
  const [remembers, setRemembers] = useState(false);
  const [isSpaceRefused, setSpaceRefused] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const action = useAction(login);
  const isInactive = agency.status === 'Inactive' && !agency.isClosed;
  const { set, preset } = form;
  // The cookie is not known to the server's HTML, so it is read after the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const email = findRememberedEmail();
    if (email === undefined) return;
    preset('email', email);
    setRemembers(true);
  }, []);
  const change = (name: 'email' | 'password', value: string) => {
    action.reset();
    set(name, value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isValid || isInactive || action.isPending) return;
    const { email, password } = form.values;
    setGoing(true);
    try {
      const { data } = await action.mutateAsync({ body: { email: email.trim(), password, rememberMe: remembers } });
      rememberEmail(remembers ? email.trim() : undefined);
      if (data.secondFactor === undefined) await loggedIn();
      else await navigate({ to: '/second-step', search: secondStepSearch(search, data.secondFactor), replace: true });
    } catch {
      // The alert shows the action's error.
    } finally {
      setGoing(false);
    }
  };
  const passwordError = isSpaceRefused ? t('validation.passwordSpace') : form.errorOf('password');
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert kind="danger" text={isInactive ? t('common.inactiveAgency') : (action.error?.message ?? null)} />
      <EmailField
        id={form.idOf('email')}
        name="email"
        label={t('auth.email')}
        autoComplete="username"
        value={form.values.email}
        error={form.errorOf('email')}
        disabled={isInactive}
        data-autofocus
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => form.leave('email')}
      />
      <SecretField
        id={form.idOf('password')}
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        value={form.values.password}
        error={passwordError}
        disabled={isInactive}
        onKeyDown={(event) => {
          // Typing a space is refused with a message; pasting is allowed, so that password managers work.
          if (event.key === ' ') event.preventDefault();
          setSpaceRefused(event.key === ' ');
        }}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => {
          setSpaceRefused(false);
          form.leave('password');
        }}
      />
      <div className={classes.row}>
        <Checkbox
          label={t('auth.rememberMe')}
          checked={remembers}
          onChange={(event) => setRemembers(event.currentTarget.checked)}
        />
        <Link to="/forgotpassword" search={search} replace resetScroll={false} className={classes.link}>
          {t('auth.forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth disabled={!form.isValid || isInactive} loading={isGoing}>
        {t('auth.logInButton')}
      </Button>
      <p className={classes.swap}>
        {t('auth.noAccount')}{' '}
        <Link to="/signup" search={search} replace resetScroll={false} className={classes.link}>
          {t('auth.signUpLink')}
        </Link>
      </p>
      {isInactive ? null : <SignInButtons />}
      {features.isProduction ? null : (
        <DemoLogins
          onPick={(email, password) => {
            action.reset();
            set('email', email);
            set('password', password);
          }}
        />
      )}
    </form>
  );
}
