import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { downloadRows } from '../../lib/api/download-rows.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { LONG_EXPORT, megabytesOf } from './long-export.ts';
import classes from './use-export.module.css';

/** Rows to export: how many the list says there are, and the call that answers with them. */
export type RowsToExport = {
  readonly rows: number;
  readonly ask: (signal: AbortSignal) => Promise<Response>;
  /** A workbook, whose rows nobody can count while it comes. */
  readonly isSheet?: boolean;
};

type FileToSave = {
  /** The name of the file, without its ending, if the server says none. */
  readonly fileName: string;
  /** Bytes that a row takes in the file, about. */
  readonly rowBytes: number;
  /** Said when the file is saved. */
  readonly saved: (count: number) => string;
};

/**
 * Exports rows of a list as a file. A long export is announced before it begins, with how many rows and how much data it will be; while it runs it
 * tells how far it is and can be stopped. Leaving the page stops it, too. `parts` are to be shown where the list is.
 */
export function useExport({ fileName, rowBytes, saved }: FileToSave) {
  const t = useT();
  const locale = useFormatLocale();
  const [announced, setAnnounced] = useState<RowsToExport | null>(null);
  const [done, setDone] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const action = useSending(
    async ({ ask, rows: listed, isSheet }: RowsToExport) => {
      const stop = new AbortController();
      running.current = stop;
      setDone(0);
      try {
        const { content, name, rows: counted } = await downloadRows(await ask(stop.signal), setDone);
        return { content, name, count: counted ?? listed, isSheet };
      } catch (failure) {
        // A person who stops a download knows it, so no message follows.
        if (stop.signal.aborted) return null;
        throw failure;
      }
    },
    {
      onSuccess: (file) => {
        if (!file) return;
        saveFile(file.name ?? `${fileName}.${file.isSheet ? 'xlsx' : 'csv'}`, file.content);
        showToast({ kind: 'success', text: saved(file.count) });
      },
      onError: (failure) => showToast({ kind: 'error', text: failure.message || t('common.networkFailed') }),
    },
  );
  const rows = action.variables?.rows ?? 0;
  const isLong = action.isPending && rows > LONG_EXPORT;
  const start = (wanted: RowsToExport) => (wanted.rows > LONG_EXPORT ? setAnnounced(wanted) : action.mutate(wanted));
  const parts = (
    <>
      {isLong ? (
        <div className={classes.running}>
          {action.variables?.isSheet ? (
            <progress aria-label={t('exports.running')} />
          ) : (
            <>
              <progress max={rows} value={Math.min(done, rows)} aria-label={t('exports.running')} />
              <span>{t('exports.progress', { done: Math.min(done, rows), rows })}</span>
            </>
          )}
          <Button size="compact-sm" variant="default" onClick={() => running.current?.abort()}>
            {t('exports.stop')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={announced !== null}
        title={t('exports.title', { count: announced?.rows ?? 0 })}
        confirmLabel={t('exports.start')}
        cancelLabel={t('common.cancel')}
        onCancel={() => setAnnounced(null)}
        onConfirm={() => {
          setAnnounced(null);
          if (announced) action.mutate(announced);
        }}
      >
        {t('exports.text', { size: formatNumber(megabytesOf(announced?.rows ?? 0, rowBytes), locale) })}
      </ConfirmDialog>
    </>
  );
  return { start, isRunning: action.isPending, parts };
}
