import { addPasskey, startPasskey } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../form/text-field.tsx';
import { makePasskey } from './browser-passkeys.ts';
import classes from './factors.module.css';

/** The person names a passkey and has their browser make it. `onAdded` gets the recovery codes, if it is their first factor. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const t = useT();
  const [name, setName] = useState(t('factor.passkeyDefault'));
  const [isMissing, setMissing] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const action = useSending(async () => {
    setDeclined(false);
    const { data } = await call(startPasskey, {});
    const passkey = await makePasskey(data).catch(() => null);
    if (passkey === null) return setDeclined(true);
    onAdded((await call(addPasskey, { body: { name, passkey } })).data.recoveryCodes);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') action.mutate(undefined);
  };
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <FormAlert kind="danger" text={isDeclined ? t('factor.passkeyFailed') : (action.error?.message ?? null)} />
      <TextField
        id="passkey-name"
        label={t('factor.passkeyName')}
        description={t('factor.passkeyNameHint')}
        autoComplete="off"
        atMost={60}
        value={name}
        error={isMissing ? t('validation.required') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('factor.addPasskey')}
        </Button>
      </div>
    </form>
  );
}
