import type { CarQuote } from '@caravel/products/cars/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { ContactFields } from '../../../components/form/contact-fields.tsx';
import { contactOf } from '../../../components/form/contact-rules.ts';
import { DatePartsField } from '../../../components/form/date-parts-field.tsx';
import { GenderField } from '../../../components/form/gender-field.tsx';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { PeopleNames, PeopleStep, PersonFieldset, type PersonFieldsProps } from '../../../components/form/people-step.tsx';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../lib/language/use-countries.ts';
import type { StepBodyProps } from '../../checkout.ts';
import {
  asksFlight,
  type CarOwn,
  DRIVER_IDS,
  type DriverDraft,
  driverId,
  driverProblems,
  savedForRental,
} from './driver-rules.ts';

const OWN_WORDS = { emailWhy: 'carCheckout.ownEmailWhy', phoneWhy: 'carCheckout.ownPhoneWhy' } as const;

type DriverFieldsProps = PersonFieldsProps<DriverDraft> & { quote: CarQuote };

/** The questions about the driver, and about the flight where the desk can wait for one. */
function DriverFields({ quote, value, state, onChange, me, choice, keep }: DriverFieldsProps) {
  const t = useT();
  const countries = useCountries();
  const residence = driverId('countryOfResidence');
  return (
    <PersonFieldset
      legend={<span>{t('carCheckout.driver')}</span>}
      me={me}
      meLabel={(name) => t('carCheckout.isMe', { name })}
      choice={choice}
    >
      <NameFields idOf={driverId} value={value} mayFill state={state} onChange={(names) => onChange({ ...value, ...names })} />
      <DatePartsField
        id={driverId('birthDate')}
        legend={t('checkout.dob')}
        description={t('carCheckout.dobWhy', { age: quote.rental.age })}
        value={value.birthDate}
        error={state.errorOf(driverId('birthDate'))}
        autoComplete="bday"
        onChange={(birthDate) => onChange({ ...value, birthDate })}
        onLeave={() => state.leave(driverId('birthDate'))}
      />
      <GenderField
        id={driverId('gender')}
        value={value.gender}
        mayFill
        state={state}
        onChange={(gender) => onChange({ ...value, gender })}
      />
      <NativeSelect
        id={residence}
        size="md"
        className={classes.medium ?? ''}
        label={<FieldLabel label={t('carCheckout.residence')} />}
        description={t('carCheckout.residenceWhy')}
        autoComplete="country"
        aria-required
        data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, value.countryOfResidence)]}
        value={value.countryOfResidence}
        error={state.errorOf(residence)}
        onChange={(event) => onChange({ ...value, countryOfResidence: event.currentTarget.value })}
        onBlur={() => state.leave(residence)}
      />
      {asksFlight(quote) ? (
        <TextField
          id={driverId('flight')}
          className={classes.medium ?? ''}
          label={t('carCheckout.flight')}
          isOptional
          description={t('carCheckout.flightWhy')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value.flight}
          error={state.errorOf(driverId('flight'))}
          onChange={(event) => onChange({ ...value, flight: event.currentTarget.value })}
          onBlur={() => state.leave(driverId('flight'))}
        />
      ) : null}
      {keep}
      <Checkbox
        label={t('carCheckout.ownContact')}
        checked={value.reached !== null}
        onChange={(event) =>
          onChange({
            ...value,
            reached: event.currentTarget.checked ? { ...contactOf(null), phoneCountry: value.countryOfResidence || 'US' } : null,
          })
        }
      />
      {value.reached ? (
        <ContactFields
          value={{ ...value.reached, country: value.countryOfResidence }}
          idOf={driverId}
          words={OWN_WORDS}
          hasCountry={false}
          state={state}
          onChange={(reached) => onChange({ ...value, reached })}
        />
      ) : null}
    </PersonFieldset>
  );
}

/** Asks for the driver; unless they are reached otherwise, how is asked with the contact, so that nobody types it twice (WCAG 3.3.7). */
export function DriverStep({ quote, own, clientId, refused, onChange, onDone }: StepBodyProps<CarQuote, CarOwn>) {
  const t = useT();
  return (
    <PeopleStep
      people={own.drivers}
      problems={driverProblems(own.drivers, quote)}
      refused={refused}
      hint={t('carCheckout.driverHint')}
      idsOf={() => DRIVER_IDS}
      placeOf={() => t('carCheckout.driver')}
      clientId={clientId}
      saved={savedForRental(quote)}
      fieldsOf={(fields) => <DriverFields quote={quote} {...fields} />}
      onChange={(drivers) => onChange({ drivers })}
      onDone={onDone}
    />
  );
}

/** The name of the driver. */
export const DriverName = ({ own }: { own: CarOwn }) => <PeopleNames people={own.drivers} />;
