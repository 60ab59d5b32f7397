import { API_KEY_NAME, createApiKey, KEY_DAYS, KEY_SCOPES, type KeyScope } from '@caravel/contracts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import people from '../../components/people/people.module.css';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './api-keys.module.css';

const FIELD = 'api-key-name';
const NEVER = 'never';

/** The rights as checkboxes, and what is wrong with the choice. */
function ScopesField({
  chosen,
  problem,
  onChosen,
}: {
  chosen: readonly KeyScope[];
  problem: string | undefined;
  onChosen: (chosen: KeyScope[]) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.scopes} aria-describedby={problem === undefined ? undefined : 'api-key-scopes-problem'}>
      <legend>{t('apiKeys.scopes')}</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          id={`api-key-${scope}`}
          label={t(`apiKeys.scope_${scope}`)}
          checked={chosen.includes(scope)}
          onChange={({ currentTarget: { checked } }) =>
            onChosen(KEY_SCOPES.filter((one) => (one === scope ? checked : chosen.includes(one))))
          }
        />
      ))}
      {problem === undefined ? null : (
        <p id="api-key-scopes-problem" className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Makes a key: what it is for, what it may do, and when it ends. */
export function CreateKeyDialog({ onKey, onClose }: { onKey: (key: string) => void; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [days, setDays] = useState<(typeof KEY_DAYS)[number] | null>(90);
  const [isTried, setTried] = useState(false);
  const create = useAction(createApiKey, {
    onSuccess: ({ data }) => {
      onClose();
      onKey(data.key);
    },
  });
  const isNameless = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless) document.getElementById(FIELD)?.focus();
    else if (scopes.length > 0) create.mutate({ body: { name, scopes, days } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('apiKeys.add')} size={520} isLocked={create.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={create.error?.message ?? null} />
        <TextField
          id={FIELD}
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHint')}
          autoComplete="off"
          value={name}
          error={isTried && isNameless ? t('apiKeys.nameMissing') : undefined}
          onChange={({ currentTarget: { value } }) => setName(value)}
          atMost={API_KEY_NAME}
        />
        <ScopesField
          chosen={scopes}
          problem={isTried && scopes.length === 0 ? t('validation.keyScopesMissing') : undefined}
          onChosen={setScopes}
        />
        <NativeSelect
          id="api-key-days"
          label={t('apiKeys.ends')}
          value={days === null ? NEVER : String(days)}
          data={[
            ...KEY_DAYS.map((one) => ({ value: String(one), label: t('apiKeys.inDays', { days: one }) })),
            { value: NEVER, label: t('apiKeys.never') },
          ]}
          onChange={({ currentTarget: { value } }) => setDays(KEY_DAYS.find((one) => String(one) === value) ?? null)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('apiKeys.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
