import { type ProofMethod, prove, type Session, startProof } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useAction, useSending } from '../../lib/api/use-call.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { SecretField, TextField } from '../form/text-field.tsx';
import { askForPasskey, knowsPasskeys } from './browser-passkeys.ts';
import classes from './factors.module.css';

/** The offers of another way, by method; the password is never one of several. */
const WAYS: Readonly<Record<Exclude<ProofMethod, 'password'>, MessageKey>> = {
  passkey: 'factor.usePasskey',
  code: 'factor.useCode',
  recovery: 'factor.useRecovery',
};

type Done = (session: Session) => void;

function PasskeyProof({ onProven }: { onProven: Done }) {
  const t = useT();
  const [isDeclined, setDeclined] = useState(false);
  const action = useSending(async () => {
    setDeclined(false);
    const { data } = await call(startProof, {});
    const passkey = await askForPasskey(data).catch(() => null);
    if (passkey === null) return setDeclined(true);
    onProven((await call(prove, { body: { method: 'passkey', passkey } })).data);
  });
  return (
    <div className={classes.part}>
      <p className={classes.text}>{t('factor.passkeyText')}</p>
      <FormAlert kind="danger" text={isDeclined ? t('factor.passkeyFailed') : (action.error?.message ?? null)} />
      <Button data-autofocus loading={action.isPending} onClick={() => action.mutate(undefined)}>
        {t('factor.usePasskey')}
      </Button>
    </div>
  );
}

/** A code or the password, typed. */
function TypedProof({ method, onProven }: { method: Exclude<ProofMethod, 'passkey'>; onProven: Done }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const action = useAction(prove, { onSuccess: ({ data }) => onProven(data) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In a dialog over a form React would hand the event to that form, too.
    event.stopPropagation();
    setMissing(text === '');
    if (text === '') return;
    action.mutate({ body: method === 'password' ? { method, password: text } : { method, code: text } });
  };
  const problem = action.error?.validationError.code;
  const field = {
    id: `proof-${method}`,
    value: text,
    error: isMissing ? t('validation.required') : problem,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setMissing(false);
      action.reset();
    },
  };
  const refusal = action.error && !problem ? action.error.message : null;
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <FormAlert kind="danger" text={refusal} />
      {method === 'password' ? (
        <SecretField {...field} label={t('auth.password')} autoComplete="current-password" />
      ) : (
        <TextField
          {...field}
          label={t(method === 'code' ? 'factor.code' : 'factor.recovery')}
          description={t(method === 'code' ? 'factor.codeText' : 'factor.recoveryText')}
          autoComplete={method === 'code' ? 'one-time-code' : 'off'}
          inputMode={method === 'code' ? 'numeric' : 'text'}
          spellCheck={false}
          dir="ltr"
        />
      )}
      <Button type="submit" loading={action.isPending}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}

/** The person proves that it is them, by the first of the ways that this browser knows or by another one of their choice. */
export function ProofForm({ methods, onProven }: { methods: readonly ProofMethod[]; onProven: Done }) {
  const t = useT();
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [chosen, choose] = useState<ProofMethod>();
  const method = chosen ?? usable[0];
  if (method === undefined) return <p className={classes.text}>{t('factor.lost')}</p>;
  return (
    <div className={classes.part}>
      {method === 'passkey' ? (
        <PasskeyProof onProven={onProven} />
      ) : (
        <TypedProof key={method} method={method} onProven={onProven} />
      )}
      {usable.length > 1 ? (
        <div className={classes.ways}>
          {usable.map((other) =>
            other === method || other === 'password' ? null : (
              <Button key={other} variant="subtle" size="compact-md" onClick={() => choose(other)}>
                {t(WAYS[other])}
              </Button>
            ),
          )}
        </div>
      ) : null}
      {method === 'recovery' ? <p className={classes.text}>{t('factor.lost')}</p> : null}
    </div>
  );
}
