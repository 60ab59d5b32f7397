import { type AccountField, type PartnerAccount, setPartnerAccount } from '@caravel/contracts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { FieldLabel, TextField } from '../form/text-field.tsx';
import { Facts } from '../page/facts.tsx';
import { EventsAddress } from './events-address.tsx';
import classes from './partner-accounts.module.css';
import { testedWords } from './tested-words.ts';
import { useRefreshAccounts } from './use-refresh-accounts.ts';

/** The longest value of a field that the call takes. */
const LONGEST = 300;

type AccountFormProps = { account: PartnerAccount; onDone: () => void };

/**
 * The fields of an account, as the partner asks for them. Secrets never come back: those that are stored stay if they are left empty. The server tests
 * what is entered before it counts.
 */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const t = useT();
  const refresh = useRefreshAccounts();
  const { kind, name, fields, own, nextEventsUrl, tellsAccount } = account;
  const [isSameAccount, setSameAccount] = useState(false);
  const asksAccount = own !== null && !tellsAccount;
  const shown = own?.shown ?? {};
  const isKept = (field: AccountField) => field.isSecret && Object.hasOwn(shown, field.name);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      fields.map(({ name: of, isSecret, choices }) => [of, isSecret ? '' : (shown[of] ?? choices?.[0]?.value ?? '')]),
    ),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const idOf = (field: string) => `account-${kind}-${name}-${field}`;
  const refuse = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const first = fields.find((field) => found[`fields.${field.name}`] !== undefined);
    if (first) document.getElementById(idOf(first.name))?.focus();
  };
  const action = useAction(setPartnerAccount, {
    onSuccess: ({ data }) => {
      refresh();
      showToast({ kind: 'success', text: testedWords(t, data, 'saved') });
      onDone();
    },
    onError: ({ message, validationError }) => {
      setFailure(Object.keys(validationError).length > 0 ? null : `${message} ${t('partnerAccounts.notSaved')}`);
      refuse(validationError);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action.isPending) return;
    setFailure(null);
    const missing = fields.filter((field) => typed[field.name]?.trim() === '' && !field.isOptional && !isKept(field));
    refuse(Object.fromEntries(missing.map((field) => [`fields.${field.name}`, t('validation.required')])));
    if (missing.length > 0) return;
    const entered = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
    action.mutate({ params: { kind, name }, body: { mode: 'own', fields: entered, ...(asksAccount && { isSameAccount }) } });
  };
  return (
    <form className={classes.fields} noValidate onSubmit={submit} autoComplete="off">
      <p className={classes.text}>{t('partnerAccounts.formText')}</p>
      {nextEventsUrl ? (
        <Facts
          facts={[
            [
              t(own ? 'partnerAccounts.nextEventsUrl' : 'partnerAccounts.eventsUrl'),
              <EventsAddress key="url" url={nextEventsUrl} />,
            ],
          ]}
        />
      ) : null}
      {fields.map((field) => {
        const common = {
          id: idOf(field.name),
          description: [field.help, isKept(field) ? t('partnerAccounts.kept') : null].filter((text) => text !== null).join(' '),
          value: typed[field.name] ?? '',
          error: problems[`fields.${field.name}`],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
            setTyped({ ...typed, [field.name]: value });
            setProblems({});
          },
        };
        return field.choices ? (
          <NativeSelect
            {...common}
            key={field.name}
            label={<FieldLabel label={field.label} isOptional={field.isOptional} />}
            data={field.choices}
          />
        ) : (
          <TextField
            {...common}
            key={field.name}
            type={field.isSecret ? 'password' : 'text'}
            label={field.label}
            isOptional={field.isOptional || isKept(field)}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            atMost={LONGEST}
          />
        );
      })}
      {asksAccount ? (
        <Checkbox
          label={t('partnerAccounts.sameAccount')}
          description={t('partnerAccounts.sameAccountText')}
          checked={isSameAccount}
          onChange={({ currentTarget: { checked } }) => setSameAccount(checked)}
        />
      ) : null}
      <FormAlert kind="danger" text={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={action.isPending}>
          {t('partnerAccounts.save')}
        </Button>
        <Button variant="default" disabled={action.isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
