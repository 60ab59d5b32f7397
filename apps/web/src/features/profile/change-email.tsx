import { changeEmail } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField, SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { emailProblem } from '../../lib/session/account-rules.ts';
import classes from './profile-page.module.css';

const EMPTY = { email: '', currentPassword: '' };

function Form({ email }: { email: string }) {
  const t = useT();
  const form = useFields(
    EMPTY,
    {
      email: (typed) => emailProblem(typed) ?? (typed.trim().toLowerCase() === email ? 'validation.emailUnchanged' : undefined),
      currentPassword: (password) => (password === '' ? 'validation.required' : undefined),
    },
    'change-email',
    { email: t('profile.newEmail'), currentPassword: t('profile.currentPassword') },
  );
  const action = useAction(changeEmail, { onError: (failure) => form.setServerErrors(failure.validationError) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !action.isPending) action.mutate({ body: { ...form.values, email: form.values.email.trim() } });
  };
  const bind = (name: keyof typeof EMPTY) => form.bind(name, action.reset);
  if (action.data)
    return (
      <p className={classes.hint} role="status">
        {action.data.data.message}
      </p>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.hint}>{t('profile.changeEmailText')}</p>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <EmailField {...bind('email')} label={t('profile.newEmail')} autoComplete="email" atMost={254} />
      <SecretField {...bind('currentPassword')} label={t('profile.currentPassword')} autoComplete="current-password" />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('profile.sendLink')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for another email by the password, in a dialog; a link to it does the rest. */
export function ChangeEmail({ email }: { email: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('profile.changeEmail')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('profile.changeEmail')}>
        <Form email={email} />
      </Dialog>
    </div>
  );
}
