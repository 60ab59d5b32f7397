import { NativeSelect } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import { DatePartsField } from './date-parts-field.tsx';
import type { PassportDraft } from './passport-rules.ts';
import classes from './step-form.module.css';
import { FieldLabel, TextField } from './text-field.tsx';
import type { FieldState } from './use-problems.ts';

type PassportFieldsProps = {
  idOf: (field: keyof PassportDraft) => string;
  value: PassportDraft;
  state: FieldState;
  onChange: (passport: PassportDraft) => void;
};

/** Number, country and expiry of a passport. The browser fills in nothing: a passport is rarely its owner's. */
export function PassportFields({ idOf, value, state, onChange }: PassportFieldsProps) {
  const t = useT();
  const countries = useCountries();
  const { passportNumber, passportExpires, nationality } = value;
  const passport: PassportDraft = { passportNumber, passportExpires, nationality };
  return (
    <>
      <div className={classes.pair}>
        <TextField
          id={idOf('passportNumber')}
          label={t('checkout.passportNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={passportNumber}
          error={state.errorOf(idOf('passportNumber'))}
          onChange={(event) => onChange({ ...passport, passportNumber: event.currentTarget.value })}
          onBlur={() => state.leave(idOf('passportNumber'))}
        />
        <NativeSelect
          id={idOf('nationality')}
          size="md"
          label={<FieldLabel label={t('checkout.nationality')} />}
          autoComplete="off"
          aria-required
          data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, nationality)]}
          value={nationality}
          error={state.errorOf(idOf('nationality'))}
          onChange={(event) => onChange({ ...passport, nationality: event.currentTarget.value })}
          onBlur={() => state.leave(idOf('nationality'))}
        />
      </div>
      <DatePartsField
        id={idOf('passportExpires')}
        legend={t('checkout.passportExpires')}
        value={passportExpires}
        error={state.errorOf(idOf('passportExpires'))}
        onChange={(expires) => onChange({ ...passport, passportExpires: expires })}
        onLeave={() => state.leave(idOf('passportExpires'))}
      />
    </>
  );
}
