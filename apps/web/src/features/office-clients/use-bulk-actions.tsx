import type { ClientAction, ClientRow } from '@caravel/contracts';
import { listClients, MOST_PER_ACTION } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { TableSelection } from '../../components/table/data-table.tsx';
import { useTableSelection } from '../../components/table/use-table-selection.ts';
import { call } from '../../lib/api/call.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ActionReport } from './action-report.tsx';
import type { filterOf } from './clients-search.ts';
import { useClientActions } from './use-client-actions.ts';

type BulkProps = { filter: ReturnType<typeof filterOf>; rows: readonly ClientRow[]; total: number };

/** The most rows that a page of the list can have. */
const LONGEST_PAGE = 100;

/** All clients whom the filters leave, page by page. */
async function loadAll(filter: BulkProps['filter']): Promise<ClientRow[]> {
  const all: ClientRow[] = [];
  for (;;) {
    const { data } = await call(listClients, { query: { ...filter, offSet: all.length, limit: LONGEST_PAGE } });
    all.push(...data.clients);
    if (data.clients.length < LONGEST_PAGE || all.length >= MOST_PER_ACTION) return all;
  }
}

/** The choice of rows of the list, what can be done with them, and its dialogs. */
export function useBulkActions({ filter, rows, total }: BulkProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { clear, ...chosen } = useTableSelection(JSON.stringify({ ...filter, sort: '' }));
  const { act, isPending, report, closeReport } = useClientActions();
  const [isAsking, setAsking] = useState(false);
  // Names for the report: rows of earlier pages are chosen too.
  const names = useRef(new Map<string, string>());
  const note = (seen: readonly ClientRow[]) => {
    for (const { _id, name, email } of seen) names.current.set(_id, name || email);
  };
  note(rows);
  const whole = useSending((_: ClientAction) => loadAll(filter));
  const count = chosen.allSelected ? total : chosen.selected.size;
  const start = (action: ClientAction) => {
    setAsking(false);
    if (!chosen.allSelected) return act(action, [...chosen.selected], clear);
    whole.mutate(action, {
      onSuccess: (all) => {
        note(all);
        act(
          action,
          all.map(({ _id }) => _id),
          clear,
        );
      },
      onError: (failure) => showToast({ kind: 'error', text: failure.message }),
    });
  };
  const isBusy = isPending || whole.isPending;
  const isTooMany = count > MOST_PER_ACTION;
  const button = (label: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  const bar = isTooMany ? (
    t('clients.tooMany', { max: formatNumber(MOST_PER_ACTION, locale) })
  ) : (
    <>
      {button(t('clients.activate'), () => start('activate'))}
      {button(t('clients.deactivate'), () => setAsking(true))}
      {button(t('clients.resend'), () => start('resendVerification'))}
    </>
  );
  const selection: TableSelection = { ...chosen, bar };
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('clients.deactivateMany', { count })}
        confirmLabel={t('clients.deactivate')}
        cancelLabel={t('common.cancel')}
        isDangerous
        onConfirm={() => start('deactivate')}
        onCancel={() => setAsking(false)}
      >
        {t('clients.deactivateText')}
      </ConfirmDialog>
      <ActionReport results={report} nameOf={(id) => names.current.get(id) ?? id} onClose={closeReport} />
    </>
  );
  return { selection, dialogs };
}
