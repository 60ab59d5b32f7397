import { changePassword } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NewPasswordField } from '../../components/form/password-field.tsx';
import { SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { confirmationProblem, resetPasswordProblem } from '../../lib/session/account-rules.ts';
import classes from './profile-page.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

function Form({ onDone }: { onDone: () => void }) {
  const t = useT();
  const form = useFields(
    EMPTY,
    {
      currentPassword: (password) => (password === '' ? 'validation.required' : undefined),
      newPassword: resetPasswordProblem,
      confirmPassword: (confirmation, { newPassword }) => confirmationProblem(newPassword, confirmation),
    },
    'change-password',
    {
      currentPassword: t('profile.currentPassword'),
      newPassword: t('profile.newPassword'),
      confirmPassword: t('profile.confirmPassword'),
    },
  );
  const action = useAction(changePassword, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('profile.passwordChanged') });
      onDone();
    },
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !action.isPending) action.mutate({ body: form.values });
  };
  const bind = (name: keyof typeof EMPTY) => form.bind(name, action.reset);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <SecretField {...bind('currentPassword')} label={t('profile.currentPassword')} autoComplete="current-password" />
      <NewPasswordField {...bind('newPassword')} label={t('profile.newPassword')} />
      <SecretField {...bind('confirmPassword')} label={t('profile.confirmPassword')} autoComplete="new-password" />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  );
}

/** Changes the password; a finished form starts empty again. */
export function ChangePassword() {
  const [round, setRound] = useState(0);
  return <Form key={round} onDone={() => setRound(round + 1)} />;
}
