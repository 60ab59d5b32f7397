import { listCommissionImports, undoCommissionImport } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageSteps } from '../../components/records/page-steps.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './commissions.module.css';
import { useRefresh } from './use-refresh.ts';

const SHOWN = 5;

/** The statements that were imported, each to be undone. Nothing while there are none. */
export function ImportsCard() {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const refresh = useRefresh();
  const [offSet, setOffSet] = useState(0);
  const [asked, setAsked] = useState<string | null>(null);
  const { data } = useCall(listCommissionImports, { query: { offSet, limit: SHOWN } }, { keepPrevious: true });
  const undo = useAction(undoCommissionImport, {
    onSuccess: ({ data: { message } }) => {
      showToast({ kind: 'success', text: message });
      refresh();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const listed = data?.data;
  if (!listed || listed.total === 0) return null;
  return (
    <Card title={t('commissions.imports')}>
      <ul className={classes.imports}>
        {listed.imports.map(({ _id, at, rows, undoneAt }) => {
          const when = formatInstant(at, locale, zone);
          return (
            <li key={_id}>
              <span>
                {when} · {t('commissions.importRows', { count: rows })}
              </span>
              {undoneAt === null ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('commissions.undoOf', { at: when })}
                  onClick={() => setAsked(_id)}
                >
                  {t('commissions.undo')}
                </Button>
              ) : (
                <span className={classes.quiet}>{t('commissions.undone')}</span>
              )}
            </li>
          );
        })}
      </ul>
      <PageSteps total={listed.total} offSet={offSet} size={SHOWN} onGo={setOffSet} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('commissions.undoTitle')}
        confirmLabel={t('commissions.undo')}
        cancelLabel={t('common.cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) undo.mutate({ params: { id: asked } });
        }}
      >
        {t('commissions.undoText')}
      </ConfirmDialog>
    </Card>
  );
}
