import { addAuthenticator, startAuthenticator } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../form/text-field.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './factors.module.css';
import { QrCode } from './qr-code.tsx';

type Added = (recoveryCodes: readonly string[] | null) => void;

function Confirmation({ secret, uri, onAdded }: { secret: string; uri: string; onAdded: Added }) {
  const t = useT();
  const [code, setCode] = useState('');
  const action = useAction(addAuthenticator, { onSuccess: ({ data }) => onAdded(data.recoveryCodes) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate({ body: { code } });
  };
  const problem = action.error?.validationError?.code;
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <p className={classes.text}>{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <div className={classes.secret}>
        <span>{t('factor.secret')}</span>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} />
      </div>
      <FormAlert kind="danger" text={action.error && !problem ? action.error.message : null} />
      <TextField
        id="authenticator-code"
        label={t('factor.code')}
        description={t('factor.codeText')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          action.reset();
        }}
      />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  );
}

/** The person sets an authenticator app up. `onAdded` gets the recovery codes, if it is their first factor. */
export function AddAuthenticator({ onAdded }: { onAdded: Added }) {
  const t = useT();
  const start = useAction(startAuthenticator);
  if (start.data) return <Confirmation {...start.data.data} onAdded={onAdded} />;
  return (
    <div className={classes.part}>
      <FormAlert kind="danger" text={start.error?.message ?? null} />
      <div>
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate({})}>
          {t('factor.addAuthenticator')}
        </Button>
      </div>
    </div>
  );
}
