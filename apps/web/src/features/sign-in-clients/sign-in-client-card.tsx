import { SIGN_IN_NAMES, type SignInClient, setSignInClient } from '@caravel/contracts';
import { Button, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { SecretField, TextField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './sign-in-clients.module.css';

type Values = { uses: string; clientId: string; clientSecret: string };
const ofOwn = (value: string, { uses }: Values) =>
  uses === 'own' && value.trim() === '' ? ('validation.required' as const) : undefined;

/** The registration by which people sign in with one provider. */
export function SignInClientCard({ client }: { client: SignInClient }) {
  const t = useT();
  const cache = useQueryClient();
  const { provider, hasPlatform, redirectAddress } = client;
  const name = SIGN_IN_NAMES[provider];
  const form = useFields<Values>(
    { uses: client.uses, clientId: client.clientId ?? '', clientSecret: '' },
    { uses: () => undefined, clientId: ofOwn, clientSecret: ofOwn },
    `sign-in-${provider}`,
    { clientId: t('signInClient.clientId'), clientSecret: t('signInClient.clientSecret') },
  );
  const action = useAction(setSignInClient, {
    onSuccess: () => {
      form.set('clientSecret', '');
      showToast({ kind: 'success', text: t('signInClient.saved') });
      void cache.invalidateQueries({ queryKey: ['applications.listSignInClients'] });
    },
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const { uses, clientId, clientSecret } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (!form.isValid || action.isPending) return;
    const isOff = uses === 'off';
    const body =
      uses === 'own'
        ? { uses: 'own' as const, clientId, clientSecret }
        : { uses: isOff ? ('off' as const) : ('platform' as const) };
    action.mutate({ params: { provider }, body });
  };
  const choices = [
    ['platform', t(hasPlatform ? 'signInClient.usesPlatform' : 'signInClient.usesNone')],
    ['own', t('signInClient.usesOwn')],
    ['off', t('signInClient.usesOff')],
  ] as const;
  const change = (field: keyof Values, value: string) => {
    action.reset();
    form.set(field, value);
  };
  return (
    <Card title={name} isRoomy>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <Radio.Group
          label={t('signInClient.choose', { provider: name })}
          value={uses}
          onChange={(value) => change('uses', value)}
        >
          <div className={classes.choices}>
            {choices.map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        {uses === 'own' ? (
          <>
            <div>
              <p className={classes.hint}>{t('signInClient.redirect', { provider: name })}</p>
              <div className={classes.address}>
                <bdi dir="ltr">{redirectAddress}</bdi>
                <CopyButton text={redirectAddress} label={t('signInClient.copy')} />
              </div>
            </div>
            <TextField
              id={form.idOf('clientId')}
              label={t('signInClient.clientId')}
              value={clientId}
              error={form.errorOf('clientId')}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              atMost={300}
              onChange={(event) => change('clientId', event.currentTarget.value)}
              onBlur={() => form.leave('clientId')}
            />
            <SecretField
              id={form.idOf('clientSecret')}
              label={t('signInClient.clientSecret')}
              description={t('signInClient.secretKept')}
              value={clientSecret}
              error={form.errorOf('clientSecret')}
              autoComplete="off"
              onChange={(event) => change('clientSecret', event.currentTarget.value)}
              onBlur={() => form.leave('clientSecret')}
            />
          </>
        ) : null}
        <div>
          <Button type="submit" loading={action.isPending}>
            {t('signInClient.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
