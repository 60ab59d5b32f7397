import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { StatePage } from '../../../components/state-page.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import classes from '../checkout-page.module.css';
import { FlightCheckout } from './flight-checkout.tsx';

/** The flight checkout (spec 2, section 2: /booknow/flights/checkout). The address says which offer; what is typed is kept in the tab. */
export function FlightsCheckoutPage() {
  const t = useT();
  const { searchId, offerId, quote, step } = useSearch({ from: '/protected/booknow/flights/checkout' });
  usePageTitle(t('checkout.title'));
  if (!searchId || !offerId) {
    return (
      <StatePage title={t('flights.missingTitle')} text={t('flights.missingText')} scene="coast">
        <Button renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>{t('common.searchFlights')}</Button>
      </StatePage>
    );
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      <FlightCheckout key={`${searchId}${offerId}`} searchId={searchId} offerId={offerId} quoteId={quote} wantedStep={step} />
    </div>
  );
}
