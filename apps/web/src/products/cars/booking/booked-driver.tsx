import { fullName } from '@caravel/kernel';
import type { CarBooking } from '@caravel/products/cars/contract';
import { useT } from '../../../lib/language/i18n.tsx';
import { DriverLines } from '../driver-lines.tsx';

/** The driver of a booking. */
export function BookedDriver({ booking }: { booking: CarBooking }) {
  const t = useT();
  const { driver, contact, flightCode, flightNumber } = booking;
  const isReachedAlike = driver.email === contact.email && driver.phone === contact.phone;
  const { title, age, countryOfResidence } = driver;
  return (
    <DriverLines
      name={[t(`checkout.title${title}`), fullName(driver)].filter(Boolean).join(' ')}
      age={age}
      country={countryOfResidence}
      reached={isReachedAlike ? null : { email: driver.email, phone: driver.phone }}
      flight={flightCode && flightNumber ? `${flightCode} ${flightNumber}` : null}
    />
  );
}
