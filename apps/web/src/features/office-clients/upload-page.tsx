import type { ClientColumn, ClientColumns, EndpointAnswer } from '@caravel/contracts';
import { CLIENT_COLUMNS, listClients, listClientUploads, UPLOAD_FIELDS, uploadClients } from '@caravel/contracts';
import { Button, FileInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FileColumns } from '../../components/form/file-columns.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useSending } from '../../lib/api/use-call.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './upload.module.css';
import { UploadsCard } from './uploads-card.tsx';

type Answer = EndpointAnswer<typeof uploadClients>['data'];
/** A file that the server keeps, and what it said of it last. `isChecked` once its rows were looked at by the chosen columns. */
type Uploaded = { readonly key: string; readonly name: string; readonly answer: Answer; readonly isChecked: boolean };

const LABELS: Readonly<Record<ClientColumn, MessageKey>> = {
  email: 'clients.colEmail',
  name: 'clients.colName',
  firstName: 'clients.colFirst',
  middleName: 'clients.colMiddle',
  lastName: 'clients.colLast',
  secondLastName: 'clients.colSecondLast',
  phone: 'clients.colPhone',
};

/** As many letters of the file's name as the group's name has. */
const MOST_OF_A_NAME = 120;

function isEnough(columns: ClientColumns): boolean {
  return columns.email !== undefined && (columns.name !== undefined || columns.firstName !== undefined);
}

/** What the server found in the rows, and the faulty ones to take home and mend. */
function Found({ answer }: { answer: Answer }) {
  const t = useT();
  const { ready, existing, faulty, isApplied, message, problems, report } = answer;
  return (
    <div className={classes.found}>
      <div role="status">
        <ul className={classes.counts}>
          <li>{isApplied ? message : t('clients.rowsReady', { count: ready })}</li>
          {existing > 0 ? <li>{t('clients.rowsExisting', { count: existing })}</li> : null}
          {faulty > 0 ? <li>{t('clients.rowsFaulty', { count: faulty })}</li> : null}
        </ul>
      </div>
      {faulty > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('clients.problem')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('clients.line')}</th>
                  <th scope="col">{t('clients.problem')}</th>
                  <th scope="col">{t('clients.cells')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, told, cells }) => (
                  <tr key={line}>
                    <td className="tabular">{line}</td>
                    <td>{told}</td>
                    <td>
                      <bdi>{cells.filter(Boolean).join(' · ')}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={classes.quiet}>{t('clients.reportHint')}</p>
          <Button
            variant="default"
            size="sm"
            className={classes.own ?? ''}
            onClick={() => saveFile(`${t('clients.reportFile')}.csv`, new Blob([report], { type: 'text/csv;charset=utf-8' }))}
          >
            {t('clients.report')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Uploads a list of clients: file, columns, what is wrong, and only then whom to add. The owner's. */
export function UploadPage() {
  const t = useT();
  if (useSession()?.userType !== 'AgencyOwner') return <OwnerOnly text={t('clients.uploadOwner')} />;
  return <Upload />;
}

function Upload() {
  const t = useT();
  const queries = useQueryClient();
  usePageTitle(t('clients.uploadTitle'));
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [columns, setColumns] = useState<ClientColumns>({});
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (failure: ApiError) => setProblem(failure.message);
  const look = useSending(
    async (file: File): Promise<Uploaded> => {
      if (file.size > UPLOAD_FIELDS.clientList.maxBytes)
        throw new ApiError(0, { code: 'uploadRefused', message: t('clients.uploadTooLarge') });
      const key = await uploadFile('clientList', 'csv', file, t('clients.uploadFailed'));
      const name = file.name.replace(/\.[a-z]{1,4}$/i, '').slice(0, MOST_OF_A_NAME);
      return { key, name, answer: (await call(uploadClients, { body: { key } })).data, isChecked: false };
    },
    {
      onSuccess: (next) => {
        setUploaded(next);
        setColumns(next.answer.columns);
      },
      onError: fail,
    },
  );
  const send = useSending(
    async ({ key, name, apply }: Pick<Uploaded, 'key' | 'name'> & { apply: boolean }): Promise<Uploaded> => {
      const body = { key, columns, apply, ...(name.trim() && { name }) };
      return { key, name, answer: (await call(uploadClients, { body })).data, isChecked: true };
    },
    {
      onSuccess: (next) => {
        setUploaded(next);
        if (!next.answer.isApplied) return;
        for (const { id } of [listClients, listClientUploads]) void queries.invalidateQueries({ queryKey: [id] });
      },
      onError: fail,
    },
  );
  const answer = uploaded?.answer;
  const start = (apply: boolean) => {
    setProblem(null);
    if (!isEnough(columns)) setProblem(t('clients.columnsMissing'));
    else if (uploaded) send.mutate({ key: uploaded.key, name: uploaded.name, apply });
  };
  const other = (
    <Button
      variant="default"
      onClick={() => {
        setUploaded(null);
        setProblem(null);
      }}
    >
      {t('clients.otherFile')}
    </Button>
  );
  const waiting = t(look.isPending ? 'clients.uploadReading' : 'clients.uploadChoose');
  return (
    <PageFrame
      layout="settings"
      title={t('clients.uploadTitle')}
      intro={t('clients.uploadIntro')}
      trail={[{ label: t('common.clients'), href: '/clients' }]}
    >
      <FormAlert kind="danger" text={problem} />
      {answer ? null : (
        <Card title={t('clients.uploadFile')}>
          <FileInput
            aria-label={`${t('clients.uploadFile')}: ${waiting}`}
            placeholder={waiting}
            accept=".csv,.txt,.tsv,text/csv"
            disabled={look.isPending}
            className={classes.file ?? ''}
            onChange={(file) => {
              setProblem(null);
              if (file) look.mutate(file);
            }}
          />
        </Card>
      )}
      {answer && uploaded && !uploaded.isChecked ? (
        <Card title={t('clients.columnsTitle')}>
          <div className={classes.found}>
            <FileColumns
              names={CLIENT_COLUMNS}
              labelOf={(column: ClientColumn) => t(LABELS[column])}
              none={t('clients.columnNone')}
              sampleLabel={t('clients.sample')}
              {...{ header: answer.header, sample: answer.sample, columns, onColumns: setColumns }}
            />
            <div className={classes.actions}>
              <Button loading={send.isPending} onClick={() => start(false)}>
                {t('clients.check')}
              </Button>
              {other}
            </div>
          </div>
        </Card>
      ) : null}
      {answer && uploaded?.isChecked ? (
        <Card title={t(answer.isApplied ? 'clients.uploadDone' : 'clients.check')}>
          <Found answer={answer} />
          <div className={classes.actions}>
            {answer.isApplied ? (
              <Button renderRoot={(props) => <Link {...props} to="/clients" />}>{t('clients.backToList')}</Button>
            ) : null}
            {!answer.isApplied && answer.ready > 0 ? (
              <Button loading={send.isPending} onClick={() => start(true)}>
                {t('clients.apply', { count: answer.ready })}
              </Button>
            ) : null}
            {!answer.isApplied && answer.ready === 0 ? <p className={classes.quiet}>{t('clients.nothing')}</p> : null}
            {other}
          </div>
        </Card>
      ) : null}
      <UploadsCard />
    </PageFrame>
  );
}
