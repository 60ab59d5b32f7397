import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { TextField } from '../form/text-field.tsx';
import classes from './transfer.module.css';

const HASH = /^0x[0-9a-f]{64}$/i;

type HashFormProps = {
  hint?: string;
  /** What the button says. */
  label: string;
  /** Why the server did not take it. */
  problem: string | null;
  isBusy: boolean;
  onHash: (hash: string) => void;
};

/** A field for the hash of a transaction, and the button that sends it. */
export function HashForm({ hint, label, problem, isBusy, onHash }: HashFormProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hash = typed.trim();
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!HASH.test(hash));
        if (HASH.test(hash) && !isBusy) onHash(hash.toLowerCase());
      }}
    >
      <TextField
        id={id}
        label={t('crypto.hash')}
        {...(hint === undefined ? {} : { description: hint })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        atMost={100}
        error={isWrong ? t('crypto.hashInvalid') : problem}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
