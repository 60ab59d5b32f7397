import type { FlightQuote } from '@caravel/contracts';
import { useT } from '../../../lib/i18n.tsx';
import { FareTerms } from '../../../products/flights/fare-terms.tsx';
import { Itinerary } from '../../../products/flights/itinerary.tsx';
import classes from '../forms.module.css';
import type { TravelerDraft } from './traveler-rules.ts';
import { findTravelerName } from './traveler-rules.ts';

/** What is about to be bought: flights with weekdays, names as they will stand on the tickets, bags and rules. */
export function FlightReview({ quote, travelers }: { quote: FlightQuote; travelers: readonly TravelerDraft[] }) {
  const t = useT();
  return (
    <>
      <section className={classes.review}>
        <h3>{t('flightCheckout.reviewFlights')}</h3>
        <Itinerary slices={quote.flights} isRoundTrip={quote.isRoundTrip} headingLevel="h4" />
      </section>
      <section className={classes.review}>
        <h3>{t('checkout.reviewTravelers')}</h3>
        <ul className={classes.people}>
          {travelers.map((traveler, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
            <li key={index}>
              <bdi>{findTravelerName(traveler)}</bdi>
            </li>
          ))}
        </ul>
        <p className={classes.quiet}>{t('flightCheckout.reviewNames')}</p>
      </section>
      <section className={classes.review}>
        <h3>{t('flightCheckout.reviewFare', { name: quote.family.name })}</h3>
        <FareTerms family={quote.family} />
        <p className={classes.quiet}>{t('flights.penaltyNote')}</p>
      </section>
    </>
  );
}
