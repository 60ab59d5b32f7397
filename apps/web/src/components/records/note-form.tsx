import { NOTE_LENGTH } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { problemOf } from '../../lib/api/problem-of.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { LongTextField } from '../form/long-text-field.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import { lengthProblem } from './length-problem.ts';
import classes from './records.module.css';

type NoteFormProps = {
  label: string;
  sendLabel: string;
  /** What it begins with. */
  text?: string;
  failure: ApiError | null;
  isBusy: boolean;
  /** Sends the text; `onDone` empties the form. */
  onSend: (text: string, onDone: () => void) => void;
  onCancel?: () => void;
};

/** A note being written. What is typed stays until it is kept, however long it is and whatever the server says. */
export function NoteForm({ label, sendLabel, text: before = '', failure, isBusy, onSend, onCancel }: NoteFormProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(before);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const tooLong = lengthProblem(t, 'records.noteTooLong', text, NOTE_LENGTH);
  const problem = tooLong ?? (isTried && isEmpty ? t('validation.required') : null);
  const guard = useUnsavedGuard(text !== before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || tooLong !== null) return;
    onSend(text.trim(), () => {
      setText('');
      setTried(false);
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {guard}
      <FormAlert kind="danger" text={problemOf(failure)} />
      <LongTextField
        id={id}
        size="md"
        rows={3}
        label={label}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" variant="default" loading={isBusy}>
          {sendLabel}
        </Button>
        {onCancel ? (
          <PlainButton className={classes.link} onClick={onCancel}>
            {t('common.cancel')}
          </PlainButton>
        ) : null}
      </div>
    </form>
  );
}
