import { SUPPORT_TEXT } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { problemOf } from '../../lib/api/problem-of.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { LongTextField } from '../form/long-text-field.tsx';
import { filledText } from '../form/text-rules.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import classes from './conversation.module.css';

type MessageFormProps = {
  label: string;
  /** A sentence above the field: what a message does. */
  hint?: string | undefined;
  failure: ApiError | null;
  isBusy: boolean;
  /** Sends the text; `onDone` empties the form. */
  onSend: (text: string, onDone: () => void) => void;
  /** What is typed differs from what was sent: the next attempt is another. */
  onTyped: () => void;
};

/** A message being written. What is typed stays until it is sent, whatever the server says. */
export function MessageForm({ label, hint, failure, isBusy, onSend, onTyped }: MessageFormProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? filledText(text, SUPPORT_TEXT) : undefined;
  const guard = useUnsavedGuard(text !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (filledText(text, SUPPORT_TEXT) !== undefined) {
      document.getElementById(id)?.focus();
      return;
    }
    onSend(text.trim(), () => {
      setText('');
      setTried(false);
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {guard}
      <FormAlert kind="danger" text={problemOf(failure)} />
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      <LongTextField
        id={id}
        size="md"
        rows={5}
        label={label}
        aria-required
        atMost={SUPPORT_TEXT}
        value={text}
        error={problem && t(problem)}
        onChange={({ currentTarget: { value } }) => {
          if (isBusy) return;
          onTyped();
          setText(value);
        }}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('threads.send')}
        </Button>
      </div>
    </form>
  );
}
