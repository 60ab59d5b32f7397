import type { FlightReservation } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react';
import { Fragment } from 'react';
import { AmountLines } from '../../components/amount-lines.tsx';
import { Card } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import page from '../../components/page.module.css';
import { cardBrandName } from '../../components/payment/card-brand.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { FareTerms } from '../../products/flights/fare-terms.tsx';
import { FlightStatusDot } from '../../products/flights/flight-status.tsx';
import { Itinerary } from '../../products/flights/itinerary.tsx';
import { priceLines } from '../../products/flights/price-lines.ts';
import { BookingActions } from './booking-actions.tsx';
import { Facts } from './facts.tsx';
import classes from './flight-booking.module.css';
import { Refund } from './refund.tsx';
import { ResendMail } from './resend-mail.tsx';
import { StaffCards } from './staff-cards.tsx';

function Notices({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const locale = useFormatLocale();
  const isHeld = booking.sagaState === 'held' && booking.holdExpiresAt;
  if (!booking.scheduleChanged && !isHeld) return null;
  return (
    <div className={page.notice} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        {booking.scheduleChanged ? <p>{t('trips.scheduleChanged')}</p> : null}
        {isHeld ? <p>{t('flightCheckout.nextHeld', { time: formatInstant(isHeld, locale) })}</p> : null}
      </div>
    </div>
  );
}

function Travelers({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <ul className={classes.people}>
      {booking.passengers.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
        <li key={index}>
          <strong>
            <bdi>{[person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')}</bdi>
          </strong>
          <span className={page.quiet}>
            {t('flights.passengerLine', { type: person.type, count: 1 })} ·{' '}
            {t('trips.born', { day: formatDate(person.dob, locale, 'full') })}
            {person.passportLast4 ? ` · ${t('trips.passportEnding', { last4: person.passportLast4 })}` : null}
          </span>
          <span className={page.quiet}>
            {person.ticketNumber ? t('trips.ticketNumber', { number: person.ticketNumber }) : t('trips.ticketNone')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Price({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const { payment } = booking;
  return (
    <Card title={t('common.priceSummary')}>
      <AmountLines lines={priceLines(booking.price, t)} total={{ label: t('common.total'), amount: booking.price.total }} />
      <p className={page.quiet}>
        {payment?.last4
          ? t('checkout.paidWith', {
              brand: payment.brand ? cardBrandName(payment.brand) : t('checkout.card'),
              last4: payment.last4,
            })
          : t('checkout.notPaid')}
      </p>
    </Card>
  );
}

/** The cities of a journey in their order; back to the start is left out where it is there and back. */
function citiesOf({ flights, isRoundTrip }: Pick<FlightReservation, 'flights' | 'isRoundTrip'>): readonly string[] {
  if (isRoundTrip) return flights.slice(0, 1).flatMap(({ originCity, destinationCity }) => [originCity, destinationCity]);
  return flights.flatMap(({ originCity, destinationCity }, at) =>
    flights[at - 1]?.destinationCity === originCity ? [destinationCity] : [originCity, destinationCity],
  );
}

/** Everything about one flight booking: for the traveler what they bought and can do, for staff also what it earns and what happened. */
export function FlightBooking({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const locale = useFormatLocale();
  const { staff, agencyContact, contact } = booking;
  const cities = citiesOf(booking);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title} tabIndex={-1}>
            {cities.map((city, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a city twice
              <Fragment key={at}>
                {at > 0 ? ' – ' : null}
                <bdi>{city}</bdi>
              </Fragment>
            ))}
          </h1>
          <p className={classes.sub}>
            <FlightStatusDot status={booking.status} isHeld={booking.sagaState === 'held'} />
            {booking.recordLocator ? (
              <span className={classes.locator}>
                {t('trips.reference')} <bdi translate="no">{booking.recordLocator}</bdi>
                <CopyButton text={booking.recordLocator} label={t('trips.copyReference')} />
              </span>
            ) : null}
          </p>
        </div>
        <BookingActions booking={booking} />
      </header>
      <Notices booking={booking} />
      <div className={page.columns}>
        <div className={page.main}>
          <Card title={t('flightCheckout.reviewFlights')}>
            <Itinerary slices={booking.flights} isRoundTrip={booking.isRoundTrip} />
          </Card>
          <Card title={t('checkout.reviewTravelers')}>
            <Travelers booking={booking} />
          </Card>
          <Card title={t('flightCheckout.reviewFare', { name: booking.family.name })}>
            <FareTerms family={booking.family} />
          </Card>
          {staff ? <StaffCards staff={staff} /> : null}
        </div>
        <aside className={page.side}>
          <Refund booking={booking} />
          <Price booking={booking} />
          <div data-screen-only>
            <Card title={t('trips.documents')}>
              <div className={classes.stack}>
                <Button
                  component="a"
                  href={booking.documents.pdf}
                  download
                  variant="default"
                  leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
                >
                  {t('checkout.itineraryPdf')}
                </Button>
                <Button
                  component="a"
                  href={booking.documents.ics}
                  download
                  variant="default"
                  leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
                >
                  {t('checkout.addToCalendar')}
                </Button>
                <ResendMail bookingId={booking.bookingId} email={contact.email} />
              </div>
            </Card>
          </div>
          <Card title={t('trips.facts')}>
            <Facts
              facts={[
                [t('trips.bookedOn'), formatInstant(booking.bookedAt, locale)],
                [t('trips.contactEmail'), contact.email],
                [t('trips.contactPhone'), contact.phone],
                [t('checkout.address'), [contact.address, contact.city, contact.state, contact.zip, contact.country].join(', ')],
                [t('checkout.protection'), t(booking.protected ? 'checkout.protectionChosen' : 'checkout.protectionNotChosen')],
                ...(staff
                  ? ([
                      [t('office.client'), booking.client.name],
                      [t('office.agent'), staff.agent?.name ?? '–'],
                      [
                        t('office.supplier'),
                        `${staff.supplier.name}${staff.supplier.simulated ? ` (${t('office.simulated')})` : ''}`,
                      ],
                      [t('office.supplierReference'), staff.supplier.reference ?? '–'],
                    ] as const)
                  : []),
              ]}
            />
          </Card>
          {staff ? null : (
            <Card title={t('trips.help')}>
              <p className={page.quiet}>{t('trips.helpText', { agency: agencyContact.name })}</p>
              <p className={classes.contact}>
                {agencyContact.phone ? (
                  <a href={`tel:${agencyContact.phone.replace(/[^+\d]/g, '')}`}>{agencyContact.phone}</a>
                ) : null}
                {agencyContact.email ? <a href={`mailto:${agencyContact.email}`}>{agencyContact.email}</a> : null}
              </p>
            </Card>
          )}
        </aside>
      </div>
    </>
  );
}
