import {
  type AddressField,
  addressAsked,
  type ClientChanges,
  type ClientDetail,
  changeClient,
  getClient,
  listClients,
  writtenPhoneSchema,
} from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { AddressFields } from '../../components/form/address-fields.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField, TextField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import page from '../../components/page/page.module.css';
import people from '../../components/people/people.module.css';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { anyNameProblem, emailProblem, type Problem } from '../../lib/session/account-rules.ts';
import { useSession } from '../../lib/session/session.ts';

/** The initial values of the form: the client without nulls. */
const valuesOf = (client: ClientDetail) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  phone: client.phone ?? '',
  country: client.country ?? '',
  street: client.street ?? '',
  city: client.city ?? '',
  state: client.state ?? '',
  zip: client.zip ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const LINE_OF = { address: 'street', city: 'city', state: 'state', zip: 'zip' } as const satisfies Record<
  AddressField,
  keyof Values
>;
const LINES = Object.keys(LINE_OF) as AddressField[];

/** Staff often know a part of an address alone. */
const free = (): Problem => undefined;
const RULES = {
  firstName: anyNameProblem,
  lastName: (name: string) => (name.trim() === '' ? undefined : anyNameProblem(name)),
  email: emailProblem,
  phone: (phone: string): Problem =>
    phone.trim() === '' || writtenPhoneSchema.safeParse(phone).success ? undefined : 'validation.phoneInvalid',
  country: free,
  street: free,
  city: free,
  state: free,
  zip: free,
};

const addressOf = ({ street, city, state, zip }: Values) => ({ address: street, city, state, zip });

/** What is sent: the fields that differ from what was opened, so that a change by somebody else of another field stays. Another country empties the lines that it does not have. */
export function changesOf(opened: ClientDetail, values: Values): ClientChanges {
  const before = valuesOf(opened);
  const now: Values = { ...values };
  const asked = values.country === before.country ? addressOf(values) : addressAsked(addressOf(values), values.country);
  for (const line of LINES) now[LINE_OF[line]] = asked[line];
  const differing = (Object.keys(now) as (keyof Values)[]).filter((name) => now[name].trim() !== before[name]);
  const empty = (name: keyof Values) => (name === 'lastName' ? '' : null);
  return Object.fromEntries(differing.map((name) => [name, now[name].trim() || empty(name)]));
}

type ChangeClientProps = { client: ClientDetail; onClose: () => void };

/** Changes what is known of a client; what was typed stays if the server refuses it. */
export function ChangeClientDialog({ client, onClose }: ChangeClientProps) {
  const t = useT();
  const queries = useQueryClient();
  const countries = useCountries();
  const [opened] = useState(client);
  const isRestricted = useSession()?.isRestrictedAgent === true;
  const mayMoveEmail = !opened.isVerified && !isRestricted;
  const form = useFields(valuesOf(opened), RULES, 'client');
  const { values, set } = form;
  const action = useAction(changeClient, {
    onSuccess: () => {
      for (const { id } of [getClient, listClients]) void queries.invalidateQueries({ queryKey: [id] });
      showToast({ kind: 'success', text: t('common.saved') });
      onClose();
    },
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const changes = changesOf(opened, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (!form.isValid || action.isPending) return;
    if (Object.keys(changes).length === 0) onClose();
    else action.mutate({ params: { id: opened._id }, body: changes });
  };
  const resetAction = () => {
    if (!action.isPending) action.reset();
  };
  const change = (name: keyof Values, text: string) => {
    resetAction();
    set(name, text);
  };
  const bind = (name: keyof Values) => ({ ...form.bind(name, resetAction), autoComplete: 'off' });
  return (
    <Dialog isOpen onClose={onClose} title={t('clients.change')} size={560} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <TextField {...bind('firstName')} label={t('profile.firstName')} atMost={80} />
        <TextField {...bind('lastName')} label={t('profile.lastName')} isOptional atMost={80} />
        {mayMoveEmail ? (
          <EmailField {...bind('email')} label={t('clients.email')} description={t('clients.changeEmailText')} atMost={254} />
        ) : null}
        <TextField {...bind('phone')} label={t('clients.phone')} type="tel" dir="ltr" isOptional atMost={30} />
        <NativeSelect
          {...bind('country')}
          size="md"
          label={t('profile.country')}
          data={[{ value: '', label: '' }, ...withChoice(countries, values.country)]}
        />
        <AddressFields
          country={values.country}
          street={t('profile.street')}
          value={addressOf(values)}
          optional={LINES}
          idOf={(field) => form.idOf(LINE_OF[field])}
          errorOf={(field) => form.errorOf(LINE_OF[field])}
          onChange={(field, text) => change(LINE_OF[field], text)}
          onLeave={(field) => form.leave(LINE_OF[field])}
        />
        <p className={page.quiet}>{t(opened.isVerified ? 'clients.changeTold' : 'clients.changeNotTold')}</p>
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
