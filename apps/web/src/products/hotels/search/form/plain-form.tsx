import { IconMap2 } from '@caravel/icons';
import { PRODUCT_FACTS } from '@caravel/products';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import plain from '../../../../components/search/plain-form.module.css';
import {
  PlainDays,
  PlainForm,
  PlainParty,
  PlainPlace,
  PlainSearch,
  PlainSelect,
} from '../../../../components/search/plain-form.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { defaultForm } from '../hotel-form.ts';
import { guestsText } from '../words.ts';
import own from './search-form.module.css';

/** The form as plain fields, before anything was entered. */
export function PlainSearchForm() {
  const t = useT();
  const { rooms } = defaultForm(todayHere());
  return (
    <PlainForm action={PRODUCT_FACTS.hotels.paths.search}>
      <div className={classes.bar}>
        <PlainPlace field="destination" label={t('hotels.destination')} placeholder={t('hotels.destinationPlaceholder')} />
        <PlainDays label={t('hotels.dates')} />
        <PlainParty label={t('hotels.roomsAndGuests')} text={guestsText(rooms, t)} />
        <PlainSearch />
      </div>
      <div className={own.foot}>
        <PlainSelect
          className={own.nationality ?? ''}
          label={t('hotels.nationality')}
          hint={t('hotels.nationalityHint')}
          text={t('hotels.nationalityNone')}
        />
        <button type="button" className={`${actionClass({ look: 'outline' })} ${plain.button}`}>
          <IconMap2 size={18} aria-hidden="true" />
          {t('hotels.searchOnMap')}
        </button>
      </div>
    </PlainForm>
  );
}
