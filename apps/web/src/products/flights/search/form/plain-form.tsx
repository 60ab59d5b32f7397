import { countPassengers, defaultForm } from '@caravel/flight-search';
import { IconArrowsLeftRight } from '@caravel/icons';
import { ROUTE_TYPES } from '@caravel/products/flights/contract';
import plain from '../../../../components/search/plain-form.module.css';
import { PlainDays, PlainForm, PlainParty, PlainPlace, PlainSearch } from '../../../../components/search/plain-form.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { PATHS } from '../../../../lib/address/paths.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { CABIN_KEYS, ROUTE_KEYS, travelersText } from '../words.ts';

/** The form as plain fields, before anything was entered. Sent without a script, its words are looked up by `typed-search.ts`. */
export function PlainSearchForm() {
  const t = useT();
  const { routeType, passengers, preferences } = defaultForm(todayHere());
  return (
    <PlainForm action={PATHS.bookNow}>
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">{t('flights.routeType')}</legend>
        {[routeType, ...ROUTE_TYPES.filter((type) => type !== routeType)].map((type) => (
          <label key={type} className={classes.kind}>
            <input type="radio" defaultChecked={type === routeType} />
            <span>{t(ROUTE_KEYS[type])}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.bar}>
        <div className={classes.places}>
          <PlainPlace
            field="segments.0.origin"
            name="from"
            label={t('flights.from')}
            placeholder={t('flights.fromPlaceholder')}
          />
          <PlainPlace field="segments.0.destination" name="to" label={t('flights.to')} placeholder={t('flights.toPlaceholder')} />
          <button type="button" className={`${classes.swap} ${plain.swap}`} aria-label={t('flights.swap')}>
            <IconArrowsLeftRight size={18} aria-hidden="true" />
          </button>
        </div>
        <PlainDays label={t('flights.dates')} />
        <PlainParty
          label={t('flights.travelersAndCabin')}
          text={`${travelersText(countPassengers(passengers), t)}, ${t(CABIN_KEYS[preferences.cabin])}`}
        />
        <PlainSearch />
      </div>
    </PlainForm>
  );
}
