import { NativeSelect } from '@mantine/core';
import { AddressFields } from '../../components/form/address-fields.tsx';
import { NewPasswordField } from '../../components/form/password-field.tsx';
import { PhoneFields } from '../../components/form/phone-fields.tsx';
import { FieldLabel, TextField } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import { MailboxPart } from './mailbox-part.tsx';
import classes from './sign-up.module.css';
import type { SignUpFormState } from './use-sign-up.ts';

/** The owner of the new agency: name, address of mail, password, phone. */
export function OwnerPart({ form }: { form: SignUpFormState }) {
  const t = useT();
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('newAgency.ownerPart')}</legend>
      <TextField
        id={form.idOf('name')}
        label={t('newAgency.name')}
        autoComplete="name"
        atMost={80}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(event) => form.set('name', event.currentTarget.value)}
        onBlur={() => form.leave('name')}
      />
      <MailboxPart form={form} />
      <NewPasswordField
        id={form.idOf('password')}
        label={t('newAgency.password')}
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        onBlur={() => form.leave('password')}
      />
      <PhoneFields
        idOf={form.idOf}
        value={form.values}
        error={form.errorOf('phone')}
        onChange={({ phone, phoneCountry }) => {
          if (phone !== undefined) form.set('phone', phone);
          if (phoneCountry !== undefined) form.set('phoneCountry', phoneCountry);
        }}
        onLeave={() => form.leave('phone')}
      />
    </fieldset>
  );
}

/** Where the agency is: what letters to its country need. */
export function AddressPart({ form }: { form: SignUpFormState }) {
  const t = useT();
  const countries = useCountries();
  const { country } = form.values;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('newAgency.addressPart')}</legend>
      <NativeSelect
        size="md"
        id={form.idOf('country')}
        label={<FieldLabel label={t('checkout.country')} />}
        autoComplete="country"
        aria-required
        data={withChoice(countries, country)}
        value={country}
        error={form.errorOf('country')}
        onChange={(event) => form.set('country', event.currentTarget.value)}
      />
      <AddressFields
        country={country}
        street={t('checkout.address')}
        value={form.values}
        idOf={form.idOf}
        errorOf={form.errorOf}
        onChange={(field, text) => form.set(field, text)}
        onLeave={form.leave}
      />
    </fieldset>
  );
}
