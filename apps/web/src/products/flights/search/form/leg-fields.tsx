import type { SearchForm } from '@caravel/flight-search';
import { setPlace, swapPlaces } from '@caravel/flight-search';
import { IconArrowsLeftRight } from '@caravel/icons';
import type { PlainDate } from '@caravel/kernel';
import { ActionIcon } from '@mantine/core';
import type { Place } from '../../../../components/place/place-combobox.tsx';
import { PlaceCombobox } from '../../../../components/place/place-combobox.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { useT } from '../../../../lib/language/i18n.tsx';
import { fetchAirports, placeFor, rememberPlace, usePlaceNames, useRecentPlaces } from '../place-names.ts';
import { DateField } from './date-fields.tsx';

type LegFieldsProps = {
  id: string;
  form: SearchForm;
  leg: number;
  today: PlainDate;
  errorOf: (path: string) => string | undefined;
  onChange: (form: SearchForm) => void;
};

/** From, to and date of one leg (both dates of a round trip), joined. */
export function LegFields({ id, form, leg, today, errorOf, onChange }: LegFieldsProps) {
  const t = useT();
  const segment = form.segments[leg];
  const names = usePlaceNames(form.segments.flatMap(({ origin, destination }) => [origin, destination]));
  const recent = useRecentPlaces();
  if (!segment) return null;
  const path = `segments.${leg}`;
  const choose = (end: 'origin' | 'destination') => (place: Place | null) => {
    if (place) rememberPlace(place);
    onChange(setPlace(form, leg, end, place?.code ?? ''));
  };
  const isRound = form.routeType === 'Round-Trip';
  const dateError = errorOf(`${path}.date`) ?? (isRound ? errorOf('segments.1.date') : undefined);
  return (
    <>
      <div className={classes.places}>
        <div className={classes.place}>
          <PlaceCombobox
            id={`${id}-${path}.origin`}
            label={t('flights.from')}
            value={placeFor(segment.origin, names)}
            onChange={choose('origin')}
            fetchPlaces={fetchAirports}
            recent={recent}
            placeholder={t('flights.fromPlaceholder')}
            error={errorOf(`${path}.origin`)}
            isJoined
          />
        </div>
        <div className={classes.place}>
          <PlaceCombobox
            id={`${id}-${path}.destination`}
            label={t('flights.to')}
            value={placeFor(segment.destination, names)}
            onChange={choose('destination')}
            fetchPlaces={fetchAirports}
            recent={recent}
            placeholder={t('flights.toPlaceholder')}
            error={errorOf(`${path}.destination`)}
            isJoined
          />
        </div>
        <ActionIcon
          className={classes.swap ?? ''}
          variant="default"
          radius="xl"
          size={36}
          onClick={() => onChange(swapPlaces(form, leg))}
          aria-label={t('flights.swap')}
        >
          <IconArrowsLeftRight size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.date}>
        <DateField id={`${id}-${path}.date`} form={form} leg={leg} today={today} error={dateError} onChange={onChange} />
      </div>
    </>
  );
}
