import type { ActivityQuote } from '@caravel/products/activities/contract';
import { meetingRefsOf, QUESTIONS } from '@caravel/products/activities/contract/questions.ts';
import { useCallback, useMemo } from 'react';
import classes from '../../../components/form/step-form.module.css';
import { TextField } from '../../../components/form/text-field.tsx';
import { type Place, PlaceCombobox } from '../../../components/place/place-combobox.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { askingOf } from './activity-own.ts';
import { placeUnit } from './answer-rules.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

/** How many places are shown at once. */
const MOST_SHOWN = 50;

const KINDS = { AIRPORT: 'airport', HOTEL: 'house', PORT: 'area', LOCATION: 'area', OTHER: 'landmark' } as const;

/** The kind of place that comes first in the list for those who arrive by a mode. */
const FIRST: Readonly<Record<string, string>> = { AIR: 'AIRPORT', SEA: 'PORT' };

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The pick-up points of a product as places that are searched by name and address, those of a kind first. */
function usePickupPlaces(places: ActivityQuote['activity']['pickup']['places'], first: string | undefined) {
  const known = useMemo(
    () =>
      places
        .toSorted((a, b) => Number(b.kind === first) - Number(a.kind === first))
        .map(
          ({ ref, name, address, kind }): Place => ({
            code: ref,
            name,
            detail: address,
            kind: KINDS[kind],
            label: name,
            mark: null,
          }),
        ),
    [places, first],
  );
  const find = useCallback(
    async (text: string) => {
      const words = bare(text).split(/\s+/).filter(Boolean);
      const fits = ({ name, detail }: Place) => words.every((word) => bare(`${name} ${detail}`).includes(word));
      return known.filter(fits).slice(0, MOST_SHOWN);
    },
    [known],
  );
  return { known, find };
}

/** Where those meet who are not picked up. */
function MeetingPoint({ quote }: { quote: ActivityQuote }) {
  const [point] = quote.activity.meetingPoints;
  return (
    <p className={classes.text}>
      <bdi>{[point?.name, point?.address].filter(Boolean).join(', ')}</bdi>
    </p>
  );
}

type PickupFieldProps = QuestionFieldProps & {
  quote: ActivityQuote;
  /** How people arrive; empty if that is not asked, or not chosen yet. */
  mode: string;
};

/** Where people are picked up: a place of the product's list, one of their own, or nowhere: they come by themselves. Each keeps what was chosen or typed while the other is. */
export function PickupField({ id, question, quote, mode, value, state, onChange }: PickupFieldProps) {
  const t = useT();
  const { pickup } = quote.activity;
  const { known, find } = usePickupPlaces(pickup.places, FIRST[mode]);
  const unit = placeUnit(value, askingOf(quote));
  const error = state.errorOf(id);
  const chosen = known.find(({ code }) => code === value.text) ?? null;
  const address = chosen?.detail ?? '';
  const [meet] = meetingRefsOf(quote.activity);
  const isOpen = (pickup.allowsCustom && known.length > 0) || meet !== undefined;
  const kind = (of: 'LIST' | 'OWN' | 'MEET', title: string) => (
    <label className={classes.choice}>
      <input
        type="radio"
        id={`${id}-${of}`}
        name={`${id}-kind`}
        checked={unit === of}
        onChange={() => onChange({ ...value, unit: of, meet: meet ?? '' })}
      />
      <span className={classes.choiceTitle}>{title}</span>
    </label>
  );
  return (
    <>
      {isOpen ? (
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">{t('activityCheckout.pickup')}</legend>
          {known.length > 0 ? kind('LIST', t('activityCheckout.pickupList')) : null}
          {pickup.allowsCustom ? kind('OWN', t('activityCheckout.pickupOwn')) : null}
          {meet === undefined ? null : kind('MEET', t('activityCheckout.pickupNone'))}
        </fieldset>
      ) : null}
      {unit === 'LIST' ? (
        <div>
          <PlaceCombobox
            id={id}
            label={t(`question.${question}`)}
            value={chosen}
            onChange={(place) => {
              onChange({ ...value, unit: 'LIST', text: place?.code ?? '' });
              state.leave(id);
            }}
            fetchPlaces={find}
            recent={known.slice(0, MOST_SHOWN)}
            recentLabel={t('activityCheckout.pickupPoints')}
            placeholder={t('activityCheckout.pickupSearch')}
            error={error}
          />
          {address === '' ? null : <bdi className={classes.quiet}>{address}</bdi>}
        </div>
      ) : unit === 'MEET' ? (
        <MeetingPoint quote={quote} />
      ) : (
        <TextField
          id={id}
          size="md"
          label={t('activityCheckout.pickupOwnLabel')}
          description={t('activityCheckout.pickupOwnWhy')}
          autoComplete="off"
          atMost={QUESTIONS[question].maxLength}
          value={value.own}
          error={error}
          onChange={(event) => onChange({ ...value, unit: 'OWN', own: event.currentTarget.value })}
          onBlur={() => state.leave(id)}
        />
      )}
      {pickup.minutesBefore && unit !== 'MEET' ? (
        <p className={classes.quiet}>{t('activityCheckout.pickupBeforeLongest', { minutes: pickup.minutesBefore })}</p>
      ) : null}
    </>
  );
}
