import { ageOn } from '@caravel/kernel';
import type { CarQuote } from '@caravel/products/cars/contract';
import type { ReactNode } from 'react';
import { findPhone } from '../../../components/form/contact-rules.ts';
import { joinDate } from '../../../components/form/date-parts-field.tsx';
import { findFullName } from '../../../components/form/name-rules.ts';
import form from '../../../components/form/step-form.module.css';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn } from '../../checkout.ts';
import { DriverLines } from '../driver-lines.tsx';
import {
  RentalCar,
  RentalConditionsList,
  RentalCoverage,
  RentalPayment,
  RentalPolicy,
  RentalTimes,
  rentalOf,
} from '../rental-parts.tsx';
import { asksFlight, type CarOwn, readFlight } from './driver-rules.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={form.review}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The order before payment: car, times and desks, driver, coverage, what the desk asks, every line of the price, the policy with its deadlines. */
export function CarReview({ quote, own }: QuoteAndOwn<CarQuote, CarOwn>) {
  const t = useT();
  const rental = rentalOf(quote);
  const [driver] = own.drivers;
  const flight = driver && asksFlight(quote) ? readFlight(driver.flight) : undefined;
  return (
    <>
      <Part title={t('carCheckout.car')}>
        <RentalCar {...rental} />
      </Part>
      <Part title={t('carCheckout.rental')}>
        <RentalTimes {...rental} />
      </Part>
      {driver ? (
        <Part title={t('carCheckout.stepDriver')}>
          <DriverLines
            name={findFullName(driver) ?? ''}
            age={ageOn(joinDate(driver.birthDate), quote.rental.pickUp.at.slice(0, 10))}
            country={driver.countryOfResidence}
            flight={flight ? `${flight.code} ${flight.number}` : null}
            reached={driver.reached && { email: driver.reached.email, phone: findPhone(driver.reached) ?? driver.reached.phone }}
          />
        </Part>
      ) : null}
      <Part title={t('carCheckout.covered')}>
        <RentalCoverage {...rental} />
      </Part>
      <Part title={t('carCheckout.conditions')}>
        <RentalConditionsList {...rental} />
      </Part>
      {quote.privacyPolicies.length > 0 ? (
        <Part title={t('carCheckout.privacy')}>
          <p>{t('carCheckout.privacyAccept', { vendor: rental.company.name })}</p>
          {quote.privacyPolicies.map(({ title, text }) => (
            <details key={title}>
              <summary>
                <bdi>{title}</bdi>
              </summary>
              <p>
                <bdi>{text}</bdi>
              </p>
            </details>
          ))}
        </Part>
      ) : null}
      <Part title={t('carCheckout.payment')}>
        <RentalPayment {...rental} />
      </Part>
      <Part title={t('carCheckout.policy')}>
        <RentalPolicy {...rental} />
      </Part>
    </>
  );
}
