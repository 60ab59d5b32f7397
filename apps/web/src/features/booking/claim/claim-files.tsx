import { CLAIM_FILES, UPLOAD_FIELDS, UPLOAD_TYPES, type UploadExt } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { PlainButton } from '../../../components/buttons/plain-button.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import booking from '../booking.module.css';
import classes from './claim.module.css';

/** A file that waits in the storage to be sent with a message. */
export type ClaimFile = { readonly key: string; readonly name: string };

const { exts, maxBytes } = UPLOAD_FIELDS.claimDocument;
const ACCEPT = [...new Set(exts.map((ext) => UPLOAD_TYPES[ext]))].join(',');

const extOf = (file: File): UploadExt | undefined => exts.find((ext) => UPLOAD_TYPES[ext] === file.type);

type FilesProps = {
  readonly files: readonly ClaimFile[];
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChange: (change: (files: readonly ClaimFile[]) => readonly ClaimFile[]) => void;
};

/** The files of a message: each is uploaded when it is chosen, listed, and can be taken out again. */
export function ClaimFiles({ files, isBusy, onBusy, onChange }: FilesProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (file: File) => {
    const ext = extOf(file);
    if (!ext) throw new Error(t('claims.fileType', { name: file.name }));
    if (file.size > maxBytes) throw new Error(t('claims.fileTooLarge', { name: file.name }));
    const key = await uploadFile('claimDocument', ext, file, t('claims.fileFailed', { name: file.name }));
    onChange((before) => [...before, { key, name: file.name.slice(0, 120) }]);
  };
  const choose = async (chosen: readonly File[]) => {
    setProblem(null);
    if (files.length + chosen.length > CLAIM_FILES.perMessage) {
      setProblem(t('claims.fileTooMany', { count: CLAIM_FILES.perMessage }));
      return;
    }
    onBusy(true);
    for (const file of chosen) {
      await add(file).catch((failure: unknown) => {
        const isSaid = isApiError(failure) || failure instanceof Error;
        setProblem(isSaid ? failure.message : t('claims.fileFailed', { name: file.name }));
      });
    }
    onBusy(false);
  };
  return (
    <div className={classes.files}>
      {files.length > 0 ? (
        <ul className={booking.log}>
          {files.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
              <PlainButton
                className={classes.link}
                aria-label={t('claims.fileRemoveNamed', { name })}
                onClick={() => onChange((before) => before.filter((file) => file.key !== key))}
              >
                {t('claims.fileRemove')}
              </PlainButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
          {t('claims.fileAdd')}
        </Button>
      </div>
      <p className={classes.hint}>{t('claims.fileText', { count: CLAIM_FILES.perMessage })}</p>
      {problem ? (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={t('claims.fileAdd')}
        onChange={(event) => {
          const { currentTarget } = event;
          void choose([...(currentTarget.files ?? [])]).then(() => {
            // Lets the same file be chosen again.
            currentTarget.value = '';
          });
        }}
      />
    </div>
  );
}
