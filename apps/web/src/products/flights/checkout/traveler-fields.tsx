import { NativeSelect } from '@mantine/core';
import { DatePartsField } from '../../../components/form/date-parts-field.tsx';
import { GenderField } from '../../../components/form/gender-field.tsx';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { MeButton, type PersonFieldsProps } from '../../../components/form/people-step.tsx';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../lib/language/use-countries.ts';
import type { TravelerDraft } from './traveler-rules.ts';
import { travelerId } from './traveler-rules.ts';

type TravelerFieldsProps = PersonFieldsProps<TravelerDraft> & { count: number; needsPassport: boolean };

/** The questions about one traveler, as in their passport. */
export function TravelerFields({ index, count, value, needsPassport, state, onChange, me }: TravelerFieldsProps) {
  const t = useT();
  // The browser may autofill the first traveler only: the others are different people.
  const isFirst = index === 0;
  const id = (field: keyof TravelerDraft) => travelerId(index, field);
  return (
    <fieldset className={classes.person}>
      <legend className={classes.legend}>
        <span>
          {count > 1 ? t('flightCheckout.travelerNumbered', { number: index + 1, type: value.type }) : t('checkout.traveler')}
        </span>
      </legend>
      {me ? <MeButton label={t('checkout.thisIsMe', { number: index + 1, name: me.name })} onFill={me.fill} /> : null}
      <NameFields
        idOf={id}
        value={value}
        mayFill={isFirst}
        state={state}
        onChange={(names) => onChange({ ...value, ...names })}
      />
      <DatePartsField
        id={id('dob')}
        legend={t('checkout.dob')}
        {...(value.type === 'ADT'
          ? {}
          : { description: t(value.type === 'CHD' ? 'flightCheckout.dobChild' : 'flightCheckout.dobInfant') })}
        value={value.dob}
        error={state.errorOf(id('dob'))}
        {...(isFirst ? { autoComplete: 'bday' as const } : {})}
        onChange={(dob) => onChange({ ...value, dob })}
        onLeave={() => state.leave(id('dob'))}
      />
      <GenderField
        id={id('gender')}
        value={value.gender}
        description={t('flightCheckout.genderWhy')}
        mayFill={isFirst}
        state={state}
        onChange={(gender) => onChange({ ...value, gender })}
      />
      {needsPassport ? <PassportFields index={index} value={value} state={state} onChange={onChange} /> : null}
    </fieldset>
  );
}

function PassportFields({ index, value, state, onChange }: Pick<TravelerFieldsProps, 'index' | 'value' | 'state' | 'onChange'>) {
  const t = useT();
  const countries = useCountries();
  const id = (field: keyof TravelerDraft) => travelerId(index, field);
  return (
    <>
      <p className={classes.quiet}>{t('flightCheckout.passportWhy')}</p>
      <div className={classes.pair}>
        <TextField
          id={id('passportNumber')}
          label={t('checkout.passportNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={value.passportNumber}
          error={state.errorOf(id('passportNumber'))}
          onChange={(event) => onChange({ ...value, passportNumber: event.currentTarget.value })}
          onBlur={() => state.leave(id('passportNumber'))}
        />
        <NativeSelect
          id={id('nationality')}
          size="md"
          label={<FieldLabel label={t('checkout.nationality')} />}
          autoComplete="off"
          aria-required
          data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, value.nationality)]}
          value={value.nationality}
          error={state.errorOf(id('nationality'))}
          onChange={(event) => onChange({ ...value, nationality: event.currentTarget.value })}
          onBlur={() => state.leave(id('nationality'))}
        />
      </div>
      <DatePartsField
        id={id('passportExpires')}
        legend={t('checkout.passportExpires')}
        value={value.passportExpires}
        error={state.errorOf(id('passportExpires'))}
        onChange={(passportExpires) => onChange({ ...value, passportExpires })}
        onLeave={() => state.leave(id('passportExpires'))}
      />
    </>
  );
}
