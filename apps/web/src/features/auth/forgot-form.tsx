import { forgotPassword } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { forgotEmailProblem } from '../../lib/session/account-rules.ts';
import classes from './auth.module.css';

/** After success the modal closes and the person goes to / (spec 1, section 9). */
const CLOSES_AFTER_MS = 2000;

/** Forgot password (spec 1, sections 2 to 5). The response is the same whether the address has an account or not. */
export function ForgotForm() {
  const t = useT();
  const agency = useAgency();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const form = useFields({ email: '' }, { email: forgotEmailProblem }, 'forgot');
  const action = useAction(forgotPassword);
  const isInactive = agency.status === 'Inactive' && !agency.isClosed;
  const { isSuccess } = action;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !isInactive && !action.isPending) action.mutate({ body: { email: form.values.email } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={isInactive ? t('common.inactiveAgency') : (action.error?.message ?? null)} />
      <FormAlert kind="success" text={action.data?.data ?? null} />
      <EmailField
        id={form.idOf('email')}
        name="email"
        label={t('auth.email')}
        value={form.values.email}
        error={form.errorOf('email')}
        data-autofocus
        onChange={(event) => {
          action.reset();
          form.set('email', event.currentTarget.value);
        }}
        onBlur={() => {
          if (form.values.email !== '') form.leave('email');
        }}
      />
      <Button type="submit" size="lg" fullWidth disabled={isInactive || action.isPending || isSuccess}>
        {t(action.isPending ? 'auth.sending' : 'auth.send')}
      </Button>
      <p className={classes.swap}>
        <Link to="/login" search={search} replace resetScroll={false} className={classes.link}>
          {t('auth.backToLogIn')}
        </Link>
      </p>
    </form>
  );
}
