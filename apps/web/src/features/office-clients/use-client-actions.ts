import type { ActionOutcome, ClientAction } from '@caravel/contracts';
import { actOnClients, getClient, listClients } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

type Result = { readonly userId: string; readonly outcome: ActionOutcome };

/** What is set back by what; an email cannot be taken back. */
const OPPOSITE: Readonly<Partial<Record<ClientAction, ClientAction>>> = { activate: 'deactivate', deactivate: 'activate' };

/**
 * Does one thing to some clients. What was done for all is told by a toast, with a way back if there is one; if some were left as they were, the
 * results are returned to be shown by row.
 */
export function useClientActions() {
  const t = useT();
  const queries = useQueryClient();
  const [report, setReport] = useState<readonly Result[] | null>(null);
  const action = useAction(actOnClients);
  const act = (what: ClientAction, userIds: readonly string[], onDone?: () => void) => {
    action.mutate(
      { body: { action: what, userIds: [...userIds] }, options: { idempotencyKey: crypto.randomUUID() } },
      {
        onSuccess: ({ data }) => {
          void queries.invalidateQueries({ queryKey: [listClients.id] });
          void queries.invalidateQueries({ queryKey: [getClient.id] });
          onDone?.();
          const done = data.results.filter(({ outcome }) => outcome === 'done').map(({ userId }) => userId);
          const isWhole = done.length === data.results.length;
          if (!isWhole) setReport(data.results);
          if (done.length === 0) return;
          const opposite = OPPOSITE[what];
          showToast({
            kind: 'success',
            text:
              data.results.length === 1 ? data.message : `${data.message} · ${t('clients.doneCount', { count: done.length })}`,
            ...(opposite ? { action: { label: t('clients.undo'), run: () => act(opposite, done) } } : {}),
          });
        },
        onError: (failure) => showToast({ kind: 'error', text: failure.message }),
      },
    );
  };
  return { act, isPending: action.isPending, report, closeReport: () => setReport(null) };
}
