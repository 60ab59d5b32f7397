import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './rental-parts.module.css';

type DriverLinesProps = {
  name: string;
  /** In years, on the day of the pick-up. */
  age: number;
  /** Where they live, ISO 3166-1 alpha-2. */
  country: string;
  /** The flight that they arrive with; null: none. */
  flight: string | null;
  /** Their own email and phone; null: as the contact of the booking. */
  reached: { readonly email: string; readonly phone: string } | null;
};

/** The driver, and the flight that the desk waits for. */
export function DriverLines({ name, age, country, flight, reached }: DriverLinesProps) {
  const t = useT();
  const locale = useFormatLocale();
  const lives = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        <bdi>{t('carCheckout.drivenBy', { name, age, country: lives })}</bdi>
      </p>
      {reached ? (
        <p className={classes.text}>
          <bdi>{reached.email}</bdi>, <PhoneNumber value={reached.phone} />
        </p>
      ) : null}
      {flight ? <p className={classes.text}>{t('carCheckout.arrivesWith', { flight })}</p> : null}
    </div>
  );
}
