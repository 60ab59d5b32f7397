import { memo } from 'react';
import { makeSearchInPlace, type SummaryProps } from '../../../../components/search/search-in-place.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import type { ActivityField, ActivityForm } from '../activity-form.ts';
import { useDestinationPlace } from '../destinations.ts';
import { daysText } from '../words.ts';

const SearchInPlace = makeSearchInPlace<ActivityForm, ActivityField>(
  async () => (await import('../form/search-form.tsx')).SearchForm,
  70,
);

/** The search on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary(props: SummaryProps<ActivityForm, ActivityField>) {
  const { form } = props;
  const t = useT();
  const place = useDestinationPlace(form.destination, t);
  return (
    <SearchInPlace {...props} title={<bdi>{place?.label ?? t('activities.searchHeading')}</bdi>} facts={[daysText(form, t)]} />
  );
});
