import { PRODUCT_FACTS } from '@caravel/products';
import { CAR_DEFAULTS } from '@caravel/products/cars/contract';
import { useId } from 'react';
import { BareSelect } from '../../../../components/form/bare-select.tsx';
import plain from '../../../../components/search/plain-form.module.css';
import { PlainDays, PlainForm, PlainPlace, PlainSearch, PlainSelect } from '../../../../components/search/plain-form.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { formatTime } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import own from './search-form.module.css';

/** The time of day that both ends begin with. */
function PlainTime({ label }: { label: string }) {
  const locale = useFormatLocale();
  const id = useId();
  return (
    <div className={own.time}>
      <label className={own.timeLabel} htmlFor={id}>
        {label}
      </label>
      <BareSelect id={id} className={own.timeChoice}>
        <option>{formatTime(`2000-01-01T${CAR_DEFAULTS.pickUpTime}`, locale)}</option>
      </BareSelect>
    </div>
  );
}

/** The form as plain fields, before anything was entered. */
export function PlainSearchForm() {
  const t = useT();
  return (
    <PlainForm action={PRODUCT_FACTS.cars.paths.search}>
      <label className={plain.check}>
        <input type="checkbox" defaultChecked className={plain.box} />
        <span>{t('cars.sameDropOff')}</span>
      </label>
      <div className={`${classes.bar} ${own.bar}`}>
        <div className={classes.places} data-single>
          <PlainPlace field="pickUp" label={t('cars.pickUpPlace')} placeholder={t('cars.placePlaceholder')} />
        </div>
        <PlainDays label={t('cars.dates')} />
        <div className={`${classes.travelers} ${own.times}`}>
          <PlainTime label={t('cars.pickUpTime')} />
          <PlainTime label={t('cars.dropOffTime')} />
        </div>
        <PlainSearch />
      </div>
      <div className={own.foot}>
        <label className={own.age}>
          <span className={plain.footLabel}>{t('cars.age')}</span>
          <input className={plain.footField} inputMode="numeric" autoComplete="off" defaultValue={CAR_DEFAULTS.age} />
        </label>
        <PlainSelect className={own.country ?? ''} label={t('cars.country')} text={'\u00a0'} />
        <p className={own.hint}>{t('cars.driverHint')}</p>
      </div>
    </PlainForm>
  );
}
