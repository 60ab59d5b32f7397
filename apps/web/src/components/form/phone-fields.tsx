import { NativeSelect } from '@mantine/core';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import classes from './step-form.module.css';
import { TextField } from './text-field.tsx';

/** A phone number as typed, and the country whose code it has if it begins without one. */
type TypedPhone = { readonly phone: string; readonly phoneCountry: string };

type PhoneFieldsProps = {
  idOf: (field: keyof TypedPhone) => string;
  value: TypedPhone;
  error: string | undefined;
  onChange: (part: Partial<TypedPhone>) => void;
  onLeave: () => void;
};

/** A phone number: the country code beside the number. */
export function PhoneFields({ idOf, value, error, onChange, onLeave }: PhoneFieldsProps) {
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
  return (
    <div className={classes.phone}>
      <NativeSelect
        size="md"
        id={idOf('phoneCountry')}
        label={t('checkout.phoneCountry')}
        autoComplete="tel-country-code"
        data={codes}
        value={value.phoneCountry}
        onChange={(event) => onChange({ phoneCountry: event.currentTarget.value })}
      />
      <TextField
        id={idOf('phone')}
        label={t('checkout.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        atMost={30}
        value={value.phone}
        error={error}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
        onBlur={onLeave}
      />
    </div>
  );
}
