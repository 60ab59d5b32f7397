import type { SearchForm as Form } from '@caravel/flight-search';
import { addSegment, localDay, removeSegment, setRouteType, validateSearch } from '@caravel/flight-search';
import { IconPlus, IconX } from '@caravel/icons';
import { FLIGHT_LIMITS, ROUTE_TYPES } from '@caravel/products/flights/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { offWhen } from '../../../../components/form/off-when.ts';
import { SearchBar, SearchButton } from '../../../../components/search/search-bar.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { type SearchFormProps, useSearchBar } from '../../../../components/search/use-search-bar.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { keepForm } from '../search-address.ts';
import { ROUTE_KEYS } from '../words.ts';
import { LegFields } from './leg-fields.tsx';
import { TravelersField } from './travelers-field.tsx';

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

/** What is wrong with the form as it stands, in words; fields are named by the paths of the library. */
function useProblems(form: Form) {
  const t = useT();
  const [today] = useState(() => localDay(Date.now()));
  return () => validateSearch(form, today).map(({ path, key }) => ({ field: path, message: t(`validation.${key}`) }));
}

/**
 * The search form: kind of trip, legs, travelers, cabin. One bar of joined fields on desktop, a stack that opens full-height
 * sheets below 1200 px.
 */
export function SearchForm(props: SearchFormProps<Form>) {
  const t = useT();
  const [today] = useState(() => localDay(Date.now()));
  const { id, form, attempt, problems, refused, change, search } = useSearchBar(props, { keep: keepForm, useProblems });
  const [said, setSaid] = useState('');
  const refusedAt = (fieldId: string) => refused.find((error) => error.id === fieldId)?.message;
  const errorOf = (path: string) =>
    refusedAt(`${id}-${path}`) ?? problems.find(({ field }) => fieldOf(field) === path || field === path)?.message;
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
    <SearchBar
      attempt={attempt}
      errors={[
        ...refused.map((error) => ({ ...error, message: nameField(t, isMulti, error.id.slice(id.length + 1), error.message) })),
        ...problems
          .filter(({ field }) => refusedAt(idOf(field)) === undefined)
          .map(({ field, message }) => ({ id: idOf(field), message: nameField(t, isMulti, field, message) })),
      ]}
      onSubmit={search}
    >
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
                <SearchButton />
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
          <SearchButton />
        </div>
      ) : null}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </SearchBar>
  );
}
