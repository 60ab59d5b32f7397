import {
  COMMISSION_COLUMNS,
  type CommissionColumn,
  type CommissionColumns,
  type EndpointAnswer,
  hasCommissionColumns,
  importCommissions,
  UPLOAD_FIELDS,
} from '@caravel/contracts';
import { Button, FileInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { FileColumns } from '../../components/form/file-columns.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './commissions.module.css';
import { type Choices, ImportedRows } from './imported-rows.tsx';
import { useRefresh } from './use-refresh.ts';

type Answer = EndpointAnswer<typeof importCommissions>['data'];
/** A file that the server keeps, and what it said of it last. `isMatched` once its rows were matched by the chosen columns. */
type Uploaded = { readonly key: string; readonly answer: Answer; readonly isMatched: boolean };

/** Imports a statement of a supplier: file, columns, rows with what they match, and only then what is noted. */
export function ImportStatement() {
  const t = useT();
  const refresh = useRefresh();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [columns, setColumns] = useState<CommissionColumns>({});
  const [choices, setChoices] = useState<Choices>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (failure: ApiError) => setProblem(failure.message);
  const look = useSending(
    async (file: File): Promise<Uploaded> => {
      if (file.size > UPLOAD_FIELDS.commissionList.maxBytes)
        throw new ApiError(0, { code: 'uploadRefused', message: t('commissions.tooLarge') });
      const key = await uploadFile('commissionList', 'csv', file, t('commissions.uploadFailed'));
      return { key, answer: (await call(importCommissions, { body: { key } })).data, isMatched: false };
    },
    {
      onSuccess: (next) => {
        setUploaded(next);
        setColumns(next.answer.columns);
        setChoices(new Map());
      },
      onError: fail,
    },
  );
  const send = useSending(
    async ({ key, apply }: { key: string; apply: boolean }): Promise<Uploaded> => {
      const chosen = [...choices].map(([line, commissionId]) => ({ line, commissionId }));
      const { data } = await call(importCommissions, { body: { key, columns, apply, choices: apply ? chosen : [] } });
      return { key, answer: data, isMatched: true };
    },
    {
      onSuccess: (next) => {
        setUploaded(next);
        if (next.answer.isApplied) refresh();
      },
      onError: fail,
    },
  );
  const start = (apply: boolean) => {
    setProblem(null);
    if (!hasCommissionColumns(columns)) setProblem(t('commissions.columnsMissing'));
    else if (uploaded) send.mutate({ key: uploaded.key, apply });
  };
  const answer = uploaded?.answer;
  const other = (
    <Button
      variant="default"
      onClick={() => {
        setUploaded(null);
        setProblem(null);
      }}
    >
      {t('commissions.otherFile')}
    </Button>
  );
  const waiting = t(look.isPending ? 'commissions.reading' : 'commissions.choose');
  const willNote =
    answer?.rows.filter(({ line, match }) => (choices.has(line) ? choices.get(line) !== null : match === 'sure')).length ?? 0;
  return (
    <PageFrame
      layout="settings"
      title={t('commissions.importTitle')}
      intro={t('commissions.importIntro')}
      trail={[{ label: t('commissions.title'), href: '/commissions' }]}
    >
      <FormAlert kind="danger" text={problem} />
      {uploaded === null ? (
        <Card title={t('commissions.file')}>
          <FileInput
            aria-label={`${t('commissions.file')}: ${waiting}`}
            placeholder={waiting}
            accept=".csv,.txt,.tsv,text/csv"
            disabled={look.isPending}
            onChange={(file) => {
              setProblem(null);
              if (file) look.mutate(file);
            }}
          />
        </Card>
      ) : null}
      {answer && uploaded && !uploaded.isMatched ? (
        <Card title={t('commissions.columnsTitle')}>
          <div className={classes.found}>
            <FileColumns
              names={COMMISSION_COLUMNS}
              labelOf={(column: CommissionColumn) => t(`commissions.col_${column}`)}
              none={t('commissions.columnNone')}
              sampleLabel={t('commissions.sample')}
              {...{ header: answer.header, sample: answer.sample, columns, onColumns: setColumns }}
            />
            <div className={classes.actions}>
              <Button loading={send.isPending} onClick={() => start(false)}>
                {t('commissions.match')}
              </Button>
              {other}
            </div>
          </div>
        </Card>
      ) : null}
      {answer && uploaded?.isMatched ? (
        <Card title={t('commissions.rowsTitle')}>
          <div className={classes.found}>
            {answer.message ? <p role="status">{answer.message}</p> : null}
            {answer.isApplied ? null : <ImportedRows rows={answer.rows} choices={choices} onChoices={setChoices} />}
            <div className={classes.actions}>
              {answer.isApplied || answer.rows.every(({ match }) => match === 'known') ? (
                <Link to="/commissions" className={actionClass({})}>
                  {t('commissions.back')}
                </Link>
              ) : (
                <Button loading={send.isPending} disabled={willNote === 0} onClick={() => start(true)}>
                  {t('commissions.apply', { count: willNote })}
                </Button>
              )}
              {other}
            </div>
          </div>
        </Card>
      ) : null}
    </PageFrame>
  );
}
