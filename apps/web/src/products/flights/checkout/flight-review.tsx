import type { FlightQuote } from '@caravel/products/flights/contract';
import classes from '../../../components/form/step-form.module.css';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn } from '../../checkout.ts';
import { FareTerms } from '../fare-terms.tsx';
import { Itinerary } from '../itinerary.tsx';
import { ExtrasSummary } from './extras-step.tsx';
import type { FlightOwn } from './traveler-rules.ts';
import { TravelerNames } from './travelers-step.tsx';

/** The order before payment: flights with weekdays, names as they will appear on the tickets, bags and rules. */
export function FlightReview({ quote, own }: QuoteAndOwn<FlightQuote, FlightOwn>) {
  const t = useT();
  return (
    <>
      <section className={classes.review}>
        <h3>{t('flightCheckout.reviewFlights')}</h3>
        <Itinerary slices={quote.flights} isRoundTrip={quote.isRoundTrip} headingLevel="h4" />
      </section>
      <section className={classes.review}>
        <h3>{t('checkout.reviewTravelers')}</h3>
        <TravelerNames own={own} className={classes.people} />
        <p className={classes.quiet}>{t('flightCheckout.reviewNames')}</p>
      </section>
      {quote.extras.seats.length + quote.extras.bags.length > 0 ? (
        <section className={classes.review}>
          <h3>{t('flightSeats.step')}</h3>
          <ExtrasSummary quote={quote} own={own} />
          <p className={classes.quiet}>{t('flightSeats.refund')}</p>
        </section>
      ) : null}
      <section className={classes.review}>
        <h3>{t('flightCheckout.reviewFare', { name: quote.family.name })}</h3>
        <FareTerms family={quote.family} />
        <p className={classes.quiet}>{t('flights.penaltyNote')}</p>
      </section>
    </>
  );
}
