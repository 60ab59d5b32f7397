import {
  type AddressField,
  addressAsked,
  addressFormat,
  editProfile,
  getLocation,
  type PostalAddress,
  type Profile,
  writtenPhoneSchema,
} from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { AddressFields } from '../../components/form/address-fields.tsx';
import { addressLineProblem } from '../../components/form/address-rules.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { fetchHomeAirports } from '../../components/place/airports.ts';
import type { Place } from '../../components/place/place-combobox.tsx';
import { PlaceCombobox } from '../../components/place/place-combobox.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../lib/language/use-countries.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { Problem } from '../../lib/session/account-rules.ts';
import { anyNameProblem } from '../../lib/session/account-rules.ts';
import { visitorCountry } from '../../lib/session/home-country.ts';
import { sessionStore } from '../../lib/session/session.ts';
import classes from './profile-page.module.css';

const STALE_MS = 3_600_000;
const filled = (value: string): Problem => (value.trim() === '' ? 'validation.required' : undefined);

const phoneProblem = (phone: string): Problem =>
  filled(phone) ?? (writtenPhoneSchema.safeParse(phone).success ? undefined : 'validation.phoneInvalid');

/** The initial values of the form: the profile without nulls. */
const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ?? '',
  homeAirport: profile.homeAirport ?? '',
  street: profile.street ?? '',
  country: profile.country ?? '',
  state: profile.state ?? '',
  city: profile.city ?? '',
  zip: profile.zip ?? '',
});

type Values = ReturnType<typeof valuesOf>;

/** The lines of the address that may stay empty in every country (spec 3, section 4). */
const OPTIONAL: readonly AddressField[] = ['zip'];
const ADDRESS_NAMES = { address: 'street', city: 'city', state: 'state', zip: 'zip' } as const;
const addressOf = ({ street, city, state, zip }: Values) => ({ address: street, city, state, zip });

/** The rule of a line of the address, which goes by the country. */
const lineRule =
  (field: AddressField) =>
  (_: string, values: Values): Problem =>
    addressLineProblem(addressOf(values), values.country, field, OPTIONAL.includes(field));

/** Phone, home airport, country and what the country's addresses need are required (spec 3, section 4). */
const RULES = {
  firstName: anyNameProblem,
  lastName: (name: string) => (name.trim() === '' ? undefined : anyNameProblem(name)),
  phone: phoneProblem,
  homeAirport: filled,
  street: lineRule('address'),
  country: filled,
  state: lineRule('state'),
  city: lineRule('city'),
  zip: lineRule('zip'),
};

/** What is sent: the lines that the country has, and of those only what was typed. */
function bodyOf({ street: _street, city: _city, state: _state, zip: _zip, ...rest }: Values, address: PostalAddress) {
  const asked = addressAsked(address, rest.country);
  const line = (field: AddressField) => (asked[field].trim() === '' ? {} : { [ADDRESS_NAMES[field]]: asked[field] });
  return { ...rest, ...line('address'), ...line('city'), ...line('state'), ...line('zip') };
}

/** The place of the home airport's code: only the code until its name has loaded. */
function useHomeAirport(code: string) {
  const [known, setKnown] = useState<Place | null>(null);
  useEffect(() => {
    if (code === '') return undefined;
    const stop = new AbortController();
    fetchHomeAirports(code, stop.signal)
      .then((places) => setKnown((last) => (last?.code === code ? last : (places.find((place) => place.code === code) ?? null))))
      .catch(() => undefined);
    return () => stop.abort();
  }, [code]);
  const place: Place | null =
    code === '' ? null : known?.code === code ? known : { code, name: code, detail: '', kind: 'airport' };
  return { place, setKnown };
}

function Form({ profile }: { profile: Profile }) {
  const t = useT();
  const form = useFields(valuesOf(profile), RULES, 'personal', ({ country }) => ({
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    phone: t('profile.phone'),
    homeAirport: t('profile.homeAirport'),
    country: t('profile.country'),
    ...Object.fromEntries(
      addressFormat(country).fields.map(({ field, name }) => [
        ADDRESS_NAMES[field],
        name === 'street' ? t('profile.street') : t(`addressNames.${name}`),
      ]),
    ),
  }));
  const countries = useCountries();
  const { place, setKnown } = useHomeAirport(form.values.homeAirport);
  const { set, values } = form;
  const [kept, setKept] = useState(values);
  const guard = useUnsavedGuard(JSON.stringify(values) !== JSON.stringify(kept));
  const action = useAction(editProfile, {
    onSuccess: ({ data }) => {
      sessionStore.set(data);
      showToast({ kind: 'success', text: t('profile.updated') });
    },
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (!form.isValid || action.isPending) return;
    action.mutate({ body: bodyOf(values, addressOf(values)) }, { onSuccess: () => setKept(values) });
  };
  const resetAction = () => {
    if (!action.isPending) action.reset();
  };
  const change = (name: keyof Values, text: string) => {
    resetAction();
    set(name, text);
  };
  const bind = (name: keyof Values) => form.bind(name, resetAction);
  return (
    <form className={classes.wideForm} onSubmit={submit} noValidate>
      {guard}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <div className={classes.pair}>
        <TextField {...bind('firstName')} label={t('profile.firstName')} autoComplete="given-name" />
        <TextField {...bind('lastName')} label={t('profile.lastName')} autoComplete="family-name" atMost={80} />
        <TextField {...bind('phone')} label={t('profile.phone')} type="tel" autoComplete="tel" atMost={30} dir="ltr" />
        <PlaceCombobox
          id={form.idOf('homeAirport')}
          label={t('profile.homeAirport')}
          value={place}
          onChange={(next) => {
            setKnown(next);
            set('homeAirport', next?.code ?? '');
          }}
          fetchPlaces={fetchHomeAirports}
          error={form.errorOf('homeAirport')}
        />
      </div>
      <h3 className={classes.subheading}>{t('profile.address')}</h3>
      <div className={classes.pair}>
        <NativeSelect
          {...bind('country')}
          size="md"
          label={t('profile.country')}
          autoComplete="country"
          aria-required
          data={[{ value: '', label: '' }, ...withChoice(countries, values.country)]}
        />
      </div>
      <AddressFields
        country={values.country}
        street={t('profile.street')}
        value={addressOf(values)}
        optional={OPTIONAL}
        idOf={(field) => form.idOf(ADDRESS_NAMES[field])}
        errorOf={(field) => form.errorOf(ADDRESS_NAMES[field])}
        onChange={(field, text) => change(ADDRESS_NAMES[field], text)}
        onLeave={(field) => form.leave(ADDRESS_NAMES[field])}
      />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Personal information, home airport and address: saved together; typed values stay if saving fails. A missing country starts as
 * the visitor's.
 */
export function PersonalForm({ profile }: { profile: Profile }) {
  const [isNew] = useState(profile.country === null);
  const location = useCall(getLocation, {}, { staleMs: STALE_MS, enabled: isNew });
  if (isNew && location.isPending) return <TextSkeleton lines={6} />;
  const seen = location.data?.data;
  // Where the edge says nothing, the server's word is a default.
  const here = seen?.status === 'success' ? seen.countryCode : visitorCountry() || seen?.countryCode;
  return <Form profile={{ ...profile, country: profile.country ?? here ?? null }} />;
}
