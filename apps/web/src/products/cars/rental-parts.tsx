import { asksCard, type CarBooking, type CarDesk, type CarQuote, type ChosenExtra } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { PolicyView } from '../../components/policy/policy-line.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { formatDate } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { conditionsText } from './conditions-words.ts';
import { Coverages } from './coverages.tsx';
import { paidWhere, priceLines, wholeTotal } from './price-lines.ts';
import { RentalEnds } from './rental-ends.tsx';
import classes from './rental-parts.module.css';
import { CarName, VehicleFacts, VendorMark } from './vehicle.tsx';
import { mileageText } from './vehicle-words.ts';

type End = { readonly at: string; readonly desk: CarDesk };

/** What quotes and bookings alike say of a rental. */
export type Rental = Pick<
  CarBooking,
  | 'company'
  | 'vehicle'
  | 'rentalRate'
  | 'coverages'
  | 'extras'
  | 'conditions'
  | 'price'
  | 'rentalPrice'
  | 'cancellationPolicy'
  | 'importantInformation'
  | 'heldBy'
> & { readonly pickUp: End; readonly dropOff: End };

/** The rental of a quote, with the names that a booking has. */
export function rentalOf(quote: CarQuote): Rental {
  const { availableCore, availableInfo } = quote.offer;
  const { extras, conditions, price, rentalPrice, cancellationPolicy, importantInformation } = quote;
  return {
    company: availableCore.vendor,
    vehicle: availableCore.vehicle,
    rentalRate: availableCore.rentalRate,
    coverages: availableInfo.coverages,
    pickUp: { at: quote.rental.pickUp.at, desk: quote.pickUpDesk },
    dropOff: { at: quote.rental.dropOff.at, desk: quote.dropOffDesk },
    extras,
    conditions,
    price,
    rentalPrice,
    cancellationPolicy,
    importantInformation,
  };
}

const extraText = ({ code, count }: ChosenExtra, t: Translator): string => {
  const extra = carWords(t).extra(code);
  return count === 1 ? extra : t('carCheckout.extraCount', { extra, count });
};

/** The car, who rents it out, and what people choose it by. */
export function RentalCar({ vehicle, company, rentalRate }: Pick<Rental, 'vehicle' | 'company' | 'rentalRate'>) {
  const t = useT();
  return (
    <div className={classes.stack}>
      <CarName vehicle={vehicle} />
      <VendorMark vendor={company} />
      <VehicleFacts vehicle={vehicle} />
      <ul className={classes.notes}>
        <li>{mileageText(rentalRate, t)}</li>
        {rentalRate.fuelPolicy === null ? null : <li>{carWords(t).fuelPolicy(rentalRate.fuelPolicy)}</li>}
      </ul>
    </div>
  );
}

/** When and where the car is picked up and returned, on the clocks of the desks, and the chosen extras. */
export function RentalTimes({ pickUp, dropOff, extras, rentalPrice }: Rental) {
  const t = useT();
  return (
    <div className={classes.stack}>
      <RentalEnds pickUp={pickUp} dropOff={dropOff} />
      <p className={`${classes.text} ${classes.quiet}`}>
        {t('carCheckout.days', { days: rentalPrice.days })} · {t('carCheckout.localTimes')}
      </p>
      {extras.length > 0 ? (
        <div>
          <strong>{t('carCheckout.extras')}</strong>
          <ul className={classes.notes}>
            {extras.map((extra) => (
              <li key={extra.code}>{extraText(extra, t)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** The rental on a few lines, above its price. */
export function RentalBrief({ vehicle, company, pickUp, dropOff, rentalPrice }: Rental) {
  const t = useT();
  const locale = useFormatLocale();
  const places = [...new Set([pickUp.desk.name, dropOff.desk.name])];
  return (
    <div className={classes.brief}>
      <CarName vehicle={vehicle} />
      <VendorMark vendor={company} />
      <span>
        {formatDate(pickUp.at.slice(0, 10), locale)} – {formatDate(dropOff.at.slice(0, 10), locale)}
      </span>
      {places.map((place) => (
        <bdi key={place} className={classes.quiet}>
          {place}
        </bdi>
      ))}
      <span className={classes.quiet}>{t('carCheckout.days', { days: rentalPrice.days })}</span>
    </div>
  );
}

/** Every line of the price with its total, and what of it is paid where. */
export function RentalPayment(rental: Rental) {
  const t = useT();
  return (
    <>
      <AmountLines lines={priceLines(rental, t)} total={{ label: t('common.total'), amount: wholeTotal(rental) }} />
      <p className={classes.text}>{paidWhere(rental, t)}</p>
    </>
  );
}

/** What cancelling costs, and on whose clocks. */
export function RentalPolicy(rental: Pick<Rental, 'cancellationPolicy' | 'pickUp' | 'rentalPrice' | 'company'>) {
  const t = useT();
  const { cancellationPolicy, pickUp, rentalPrice, company } = rental;
  const { zonePlace } = pickUp.desk;
  if (asksCard(rentalPrice.payment)) return <p className={classes.text}>{t('rental.heldPolicy', { vendor: company.name })}</p>;
  return (
    <>
      <PolicyView policy={cancellationPolicy} place={zonePlace} arrival={pickUp.at.slice(0, 10)} />
      <p className={`${classes.text} ${classes.quiet}`}>{t('carCheckout.policyNote', { place: zonePlace })}</p>
    </>
  );
}

/** What is covered, and what the driver bears. */
export function RentalCoverage({ coverages }: Pick<Rental, 'coverages'>) {
  // Free cancellation is told with the policy, by the hour.
  return <Coverages coverages={coverages.filter(({ code }) => code !== 'CF')} />;
}

/** What the desk asks of the driver, and what the company wants to be read. */
export function RentalConditionsList({ conditions, importantInformation }: Pick<Rental, 'conditions' | 'importantInformation'>) {
  const t = useT();
  return (
    <ul className={classes.notes}>
      {[...conditionsText(conditions, t), ...importantInformation].map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
