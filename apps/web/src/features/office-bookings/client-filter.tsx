import type { PersonRef } from '@caravel/contracts';
import { findClients } from '@caravel/contracts';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './office.module.css';

const TYPING_PAUSE_MS = 200;

/** Narrows a list to one client, found by name or address. */
export function ClientFilter({ onPick }: { onPick: (client: PersonRef) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const found = useCall(
    findClients,
    { query: { searchQuery: settled, limit: 8, offSet: 0 } },
    { enabled: settled.length > 0, keepPrevious: true },
  );
  const clients = settled === '' ? [] : (found.data?.data.clients ?? []);
  const labelOf = (client: PersonRef) => `${client.name} (${client.email})`;
  return (
    <Autocomplete
      size="sm"
      className={classes.clientFilter ?? ''}
      aria-label={t('office.clientFilter')}
      placeholder={t('office.clientFilter')}
      data={[...new Set(clients.map(labelOf))]}
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={(label) => {
        const client = clients.find((candidate) => labelOf(candidate) === label);
        if (client) onPick(client);
        // The chip names the chosen client; the field is cleared for the next search.
        setTimeout(() => setText(''));
      }}
    />
  );
}
