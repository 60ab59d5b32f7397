import type { PersonRef } from '@caravel/contracts';
import { createClient, findClients, listClients } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-call.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { emailProblem, nameProblem } from '../../lib/session/account-rules.ts';
import classes from '../form/step-form.module.css';
import { EmailField, TextField } from '../form/text-field.tsx';
import { useProblems } from '../form/use-problems.ts';
import styles from './new-client.module.css';

type NewClientProps = {
  /** The text of the search: usually the name or the email address. */
  typed: string;
  onCreated: (client: PersonRef) => void;
  onBack: () => void;
  /** In a dialog, whose title and frame it then has. */
  isInDialog?: boolean;
};

function clientNameProblem(name: string): MessageKey | undefined {
  if (name.trim() === '') return 'checkout.clientNameMissing';
  return nameProblem(name);
}

/** The fields that the server refused, with its words: a taken address belongs to its field. */
function refusedAt(failure: ApiError | null): Readonly<Record<string, string>> {
  if (failure?.code === 'userExists') return { 'new-client-email': failure.message };
  const { name, email } = failure?.validationError ?? {};
  return { ...(name ? { 'new-client-name': name } : {}), ...(email ? { 'new-client-email': email } : {}) };
}

/**
 * Adds a client who has no account yet. It stands inside the form of the step, so Enter must add the client and not
 * submit the step.
 */
export function NewClient({ typed, onCreated, onBack, isInDialog = false }: NewClientProps) {
  const t = useT();
  const queries = useQueryClient();
  const [name, setName] = useState(typed.includes('@') ? '' : typed);
  const [email, setEmail] = useState(typed.includes('@') ? typed : '');
  const wrongName = clientNameProblem(name);
  const wrongEmail = emailProblem(email);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const refusedFields = refusedAt(refused);
  const { errorOf, leave, submit } = useProblems(
    {
      ...(wrongName ? { 'new-client-name': wrongName } : {}),
      ...(wrongEmail ? { 'new-client-email': wrongEmail } : {}),
    },
    refusedFields,
  );
  useEffect(() => document.getElementById('new-client-name')?.focus(), []);
  const create = useAction(createClient, {
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: [findClients.id] });
      void queries.invalidateQueries({ queryKey: [listClients.id] });
      onCreated(data);
    },
    onError: (failure) => {
      setRefused(failure);
      document.getElementById(Object.keys(refusedAt(failure))[0] ?? '')?.focus();
    },
  });
  const add = () => {
    if (create.isPending) return;
    if (submit()) create.mutate({ body: { name: name.trim(), email: email.trim() } });
    else document.getElementById(wrongName ? 'new-client-name' : 'new-client-email')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={styles.newClient} data-bare={isInDialog || undefined}>
      <legend className={isInDialog ? 'visually-hidden' : ''}>{t('checkout.clientNew')}</legend>
      <p className={classes.quiet}>{t('checkout.clientNewText')}</p>
      {refused && Object.keys(refusedFields).length === 0 ? (
        <p className={classes.error} role="alert">
          {refused.message}
        </p>
      ) : null}
      <TextField
        id="new-client-name"
        label={t('checkout.clientName')}
        autoComplete="off"
        atMost={80}
        value={name}
        error={errorOf('new-client-name')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(null);
        }}
        onBlur={() => leave('new-client-name')}
        onKeyDown={onKeyDown}
      />
      <EmailField
        id="new-client-email"
        label={t('checkout.email')}
        autoComplete="off"
        atMost={254}
        value={email}
        error={errorOf('new-client-email')}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setRefused(null);
        }}
        onBlur={() => leave('new-client-email')}
        onKeyDown={onKeyDown}
      />
      <div className={classes.actions}>
        <Button size="sm" loading={create.isPending} onClick={add}>
          {t('checkout.clientAdd')}
        </Button>
        <Button size="sm" variant="default" disabled={create.isPending} onClick={onBack}>
          {t('common.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
