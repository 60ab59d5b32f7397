import type { CarDesk, CarOffer } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { memo, useId } from 'react';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import classes from '../../../../components/list/offer-card.module.css';
import { ResultLink } from '../../../../components/list/result-link.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { formatMoney, formatNumber, formatPlaceTime } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { nowAndDesk } from '../../rental-lines.ts';
import { CarName, CarPicture, VehicleFacts, VendorMark } from '../../vehicle.tsx';
import { fuelLine, mileageText } from '../../vehicle-words.ts';
import own from './car-card.module.css';

type CarCardProps = {
  car: CarOffer;
  pickUp: CarDesk | undefined;
  dropOff: CarDesk | undefined;
  links: ResultLinks<CarOffer>;
};

/** What cancelling costs: until when nothing, or that it is not free. */
function Cancellation({ car, desk }: { car: CarOffer; desk: CarDesk | undefined }) {
  const t = useT();
  if (car.freeCancellationUntil === null || !desk) return t('cars.notFree');
  const when = formatPlaceTime(car.freeCancellationUntil, t.formats, desk.timeZone);
  return <span className={classes.good}>{t('cars.freeUntil', { when, place: desk.zonePlace })}</span>;
}

function DeskLine({ desk, unit }: { desk: CarDesk; unit: 'km' | 'mi' }) {
  const t = useT();
  return (
    <>
      {carWords(t).desk(desk.kind)}, {t('cars.away', { distance: distanceText(desk.distance, t, unit) })}
    </>
  );
}

/** The price of the rental: all that must be paid first, then by day, and what of it is paid at the desk. */
function RentalTotal({ price }: Pick<CarOffer, 'price'>) {
  const t = useT();
  return (
    <div className={classes.prices}>
      <bdi className={`${classes.price} tabular`}>{formatMoney(price.total, t.formats)}</bdi>
      <span className={classes.note}>{t('rental.total', { days: price.days })}</span>
      {price.days > 1 ? (
        <span className={classes.note}>{t('rental.perDay', { price: formatMoney(price.perDay, t.formats) })}</span>
      ) : null}
      {price.dueAtDesk.amountMinor > 0 ? <span className={classes.note}>{nowAndDesk(price, t)}</span> : null}
    </div>
  );
}

/** A car in the list. Picture, name and button lead to its page; the picture is for the pointer alone. */
export const CarCard = memo(function CarCard({ car, pickUp, dropOff, links }: CarCardProps) {
  const t = useT();
  const nameId = useId();
  const { vehicle, vendor, rentalRate } = car.availableCore;
  const link = { href: links.hrefOf(car), onOpen: () => links.onSelect(car) };
  return (
    <article className={`${classes.card} ${own.card}`} aria-labelledby={nameId}>
      <div className={`${classes.picture} ${own.picture}`}>
        <ResultLink {...link} tabIndex={-1}>
          <CarPicture vehicle={vehicle} />
        </ResultLink>
      </div>
      <div className={classes.words}>
        <h2 className={classes.name} id={nameId}>
          <ResultLink {...link} className={classes.link}>
            <CarName vehicle={vehicle} />
          </ResultLink>
        </h2>
        <VehicleFacts vehicle={vehicle} />
        <ul className={classes.facts}>
          <li>{mileageText(rentalRate, t)}</li>
          {fuelLine({ vehicle, rentalRate }, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            <Cancellation car={car} desk={pickUp} />
          </li>
          {car.carsLeft !== null && car.carsLeft > 0 ? (
            <li className={classes.left}>{t('cars.carsLeft', { count: car.carsLeft })}</li>
          ) : null}
        </ul>
        <div className={own.desk}>
          <VendorMark vendor={vendor} />
          {vendor.score ? (
            <span className={classes.where}>{t('cars.score', { score: formatNumber(vendor.score.score, t.formats) })}</span>
          ) : null}
          {pickUp ? (
            <span className={classes.where}>
              <DeskLine desk={pickUp} unit={rentalRate.mileage.unit} />
            </span>
          ) : null}
          {dropOff && dropOff.deskId !== pickUp?.deskId ? (
            <span className={classes.where}>{t('cars.returnedAt', { place: dropOff.name })}</span>
          ) : null}
        </div>
      </div>
      <div className={classes.buy}>
        <RentalTotal price={car.price} />
        <div className={classes.actions}>
          <ResultLink {...link} className={actionClass()}>
            {t('cars.seeCar')}
            <span className="visually-hidden">
              : {vehicle.name}, {vendor.name}
            </span>
          </ResultLink>
        </div>
      </div>
    </article>
  );
});
