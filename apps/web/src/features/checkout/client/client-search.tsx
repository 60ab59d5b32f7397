import type { PersonRef } from '@caravel/contracts';
import { findClients } from '@caravel/contracts';
import { IconPlus, IconSearch } from '@caravel/icons';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from '../../../components/form/step-form.module.css';
import { NewClient } from '../../../components/people/new-client.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import styles from './client-step.module.css';

const TYPING_PAUSE_MS = 200;

/** Finds a client by name or email address, or adds a new one. */
export function ClientSearch({ error, onPick }: { error: string | undefined; onPick: (client: PersonRef) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const found = useCall(findClients, { query: { searchQuery: settled.trim(), limit: 6, offSet: 0 } }, { keepPrevious: true });
  const clients = found.data?.data.clients ?? [];
  const [isNew, setNew] = useState(false);
  if (isNew) return <NewClient typed={search.trim()} onCreated={onPick} onBack={() => setNew(false)} />;
  return (
    <div>
      <TextInput
        id="client-search"
        size="md"
        type="search"
        label={t('checkout.client')}
        description={t('checkout.clientHint')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        autoComplete="off"
        value={search}
        error={error}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search picks the first name; it must not submit the step.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (clients[0]) onPick(clients[0]);
        }}
      />
      <p className="visually-hidden" role="status">
        {t('common.results', { count: clients.length })}
      </p>
      <ul className={styles.clients}>
        {clients.map((client) => (
          <li key={client._id}>
            <UnstyledButton className={styles.client} onClick={() => onPick(client)}>
              <strong>
                <bdi>{client.name}</bdi>
              </strong>
              <span className={classes.quiet}>
                <bdi>{client.email}</bdi>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.isSuccess && clients.length === 0 ? <p className={classes.quiet}>{t('checkout.clientNone')}</p> : null}
      <Button
        variant="default"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setNew(true)}
      >
        {t('checkout.clientNew')}
      </Button>
    </div>
  );
}
