import { NativeSelect } from '@mantine/core';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import { AddressFields } from './address-fields.tsx';
import type { ContactDraft } from './contact-rules.ts';
import { PhoneFields } from './phone-fields.tsx';
import classes from './step-form.module.css';
import { EmailField, FieldLabel } from './text-field.tsx';
import type { FieldState } from './use-problems.ts';

type ContactFieldsProps = {
  value: ContactDraft;
  idOf: (field: keyof ContactDraft) => string;
  words: { readonly emailWhy: MessageKey; readonly phoneWhy: MessageKey };
  /** Whether the country of the address is asked too. */
  hasCountry: boolean;
  state: FieldState;
  onChange: (value: ContactDraft) => void;
};

/** How somebody is reached: email, phone, address. */
export function ContactFields({ value, idOf, words, hasCountry, state, onChange }: ContactFieldsProps) {
  const t = useT();
  const countries = useCountries();
  const field = (name: keyof ContactDraft) => ({
    id: idOf(name),
    value: value[name],
    error: state.errorOf(idOf(name)),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...value, [name]: event.currentTarget.value }),
    onBlur: () => state.leave(idOf(name)),
  });
  return (
    <>
      <EmailField {...field('email')} label={t('checkout.email')} description={t(words.emailWhy)} atMost={254} />
      <PhoneFields
        idOf={idOf}
        value={value}
        error={state.errorOf(idOf('phone'))}
        onChange={(part) => onChange({ ...value, ...part })}
        onLeave={() => state.leave(idOf('phone'))}
      />
      <p className={classes.hint}>{t(words.phoneWhy)}</p>
      {hasCountry ? (
        <NativeSelect
          {...field('country')}
          size="md"
          label={<FieldLabel label={t('checkout.country')} />}
          autoComplete="country"
          aria-required
          data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, value.country)]}
        />
      ) : null}
      <AddressFields
        country={value.country}
        street={t('checkout.address')}
        value={value}
        idOf={idOf}
        errorOf={(name) => state.errorOf(idOf(name))}
        onChange={(name, text) => onChange({ ...value, [name]: text })}
        onLeave={(name) => state.leave(idOf(name))}
      />
    </>
  );
}
