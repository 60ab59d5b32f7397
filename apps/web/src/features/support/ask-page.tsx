import { SUPPORT_KINDS, SUPPORT_SUBJECT, SUPPORT_TEXT, type SupportKind, startSupportThread } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { FieldLabel, TextField } from '../../components/form/text-field.tsx';
import { filledLine, filledText } from '../../components/form/text-rules.ts';
import { useFields } from '../../components/form/use-fields.ts';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { problemOf } from '../../lib/api/problem-of.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './support-page.module.css';

const MOST_REFERENCE = 40;
const readSearch = searchParams({ about: oneOf(SUPPORT_KINDS), reference: text(MOST_REFERENCE) });

/** What a link to this page may say: what the question is about. */
function useAsked() {
  const { about, reference } = readSearch(useSearch({ strict: false }));
  return { kind: about ?? '', reference: reference ?? '' };
}

function useAskForm() {
  const t = useT();
  const asked = useAsked();
  return useFields(
    { ...asked, subject: '', message: '' },
    {
      kind: (kind) => (kind === '' ? 'validation.required' : undefined),
      reference: (reference, { kind }) => (kind === 'booking' ? filledLine(reference, MOST_REFERENCE) : undefined),
      subject: (subject) => filledLine(subject, SUPPORT_SUBJECT),
      message: (message) => filledText(message, SUPPORT_TEXT),
    },
    'ask',
    { kind: t('threads.kind'), reference: t('threads.reference'), subject: t('threads.subject'), message: t('threads.message') },
  );
}

function AskForm() {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useAskForm();
  const attempt = useAttempt();
  const [isSent, setSent] = useState(false);
  const action = useAction(startSupportThread, {
    onSuccess: ({ data }) => {
      setSent(true);
      showToast({ kind: 'success', text: t('threads.sent') });
      void client.invalidateQueries();
      void navigate({ to: `/support/${data._id}`, replace: true, ignoreBlocker: true });
    },
    onError: (failure) => {
      // It may have been sent despite the lost connection: the same key prevents a second one.
      if (failure.status !== 0) attempt.renew();
      const { text: message, ...rest } = failure.validationError ?? {};
      form.setServerErrors({ ...rest, ...(message !== undefined && { message }) });
    },
  });
  const { values } = form;
  const guard = useUnsavedGuard(!isSent && (values.subject !== '' || values.message !== ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    const kind: SupportKind | undefined = SUPPORT_KINDS.find((one) => one === values.kind);
    if (!form.isValid || action.isPending || kind === undefined) return;
    const { subject, message, reference } = values;
    const body = { kind, subject, text: message, ...(kind === 'booking' && { reference }) };
    action.mutate({ body, options: { idempotencyKey: attempt.key() } });
  };
  const typed = () => {
    if (!action.isPending) action.reset();
    attempt.renew();
  };
  const bind = (name: keyof typeof values) => ({
    ...form.bind(name, typed),
    size: 'md' as const,
    onBlur: () => {
      if (values[name] !== '') form.leave(name);
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {guard}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={problemOf(action.error)} />
      <NativeSelect
        {...bind('kind')}
        label={<FieldLabel label={t('threads.kind')} />}
        data={[
          { value: '', label: t('checkout.choose') },
          ...SUPPORT_KINDS.map((kind) => ({ value: kind, label: t(`threads.kind_${kind}`) })),
        ]}
        aria-required
      />
      {values.kind === 'booking' ? (
        <TextField
          {...bind('reference')}
          label={t('threads.reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          atMost={MOST_REFERENCE}
        />
      ) : null}
      <TextField {...bind('subject')} label={t('threads.subject')} autoComplete="off" atMost={SUPPORT_SUBJECT} />
      <LongTextField {...bind('message')} label={t('threads.message')} rows={7} aria-required atMost={SUPPORT_TEXT} />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('threads.send')}
        </Button>
      </div>
    </form>
  );
}

/** A new question of staff to those who run the platform. A stray click does not lose what was typed. */
export function AskPage() {
  const t = useT();
  usePageTitle(t('threads.newTitle'));
  return (
    <PageFrame
      layout="question"
      title={t('threads.newTitle')}
      intro={t('threads.intro')}
      trail={[{ label: t('threads.title'), href: PATHS.support }]}
    >
      <p className={classes.hint}>{t('threads.toClient')}</p>
      <AskForm />
    </PageFrame>
  );
}
