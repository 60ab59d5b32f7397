import { PRODUCT_FACTS } from '@caravel/products';
import { PlainDays, PlainForm, PlainPlace, PlainSearch } from '../../../../components/search/plain-form.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { useT } from '../../../../lib/language/i18n.tsx';

/** The form as plain fields, before anything was entered. */
export function PlainSearchForm() {
  const t = useT();
  return (
    <PlainForm action={PRODUCT_FACTS.activities.paths.search}>
      <div className={classes.bar} data-fields="two">
        <PlainPlace
          field="destination"
          label={t('activities.destination')}
          placeholder={t('activities.destinationPlaceholder')}
        />
        <PlainDays label={t('activities.dates')} anyDay={t('activities.anyDay')} />
        <PlainSearch />
      </div>
    </PlainForm>
  );
}
