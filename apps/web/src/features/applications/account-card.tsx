import { type ConfiguredApplication, KEY_CHOICES, type KeyChoice, setApplication } from '@caravel/contracts';
import { Button, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './applications.module.css';
import { useRefreshMailgun } from './mailgun-state.ts';

const FIELD = 'mailgun-key';

/** Lets Mailgun work or not; what is set stays. */
function EnabledSwitch({ isEnabled }: { isEnabled: boolean }) {
  const t = useT();
  const refresh = useRefreshMailgun();
  const action = useAction(setApplication, {
    onSuccess: ({ data }) => {
      refresh();
      showToast({ kind: 'success', text: t(data.isEnabled ? 'applications.switchedOn' : 'applications.switchedOff') });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <Switch
      label={t('applications.enabled')}
      description={t('applications.enabledText')}
      checked={action.isPending ? !isEnabled : isEnabled}
      disabled={action.isPending}
      onChange={() => action.mutate({ body: { app: 'mailgun', isEnabled: !isEnabled } })}
    />
  );
}

/** Whose account at Mailgun sends. A key is typed, tested and kept by the server; it never comes back. */
export function AccountCard({ application, hasPlatformKey }: { application: ConfiguredApplication; hasPlatformKey: boolean }) {
  const t = useT();
  const refresh = useRefreshMailgun();
  const { appConfiguration: stored, isEnabled } = application;
  const [choice, setChoice] = useState<KeyChoice>(stored?.keyChoice ?? (hasPlatformKey ? 'platform' : 'own'));
  const [key, setKey] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction(setApplication, {
    onSuccess: () => {
      setKey('');
      refresh();
      showToast({ kind: 'success', text: t('applications.saved') });
    },
    onError: ({ message, validationError }) => {
      setProblems(validationError);
      setFailure(Object.keys(validationError).length > 0 ? null : message);
      if (validationError['configuration.apiKey']) document.getElementById(FIELD)?.focus();
    },
  });
  const save = () => {
    setFailure(null);
    if (choice === 'own' && key === '' && !stored?.hasOwnKey) {
      setProblems({ 'configuration.apiKey': t('validation.required') });
      return document.getElementById(FIELD)?.focus();
    }
    setProblems({});
    const configuration = { keyChoice: choice, ...(choice === 'own' && key !== '' ? { apiKey: key } : {}) };
    action.mutate({ body: { app: 'mailgun', isEnabled, configuration } });
  };
  return (
    <Card title={t('applications.account')} isRoomy>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Radio.Group
          label={t('applications.sentBy')}
          value={choice}
          onChange={(value) => setChoice(value === 'own' ? 'own' : 'platform')}
          error={problems['configuration.keyChoice']}
        >
          <div className={classes.choices}>
            {KEY_CHOICES.filter((one) => one === 'own' || hasPlatformKey).map((one) => (
              <Radio key={one} value={one} label={t(`applications.key_${one}`)} />
            ))}
          </div>
        </Radio.Group>
        {choice === 'own' ? (
          <TextField
            id={FIELD}
            type="password"
            label={t('applications.apiKey')}
            description={t(stored?.hasOwnKey ? 'applications.apiKeyKept' : 'applications.apiKeyText')}
            isOptional={stored?.hasOwnKey ?? false}
            value={key}
            error={problems['configuration.apiKey']}
            onChange={(event) => {
              setKey(event.currentTarget.value);
              setProblems({});
            }}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            atMost={200}
          />
        ) : null}
        <FormAlert kind="danger" text={failure} />
        <div>
          <Button type="submit" loading={action.isPending}>
            {t('applications.save')}
          </Button>
        </div>
      </form>
      {stored ? <EnabledSwitch isEnabled={isEnabled} /> : null}
    </Card>
  );
}
