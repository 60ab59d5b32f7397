import { Button, NativeSelect } from '@mantine/core';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import classes from '../../components/form/step-form.module.css';
import { EmailField, FieldLabel, TextField } from '../../components/form/text-field.tsx';
import { useProblems } from '../../components/form/use-problems.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import type { CheckoutWords } from '../../products/checkout.ts';
import type { ContactDraft } from './contact-rules.ts';
import { contactId, contactProblems } from './contact-rules.ts';

type ContactStepProps = {
  words: Pick<CheckoutWords, 'emailWhy' | 'phoneWhy'>;
  value: ContactDraft;
  onChange: (value: ContactDraft) => void;
  onDone: () => void;
  refused: Readonly<Record<string, string>>;
};

/** Asks who gets the confirmation and the bill. */
export function ContactStep({ words, value, onChange, onDone, refused }: ContactStepProps) {
  const t = useT();
  const countries = useCountries();
  const codes = useMemo(
    () =>
      withChoice(countries, value.phoneCountry).map((country) => ({
        value: country.value,
        label: isSupportedCountry(country.value) ? `+${getCountryCallingCode(country.value)} ${country.label}` : country.label,
      })),
    [countries, value.phoneCountry],
  );
  const { errorOf, leave, errors, attempt, submit } = useProblems(contactProblems(value), refused);
  const field = (name: keyof ContactDraft) => ({
    id: contactId(name),
    value: value[name],
    error: errorOf(contactId(name)),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...value, [name]: event.currentTarget.value }),
    onBlur: () => leave(contactId(name)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) onDone();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <EmailField {...field('email')} label={t('checkout.email')} description={t(words.emailWhy)} maxLength={254} />
      <div className={classes.phone}>
        <NativeSelect
          size="md"
          id={contactId('phoneCountry')}
          label={t('checkout.phoneCountry')}
          autoComplete="tel-country-code"
          data={codes}
          value={value.phoneCountry}
          onChange={(event) => onChange({ ...value, phoneCountry: event.currentTarget.value })}
        />
        <TextField
          {...field('phone')}
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
        />
      </div>
      <p className={classes.hint}>{t(words.phoneWhy)}</p>
      <NativeSelect
        {...field('country')}
        size="md"
        label={<FieldLabel label={t('checkout.country')} />}
        autoComplete="country"
        aria-required
        data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, value.country)]}
      />
      <TextField {...field('address')} label={t('checkout.address')} autoComplete="street-address" maxLength={120} />
      <div className={classes.pair}>
        <TextField {...field('city')} label={t('checkout.city')} autoComplete="address-level2" maxLength={80} />
        <TextField {...field('state')} label={t('checkout.state')} autoComplete="address-level1" maxLength={80} />
      </div>
      <TextField
        {...field('zip')}
        className={classes.short ?? ''}
        label={t('checkout.zip')}
        autoComplete="postal-code"
        maxLength={16}
      />
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
