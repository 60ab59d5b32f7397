import type { UploadExt } from '@caravel/contracts';
import { UPLOAD_FIELDS, UPLOAD_TYPES } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import type { MediaName } from './draft.ts';
import { idOf } from './use-website-form.ts';
import classes from './website.module.css';

/** The extension of a file for an upload; undefined if the field does not accept its type or size. */
export function findExt(name: MediaName, file: File): UploadExt | undefined {
  const { exts, maxBytes } = UPLOAD_FIELDS[name];
  return file.size <= maxBytes ? exts.find((ext) => UPLOAD_TYPES[ext] === file.type) : undefined;
}

type ChooseFileProps = {
  name: MediaName;
  label: string;
  error: string | undefined;
  hasFile: boolean;
  isBusy: boolean;
  /** A chosen file is being edited: the buttons are hidden. */
  isOpen?: boolean;
  /** The current file. */
  children: ReactNode;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** A file of the site: shows the current one, with a button to choose another and one to remove it. */
export function ChooseFile({ name, label, error, hasFile, isBusy, isOpen = false, children, onFile, onRemove }: ChooseFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={classes.media} aria-describedby={error ? `${idOf(name)}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      {children}
      <div className={classes.buttons} hidden={isOpen}>
        <Button
          id={idOf(name)}
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={t(hasFile ? 'website.replaceFor' : 'website.chooseFor', { name: label })}
          onClick={() => input.current?.click()}
        >
          {t(hasFile ? 'website.replace' : 'website.choose')}
        </Button>
        {hasFile ? (
          <Button
            variant="subtle"
            size="sm"
            disabled={isBusy}
            aria-label={t('common.remove', { name: label })}
            onClick={onRemove}
          >
            {t('website.remove')}
          </Button>
        ) : null}
      </div>
      <p className={classes.error} id={`${idOf(name)}-error`} role="alert">
        {error}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_FIELDS[name].exts.map((ext) => `.${ext}`).join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </fieldset>
  );
}
