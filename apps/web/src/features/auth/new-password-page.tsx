import { checkPasswordToken, resetPassword } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect } from 'react';
import { ActionButton, actionClass } from '../../components/buttons/action-link.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NewPasswordField } from '../../components/form/password-field.tsx';
import { SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { findLinkFault, LINK_FAULT_TEXTS, type LinkFault } from '../../components/notices/bad-link.ts';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { confirmationProblem, resetPasswordProblem } from '../../lib/session/account-rules.ts';
import classes from './auth.module.css';

function AskAgain({ fault }: { fault: LinkFault }) {
  const t = useT();
  const { title, text } = LINK_FAULT_TEXTS[fault];
  return (
    <StatePage title={t(title)} text={t(text)} scene="desert">
      <Link to="/forgotpassword" className={actionClass()}>
        {t('auth.askAgain')}
      </Link>
    </StatePage>
  );
}

/** The link could not be checked because of the network or the agency, not because of the link. */
function CheckFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT();
  return (
    <StatePage title={t('common.errorsTitle')} text={text} scene="mountain">
      <ActionButton onClick={onRetry}>{t('common.retry')}</ActionButton>
    </StatePage>
  );
}

/** `isFirst`: staff opened the account, and it has no password yet. */
type LinkProps = { token: string; isFirst: boolean };

function NewPasswordForm({ token, isFirst }: LinkProps) {
  const t = useT();
  const agency = useAgency();
  const navigate = useNavigate();
  const form = useFields(
    { password: '', confirmPassword: '' },
    {
      password: resetPasswordProblem,
      confirmPassword: (confirmation, { password }) => confirmationProblem(password, confirmation),
    },
    'new-password',
    { password: t('auth.newPassword'), confirmPassword: t('auth.confirmPassword') },
  );
  const action = useAction(resetPassword, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('auth.newPasswordDone') });
      void navigate({ to: '/login', replace: true });
    },
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !action.isPending) action.mutate({ body: { token, ...form.values } });
  };
  const change = (name: 'password' | 'confirmPassword', value: string) => {
    action.reset();
    form.set(name, value);
  };
  const fault = findLinkFault(action.error);
  if (fault) return <AskAgain fault={fault} />;
  return (
    <div className={classes.page}>
      <div className={classes.pagePicture}>
        <Scene seed={agency.agencyName} kind="mountain" light="dusk" tint={agency.primaryColor} />
      </div>
      <div className={classes.pageForm}>
        <h1 className={classes.title} tabIndex={-1}>
          {t(isFirst ? 'auth.firstPasswordTitle' : 'auth.newPasswordTitle')}
        </h1>
        <p className={classes.intro}>{t(isFirst ? 'auth.firstPasswordIntro' : 'auth.newPasswordIntro')}</p>
        <form className={classes.form} onSubmit={submit} noValidate>
          <ErrorSummary errors={form.errors} attempt={form.attempt} />
          <FormAlert kind="danger" text={action.error?.message ?? null} />
          <NewPasswordField
            id={form.idOf('password')}
            label={t('auth.newPassword')}
            value={form.values.password}
            error={form.errorOf('password')}
            onChange={(event) => change('password', event.currentTarget.value)}
            onBlur={() => form.leave('password')}
          />
          <SecretField
            id={form.idOf('confirmPassword')}
            label={t('auth.confirmPassword')}
            autoComplete="new-password"
            value={form.values.confirmPassword}
            error={form.errorOf('confirmPassword')}
            onChange={(event) => change('confirmPassword', event.currentTarget.value)}
            onBlur={() => form.leave('confirmPassword')}
          />
          <Button type="submit" size="lg" fullWidth disabled={action.isPending}>
            {t(action.isPending ? 'auth.newPasswordSaving' : 'auth.newPasswordButton')}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** Checks whether the link is still valid before it shows the form. */
function CheckedLink({ token, isFirst }: LinkProps) {
  const { mutate, ...check } = useAction(checkPasswordToken);
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  const fault = findLinkFault(check.error);
  if (fault) return <AskAgain fault={fault} />;
  if (check.error) return <CheckFailed text={check.error.message} onRetry={() => mutate({ body: { token } })} />;
  if (!check.isSuccess) {
    return (
      <div className={classes.center}>
        <TextSkeleton lines={4} />
      </div>
    );
  }
  return <NewPasswordForm token={token} isFirst={isFirst} />;
}

/** Sets a new password with the emailed link (spec 1, section 5). */
export function NewPasswordPage() {
  const t = useT();
  const { token, first } = useSearch({ strict: false });
  usePageTitle(t(first ? 'auth.firstPasswordTitle' : 'auth.newPasswordTitle'));
  if (token === undefined) return <AskAgain fault="cut" />;
  return (
    <ServerState>
      <CheckedLink token={token} isFirst={first === true} />
    </ServerState>
  );
}
