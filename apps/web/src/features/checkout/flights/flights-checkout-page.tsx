import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import page from '../../../components/page.module.css';
import { StatePage } from '../../../components/state-page.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { useBooked } from './draft.ts';
import { FlightCheckout } from './flight-checkout.tsx';

/** The flight checkout (spec 2, section 2: /booknow/flights/checkout). The address says which offer; what is typed is kept in the tab. */
export function FlightsCheckoutPage() {
  const t = useT();
  const { searchId, offerId, quote, step } = useSearch({ from: '/protected/booknow/flights/checkout' });
  usePageTitle(t('checkout.title'));
  const bookingId = useBooked({ searchId: searchId ?? '', offerId: offerId ?? '' });
  if (!searchId || !offerId) {
    return (
      <StatePage title={t('flights.missingTitle')} text={t('flights.missingText')} scene="coast">
        <Button renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>{t('common.searchFlights')}</Button>
      </StatePage>
    );
  }
  if (bookingId) {
    return (
      <StatePage title={t('checkout.bookedTitle')} text={t('checkout.bookedText')} scene="coast">
        <Button renderRoot={(props) => <Link {...props} to="/booknow/flights/checkout/wait" search={{ bookingId }} />}>
          {t('checkout.seeBooking')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>
          {t('checkout.bookAnother')}
        </Button>
      </StatePage>
    );
  }
  return (
    <div className={page.page} data-bar="">
      <h1 className={page.title} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      <FlightCheckout key={`${searchId}${offerId}`} searchId={searchId} offerId={offerId} quoteId={quote} wantedStep={step} />
    </div>
  );
}
