import { addressLines } from '@caravel/contracts';
import { fullName } from '@caravel/kernel';
import type { CarBooking } from '@caravel/products/cars/contract';
import { GENDER_WORDS } from '../../../components/people/gender-words.ts';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { DriverLines } from '../driver-lines.tsx';
import classes from '../rental-parts.module.css';

/** The driver of a booking. */
export function BookedDriver({ booking }: { booking: CarBooking }) {
  const t = useT();
  const { driver, contact, flightCode, flightNumber } = booking;
  const isReachedAlike = driver.email === contact.email && driver.phone === contact.phone;
  const locale = useFormatLocale();
  const { title, age, countryOfResidence, gender, birthDate } = driver;
  return (
    <>
      <DriverLines
        name={[t(`checkout.title${title}`), fullName(driver)].filter(Boolean).join(' ')}
        age={age}
        country={countryOfResidence}
        reached={isReachedAlike ? null : { email: driver.email, phone: driver.phone }}
        flight={flightCode && flightNumber ? `${flightCode} ${flightNumber}` : null}
      />
      <p className={classes.text}>
        {t(GENDER_WORDS[gender])} · {t('trips.born', { day: formatDate(birthDate, locale, 'full') })}
      </p>
      <p className={classes.text}>
        <bdi>{addressLines(driver, driver.country ?? countryOfResidence).join(', ')}</bdi>
      </p>
    </>
  );
}
