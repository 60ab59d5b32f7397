import type { CarOffer, RentalVehicle } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './vehicle.module.css';
import { sizeText, vehicleFacts } from './vehicle-words.ts';

/** The kind of car, from the side; its place is kept until it is loaded. */
export function CarPicture({ vehicle, isEager = false }: { vehicle: RentalVehicle; isEager?: boolean }) {
  const t = useT();
  return (
    <img
      className={classes.picture}
      src={vehicle.picture}
      alt={t('rental.pictureOf', { name: carWords(t).model(vehicle.name) })}
      width={640}
      height={320}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** The model with 'or similar', and under it the class that is rented. */
export function CarName({ vehicle }: { vehicle: RentalVehicle }) {
  const t = useT();
  return (
    <span className={classes.names}>
      <bdi className={classes.model}>{carWords(t).model(vehicle.name)}</bdi>
      <span className={classes.size}>{sizeText(vehicle.size, t)}</span>
    </span>
  );
}

/** The company that rents the car out, with the color of its mark. */
export function VendorMark({ vendor }: { vendor: CarOffer['availableCore']['vendor'] }) {
  return (
    <span className={classes.vendor}>
      <span className={classes.mark} style={{ background: vendor.color }} aria-hidden="true" />
      <bdi>{vendor.name}</bdi>
    </span>
  );
}

/** Seats, bags, gears and what else people choose a car by. */
export function VehicleFacts({ vehicle }: { vehicle: RentalVehicle }) {
  const t = useT();
  return (
    <ul className={classes.facts}>
      {vehicleFacts(vehicle, t).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
