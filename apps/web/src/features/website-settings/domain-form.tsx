import { askForDomain, readCustomDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import styles from './domain.module.css';
import { useShowDomain } from './domain-state.ts';
import classes from './website.module.css';

const FIELD = 'website-domain';

/** The address of a host on this installation: scheme and port are the platform's. */
function addressOf(host: string, platformOrigin: string): string {
  const { protocol, port } = new URL(platformOrigin);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/**
 * A form to request a domain. The server's own rule is checked while the person types; if the server refuses, the typed text
 * stays.
 */
export function DomainForm({ platformOrigin }: { platformOrigin: string }) {
  const t = useT();
  const show = useShowDomain();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reading = readCustomDomain(typed);
  const action = useAction(askForDomain, {
    onSuccess: show,
    onError: ({ message, validationError }) => {
      setRefusal(validationError.host ?? message);
      document.getElementById(FIELD)?.focus();
    },
  });
  const problem = 'problem' in reading && isLeft ? t(`validation.${reading.problem}`) : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if ('host' in reading) action.mutate({ body: { host: typed } });
        else document.getElementById(FIELD)?.focus();
      }}
    >
      <TextField
        id={FIELD}
        size="md"
        label={t('website.domainField')}
        description={t('website.domainHint')}
        value={typed}
        error={problem ?? refusal}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(undefined);
        }}
        // An empty field is not an error until the form is submitted.
        onBlur={() => setLeft(isLeft || typed.trim() !== '')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        atMost={300}
      />
      <p className={classes.hint} role="status">
        {'host' in reading && !refusal ? t('website.domainWill', { address: addressOf(reading.host, platformOrigin) }) : ''}
      </p>
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('website.domainAsk')}
        </Button>
      </div>
    </form>
  );
}
