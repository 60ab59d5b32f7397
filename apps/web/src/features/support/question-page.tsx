import { askSupport } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { EmailField, TextField } from '../../components/form/text-field.tsx';
import { filledLine, filledText } from '../../components/form/text-rules.ts';
import { useFields } from '../../components/form/use-fields.ts';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { HelpHours } from '../../components/help/help-hours.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { emailProblem } from '../../lib/session/account-rules.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './support-page.module.css';

function QuestionForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useT();
  const session = useSession();
  const form = useFields(
    { name: session?.name ?? '', email: session?.email ?? '', subject: '', message: '' },
    {
      name: (text) => filledLine(text, 80),
      email: emailProblem,
      subject: (text) => filledLine(text, 120),
      message: (text) => filledText(text, 5_000),
    },
    'support',
    {
      name: t('support.name'),
      email: t('support.email'),
      subject: t('support.subject'),
      message: t('support.message'),
    },
  );
  const attempt = useAttempt();
  const action = useAction(askSupport, {
    onSuccess: ({ data }) => {
      attempt.renew();
      onSent(data.message);
    },
    onError: (failure) => {
      // The email may have been sent despite the lost connection: the same key prevents a second one.
      if (failure.status !== 0) attempt.renew();
      form.setServerErrors(failure.validationError);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !action.isPending) action.mutate({ body: form.values, options: { idempotencyKey: attempt.key() } });
  };
  const typed = () => {
    if (!action.isPending) action.reset();
    attempt.renew();
  };
  const bind = (name: keyof typeof form.values) => ({
    ...form.bind(name, typed),
    onBlur: () => {
      if (form.values[name] !== '') form.leave(name);
    },
  });
  const guard = useUnsavedGuard(form.values.subject !== '' || form.values.message !== '');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {guard}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <TextField {...bind('name')} label={t('support.name')} autoComplete="name" atMost={80} />
      <EmailField {...bind('email')} label={t('support.email')} description={t('support.emailText')} atMost={254} />
      <TextField {...bind('subject')} label={t('support.subject')} atMost={120} />
      <LongTextField size="md" {...bind('message')} label={t('support.message')} rows={7} aria-required atMost={5_000} />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}

/** A form for questions to the agency, for its clients. A stray click does not lose what was typed. */
export function QuestionPage() {
  const t = useT();
  const { agencyName } = useAgency();
  const [answer, setAnswer] = useState<string | null>(null);
  usePageTitle(t('support.title'));
  return (
    <PageFrame layout="question" title={t('support.title')} intro={t('support.intro', { agency: agencyName })}>
      <HelpHours />
      <FormAlert kind="success" text={answer} />
      {answer === null ? <QuestionForm onSent={setAnswer} /> : null}
    </PageFrame>
  );
}
