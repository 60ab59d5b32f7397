import type { HotelQuote } from '@caravel/products/hotels/contract';
import { findFullName } from '../../../components/form/name-rules.ts';
import form from '../../../components/form/step-form.module.css';
import { formatTime } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import type { QuoteAndOwn } from '../../checkout.ts';
import classes from '../stay-parts.module.css';
import { RoomLines, StayFacts, StayPayment, StayPolicy } from '../stay-parts.tsx';
import type { HotelOwn } from './guest-rules.ts';

/** The order before payment: hotel and days, rooms with their guests, every line of the price, the policy with its deadlines. */
export function HotelReview({ quote, own }: QuoteAndOwn<HotelQuote, HotelOwn>) {
  const t = useT();
  return (
    <>
      <section className={form.review}>
        <h3>{t('hotelCheckout.stay')}</h3>
        <StayFacts {...quote} />
      </section>
      <section className={form.review}>
        <h3>{t('hotelCheckout.rooms')}</h3>
        <ul className={classes.list}>
          {quote.rooms.map((room, index) => {
            const guest = own.guests[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the booking
              <li key={index} className={classes.room}>
                <RoomLines room={room} number={index + 1} />
                {guest ? <bdi>{t('hotelCheckout.inName', { name: findFullName(guest) ?? '' })}</bdi> : null}
                {guest?.arrivalTime ? (
                  <span className={classes.quiet}>
                    {t('hotelCheckout.arrivalAround', { time: formatTime(`2000-01-01T${guest.arrivalTime}`, t.formats) })}
                  </span>
                ) : null}
                {guest?.requests ? <bdi className={classes.quiet}>{guest.requests}</bdi> : null}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={form.review}>
        <h3>{t('hotelCheckout.payment')}</h3>
        <StayPayment {...quote} />
      </section>
      <section className={form.review}>
        <h3>{t('hotelCheckout.policy')}</h3>
        <StayPolicy {...quote} />
      </section>
      {quote.importantInformation.length > 0 ? (
        <section className={form.review}>
          <h3>{t('hotelCheckout.important')}</h3>
          <ul className={classes.notes}>
            {quote.importantInformation.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
