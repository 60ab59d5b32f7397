import type { SearchForm as Form } from '@caravel/flight-search';
import { addSegment, localDay, removeSegment, setRouteType, validateSearch } from '@caravel/flight-search';
import { IconPlus, IconSearch, IconX } from '@caravel/icons';
import { FLIGHT_LIMITS, ROUTE_TYPES } from '@caravel/products/flights/contract';
import { ActionIcon, Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { ErrorSummary } from '../../../../components/form/error-summary.tsx';
import { offWhen } from '../../../../components/form/off-when.ts';
import classes from '../../../../components/search/search-form.module.css';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { keepForm } from '../search-address.ts';
import { ROUTE_KEYS } from '../words.ts';
import { LegFields } from './leg-fields.tsx';
import { TravelersField } from './travelers-field.tsx';

/** An invalid field of a form: its path, and the problem in words. */
export type FormProblem = { readonly path: string; readonly message: string };

type SearchFormProps = {
  initial: Form;
  /** Problems that are known when the form opens: shown at the fields until these are changed. */
  problems?: readonly FormProblem[];
  onSearch: (form: Form) => void;
};

/** Paths of the library that have no field of their own here belong to the field that shows their value. */
function fieldOf(path: string): string {
  if (path.startsWith('passengers')) return 'travelers';
  if (path === 'segments') return 'segments.0.origin';
  return path;
}

const FIELD_KEYS = { origin: 'flights.from', destination: 'flights.to', date: 'flights.departDate' } as const;

/** A message with the name of its field, and in a multi-city search of its flight: several fields may have the same message. */
function nameField(t: Translator, isMulti: boolean, path: string, message: string): string {
  const [, leg, field] = /^segments\.(\d+)\.(origin|destination|date)$/.exec(path) ?? [];
  if (field !== 'origin' && field !== 'destination' && field !== 'date') return message;
  const named = t('common.fieldProblem', { field: t(FIELD_KEYS[field]), message });
  return isMulti
    ? t('common.fieldProblem', { field: t('flights.flightNumbered', { number: Number(leg) + 1 }), message: named })
    : named;
}

/**
 * The search form: kind of trip, legs, travelers, cabin. One bar of joined fields on desktop, a stack that opens full-height
 * sheets below 1200 px.
 */
export function SearchForm({ initial, problems = [], onSearch }: SearchFormProps) {
  const t = useT();
  const id = useId();
  const [today] = useState(() => localDay(Date.now()));
  const [opened] = useState(initial);
  const [form, setForm] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const change = (next: Form) => {
    setForm(next);
    keepForm(next);
  };
  const findErrors = (): readonly FormProblem[] =>
    form === opened && problems.length > 0
      ? problems
      : validateSearch(form, today).map(({ path, key }) => ({ path, message: t(`validation.${key}`) }));
  const errors = attempt === 0 && problems.length === 0 ? [] : findErrors();
  const errorOf = (path: string) =>
    errors.find((candidate) => fieldOf(candidate.path) === path || candidate.path === path)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (findErrors().length > 0) return setAttempt(attempt + 1);
    return onSearch(form);
  };
  const remove = (leg: number) => {
    // Whichever leg is removed, the last row disappears, and the focus must not disappear with it.
    if (leg === form.segments.length - 1) document.getElementById(`${id}-remove-${leg - 1}`)?.focus();
    change(removeSegment(form, leg));
    setSaid(t('flights.flightRemoved', { number: leg + 1 }));
  };
  const isMulti = form.routeType === 'Multi-City';
  const legs = isMulti ? form.segments : form.segments.slice(0, 1);
  const idOf = (path: string) => {
    const field = fieldOf(path);
    // The return of a round trip has no field of its own.
    return `${id}-${isMulti || field === 'travelers' ? field : field.replace('segments.1', 'segments.0')}`;
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary
        attempt={attempt}
        errors={errors.map(({ path, message }) => ({ id: idOf(path), message: nameField(t, isMulti, path, message) }))}
      />
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">{t('flights.routeType')}</legend>
        {(['Round-Trip', ...ROUTE_TYPES.filter((type) => type !== 'Round-Trip')] as const).map((type) => (
          <label key={type} className={classes.kind}>
            <input
              type="radio"
              name={`${id}-route`}
              checked={form.routeType === type}
              onChange={() => change(setRouteType(form, type))}
            />
            <span>{t(ROUTE_KEYS[type])}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.rows} data-multi={isMulti || undefined}>
        {legs.map((segment, leg) => (
          <div
            key={segment.id}
            className={classes.bar}
            {...(isMulti ? { role: 'group', 'aria-label': t('flights.flightNumbered', { number: leg + 1 }) } : {})}
          >
            {isMulti ? (
              <p className={classes.legTitle} aria-hidden="true">
                {t('flights.flightNumbered', { number: leg + 1 })}
              </p>
            ) : null}
            <LegFields id={id} form={form} leg={leg} today={today} errorOf={errorOf} onChange={change} />
            {isMulti ? (
              <ActionIcon
                className={classes.remove ?? ''}
                id={`${id}-remove-${leg}`}
                aria-label={t('flights.removeFlight', { number: leg + 1 })}
                {...offWhen(legs.length <= 2, () => remove(leg))}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <>
                <div className={classes.travelers}>
                  <TravelersField
                    id={`${id}-travelers`}
                    form={form}
                    today={today}
                    error={errorOf('travelers')}
                    onChange={change}
                  />
                </div>
                <Button type="submit" className={classes.submit ?? ''} leftSection={<IconSearch size={20} aria-hidden="true" />}>
                  {t('common.search')}
                </Button>
              </>
            )}
          </div>
        ))}
      </div>
      {isMulti ? (
        <div className={classes.multiFoot}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            {...offWhen(form.segments.length >= FLIGHT_LIMITS.maxLegs, () => {
              change(addSegment(form));
              setSaid(t('flights.flightAdded', { number: form.segments.length + 1 }));
            })}
          >
            {t('flights.addFlight')}
          </Button>
          <div className={classes.travelersAlone}>
            <TravelersField id={`${id}-travelers`} form={form} today={today} error={errorOf('travelers')} onChange={change} />
          </div>
          <Button type="submit" className={classes.submit ?? ''} leftSection={<IconSearch size={20} aria-hidden="true" />}>
            {t('common.search')}
          </Button>
        </div>
      ) : null}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </form>
  );
}
