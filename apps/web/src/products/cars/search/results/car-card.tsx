import type { CarDesk, CarGroup, CarOffer } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { memo, useId } from 'react';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import { FoldButton, underClass } from '../../../../components/list/fold-button.tsx';
import classes from '../../../../components/list/offer-card.module.css';
import { ResultLink } from '../../../../components/list/result-link.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { formatMoney, formatNumber } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { nowAndDesk } from '../../rental-lines.ts';
import { CarName, CarPicture, VehicleFacts, VendorMark } from '../../vehicle.tsx';
import { fuelLine, mileageText } from '../../vehicle-words.ts';
import { Cancellation } from './cancellation.tsx';
import own from './car-card.module.css';

/** Loads the rates of a card; the list does so when it has nothing else to do, before a card is opened. */
export const loadRates = () => import('./car-rates.tsx');
const CarRates = lazyPart(async () => (await loadRates()).CarRates);

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

/** Where the car is picked up, of whom, and where it is returned if that is another place. */
function Ends({ car, pickUp, dropOff }: { car: CarOffer; pickUp: CarDesk | undefined; dropOff: CarDesk | undefined }) {
  const t = useT();
  const { vendor, rentalRate } = car.availableCore;
  return (
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
  );
}

/** What the lowest rate of a car gives. */
function RateFacts({ car, pickUp }: { car: CarOffer; pickUp: CarDesk | undefined }) {
  const t = useT();
  const { vehicle, rentalRate } = car.availableCore;
  return (
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
  );
}

type MoreRatesProps = Pick<CarCardProps, 'group' | 'pickUp' | 'links' | 'isOpen' | 'onToggle'>;

/** The rates besides the lowest one, folded under the card. */
function MoreRates({ group, pickUp, links, isOpen, onToggle }: MoreRatesProps) {
  const t = useT();
  const ratesId = useId();
  const [, ...others] = group.rates;
  const [next] = others;
  if (!next) return null;
  const price = formatMoney(next.price.total, t.formats);
  return (
    <div className={own.more}>
      <FoldButton isOpen={isOpen} onClick={() => onToggle(group.key)} aria-controls={isOpen ? ratesId : undefined}>
        {isOpen ? t('cars.fewerRates') : t('cars.moreRates', { count: others.length, price })}
      </FoldButton>
      {isOpen ? (
        <div id={ratesId} className={underClass}>
          <CarRates key={group.key} rates={others} desk={pickUp} links={links} />
        </div>
      ) : null}
    </div>
  );
}

type CarCardProps = {
  group: CarGroup<CarOffer>;
  pickUp: CarDesk | undefined;
  dropOff: CarDesk | undefined;
  links: ResultLinks<CarOffer>;
  isOpen: boolean;
  onToggle: (key: string) => void;
};

/** A car in the list at its lowest rate, and its other rates. Picture, name and button lead to the page of that rate; the picture is for the pointer alone. */
export const CarCard = memo(function CarCard({ group, pickUp, dropOff, links, isOpen, onToggle }: CarCardProps) {
  const t = useT();
  const nameId = useId();
  const [car] = group.rates;
  const { vehicle, vendor } = car.availableCore;
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
        <RateFacts car={car} pickUp={pickUp} />
        <Ends car={car} pickUp={pickUp} dropOff={dropOff} />
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
      <MoreRates group={group} pickUp={pickUp} links={links} isOpen={isOpen} onToggle={onToggle} />
    </article>
  );
});
