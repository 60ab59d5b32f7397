import type { SearchForm } from '@caravel/flight-search';
import { countPassengers, mostOf, setPassengers } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS, FLIGHT_TYPES } from '@caravel/products/flights/contract';
import type { CountedKind } from '../../../../components/form/traveler-picker.tsx';
import { TravelerPicker } from '../../../../components/form/traveler-picker.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { useT } from '../../../../lib/language/i18n.tsx';
import { CABIN_KEYS, travelersText } from '../words.ts';

type TravelersFieldProps = {
  id: string;
  form: SearchForm;
  today: PlainDate;
  error?: string | undefined;
  onChange: (form: SearchForm) => void;
};

/** The travelers and the cabin. Limits and ages are those of spec 2, section 9; each infant sits with an adult. */
export function TravelersField({ id, form, today, error, onChange }: TravelersFieldProps) {
  const t = useT();
  const counts = countPassengers(form.passengers);
  const kinds: readonly CountedKind<keyof typeof counts>[] = [
    {
      key: 'adults',
      label: t('flights.adults'),
      hint: t('flights.adultsHint'),
      min: Math.max(FLIGHT_LIMITS.minAdults, counts.infants),
      max: mostOf(counts, 'ADT'),
    },
    { key: 'children', label: t('flights.children'), hint: t('flights.childrenHint'), min: 0, max: mostOf(counts, 'CHD') },
    { key: 'infants', label: t('flights.infants'), hint: t('flights.infantsHint'), min: 0, max: mostOf(counts, 'INF') },
  ];
  const cabin = t(CABIN_KEYS[form.preferences.cabin]);
  return (
    <TravelerPicker
      id={id}
      label={t('flights.travelersAndCabin')}
      kinds={kinds}
      value={counts}
      onChange={(next) => onChange(setPassengers(form, next, today))}
      summary={`${travelersText(counts, t)}, ${cabin}`}
      error={error}
      isJoined
    >
      <p className={classes.rule}>
        {t('flights.passengersRule', { max: FLIGHT_LIMITS.perPassengerType, seats: FLIGHT_LIMITS.maxSeats })}
      </p>
      <fieldset className={classes.cabins}>
        <legend>{t('flights.cabin')}</legend>
        {FLIGHT_TYPES.map((type) => (
          <label key={type} className={classes.cabin}>
            <input
              type="radio"
              name={`${id}-cabin`}
              checked={form.preferences.cabin === type}
              onChange={() => onChange({ ...form, preferences: { ...form.preferences, cabin: type } })}
            />
            <span>{t(CABIN_KEYS[type])}</span>
          </label>
        ))}
      </fieldset>
    </TravelerPicker>
  );
}
