import type { PersonRef } from '@caravel/contracts';
import { findClients } from '@caravel/contracts';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';

const TYPING_PAUSE_MS = 200;

type ClientFilterProps = {
  onPick: (client: PersonRef) => void;
  /** What is asked for; by default that a list is narrowed to one client. */
  label?: string;
  className?: string | undefined;
};

/** Finds one client by name or address, to narrow a list or to do something with them. */
export function ClientFilter({ onPick, label, className }: ClientFilterProps) {
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
      {...(className === undefined ? {} : { className })}
      aria-label={label ?? t('office.clientFilter')}
      placeholder={label ?? t('office.clientFilter')}
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
