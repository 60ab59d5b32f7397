import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import type { BookingRecord } from '../../products/booking.ts';
import classes from './booking.module.css';

/** How to reach the agency that looks after a booking. */
export function AgencyContact({ agency: { phone, email } }: { agency: BookingRecord['agencyContact'] }) {
  return (
    <p className={classes.contact}>
      {phone ? (
        <a href={`tel:+${phone.replace(/\D/g, '')}`}>
          <PhoneNumber value={phone} />
        </a>
      ) : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}
