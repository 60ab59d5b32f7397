import { getInvitation, signUp, signUpAgent } from '@caravel/contracts';
import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NewPasswordField } from '../../components/form/password-field.tsx';
import { EmailField, TextField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { findLinkFault } from '../../components/notices/bad-link.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { emailProblem, nameProblem, newPasswordProblem } from '../../lib/session/account-rules.ts';
import { keepWanted } from '../../lib/session/wanted-page.ts';
import classes from './auth.module.css';
import { SignInButtons } from './sign-in-buttons.tsx';
import { useLoggedIn } from './use-logged-in.ts';

/** The button's label resets this long after a response (spec 1, section 9). */
const LABEL_RESETS_MS = 1000;

const EMPTY = { name: '', email: '', password: '', checked: false };

/**
 * The invitation of an invite link: a call verifies its email address, which is then filled in and locked (spec 1, section 4).
 */
function useInvitation() {
  const t = useT();
  const { token, inviteEmail } = useSearch({ strict: false });
  const isInvited = token !== undefined && inviteEmail !== undefined;
  const call = useCall(getInvitation, { params: { token: token ?? '' } }, { enabled: isInvited, staleMs: 60_000 });
  const isUsed = call.error?.code === 'invitationUsed' || call.error?.code === 'invitationPaid';
  const isWorthless = isUsed || findLinkFault(call.error) !== undefined;
  return {
    isInvited,
    /** The link can no longer be used to sign up: a person with an account may log in. */
    isWorthless,
    token,
    email: call.data?.data.email,
    failure: isWorthless && !isUsed ? t('error.invitationInvalid') : (call.error?.message ?? null),
    isChecking: isInvited && call.isPending,
  };
}

/**
 * Registers by the right call for the person: an invited agent is logged in by it, anybody else is asked to verify their email
 * address.
 */
function useRegistration(onMailed: () => void) {
  const t = useT();
  const loggedIn = useLoggedIn();
  const { navigateTo } = useSearch({ strict: false });
  const ordinary = useAction(signUp);
  const invited = useAction(signUpAgent);
  const register = async (values: typeof EMPTY, token: string | undefined) => {
    const body = {
      name: values.name,
      email: values.email.trim(),
      password: values.password,
      hostName: location.hostname,
      checked: true as const,
    };
    if (token !== undefined) {
      await invited.mutateAsync({ body: { ...body, token } });
      await loggedIn();
      return;
    }
    await ordinary.mutateAsync({ body: { ...body, ...(navigateTo !== undefined && { navigateTo }) } });
    showToast({ kind: 'success', text: t('auth.signedUp'), stays: true });
    onMailed();
  };
  const reset = () => {
    ordinary.reset();
    invited.reset();
  };
  return { register, reset, failure: ordinary.error ?? invited.error };
}

/** Sign-up (spec 1, sections 2 to 5): name, email address, password with its requirements, terms. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const agency = useAgency();
  const search = useSearch({ strict: false });
  const invitation = useInvitation();
  const form = useFields(
    EMPTY,
    {
      name: nameProblem,
      email: emailProblem,
      password: newPasswordProblem,
      checked: (checked) => (checked ? undefined : 'validation.termsRequired'),
    },
    'signup',
  );
  const [isProcessing, setProcessing] = useState(false);
  const registration = useRegistration(onDone);
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in once, when the invitation is known
  useEffect(() => {
    if (invitation.email !== undefined) set('email', invitation.email);
  }, [invitation.email]);
  const isInactive = agency.status === 'Inactive';
  const change = (name: 'name' | 'email' | 'password', value: string) => {
    registration.reset();
    set(name, value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isValid || isInactive || isProcessing || invitation.isWorthless) return;
    setProcessing(true);
    try {
      await registration.register(form.values, invitation.token);
    } catch (failure) {
      if (isApiError(failure)) form.setServerErrors(failure.validationError);
    } finally {
      setTimeout(() => setProcessing(false), LABEL_RESETS_MS);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert
        kind="danger"
        text={
          isInactive
            ? agency.isClosed
              ? t('common.closedAgency', { agency: agency.agencyName })
              : t('common.inactiveAgency')
            : (registration.failure?.message ?? invitation.failure)
        }
      />
      {invitation.isInvited && !invitation.failure ? (
        <p className={classes.intro}>{t('auth.invitedIntro', { agency: agency.agencyName })}</p>
      ) : null}
      <TextField
        id={form.idOf('name')}
        name="name"
        label={t('auth.name')}
        placeholder={t('auth.namePlaceholder')}
        autoComplete="name"
        value={form.values.name}
        error={form.errorOf('name')}
        data-autofocus
        onChange={(event) => change('name', event.currentTarget.value.trimStart())}
        onBlur={() => form.leave('name')}
      />
      <EmailField
        id={form.idOf('email')}
        name="email"
        label={t('auth.email')}
        value={form.values.email}
        error={form.errorOf('email')}
        readOnly={invitation.email !== undefined}
        disabled={invitation.isChecking}
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => form.leave('email')}
      />
      <NewPasswordField
        id={form.idOf('password')}
        name="password"
        label={t('auth.password')}
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => form.leave('password')}
      />
      <Checkbox
        id={form.idOf('checked')}
        checked={form.values.checked}
        onChange={(event) => set('checked', event.currentTarget.checked)}
        label={t.rich('auth.terms', {
          link: (words) => (
            <a
              key="link"
              className={classes.link}
              target="_blank"
              rel="noopener"
              href={termsHref(invitation.isInvited, agency._id)}
            >
              {words}
            </a>
          ),
        })}
      />
      <Button type="submit" size="lg" fullWidth disabled={!form.isValid || isInactive || isProcessing || invitation.isWorthless}>
        {t(isProcessing ? 'auth.processing' : 'auth.signUpButton')}
      </Button>
      {invitation.isInvited && !invitation.isWorthless ? null : (
        <p className={classes.swap}>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" search={search} replace resetScroll={false} className={classes.link}>
            {t('auth.logInLink')}
          </Link>
        </p>
      )}
      {isInactive || invitation.isWorthless ? null : <SignInButtons invitation={invitation.token} />}
    </form>
  );
}

/** Invited people agree to the agency's terms, everybody else to the user terms (spec 1, section 5). */
function termsHref(isInvited: boolean, agencyId: string): string {
  return isInvited ? `/agency-terms-and-conditions/${agencyId}` : '/user-terms-and-conditions';
}

/** Where a sign-up ends: on the landing page, or on the login page of the product's own brand. The page that was wanted waits on. */
export function useSignupDone(isPage: boolean): () => void {
  const navigate = useNavigate();
  const { navigateTo } = useSearch({ strict: false });
  return () => {
    keepWanted(navigateTo);
    void navigate({ to: isPage ? '/login' : '/', search: navigateTo ? { navigateTo } : {}, replace: true });
  };
}
