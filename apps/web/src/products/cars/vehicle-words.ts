import { type CarOffer, type RentalVehicle, VEHICLE_SIZES } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The name of a size; empty if it is none that we know. */
export function sizeText(size: number, t: Translator): string {
  const known = VEHICLE_SIZES.find(({ id }) => id === size);
  return known ? carWords(t).size(known.key) : '';
}

/** What drives the car, and how far on a charge. */
export function fuelText({ fuel, rangeKm }: Pick<RentalVehicle, 'fuel' | 'rangeKm'>, t: Translator): string {
  const name = carWords(t).fuel(fuel);
  return rangeKm === null ? name : t('rental.range', { fuel: name, km: rangeKm });
}

/** What drives the car, and what its driver does about fuel, as one line; none where neither is known. */
export function fuelLine(
  { vehicle, rentalRate }: Pick<CarOffer['availableCore'], 'vehicle' | 'rentalRate'>,
  t: Translator,
): readonly string[] {
  const fuel = vehicle.fuel === 'unspecified' ? [] : [fuelText(vehicle, t)];
  const policy = rentalRate.fuelPolicy === null ? [] : [carWords(t).fuelPolicy(rentalRate.fuelPolicy)];
  const line = [...fuel, ...policy].join('. ');
  return line === '' ? [] : [line];
}

/** How far the car may be driven, and what each further kilometer or mile costs. */
export function mileageText(
  { unlimitedIndicator, mileage }: Pick<CarOffer['availableCore']['rentalRate'], 'unlimitedIndicator' | 'mileage'>,
  t: Translator,
): string {
  const { included, unit, per, extra } = mileage;
  if (unlimitedIndicator || included === null) return t('rental.unlimitedMileage');
  const distance = t(unit === 'km' ? 'rental.kilometres' : 'rental.miles', { count: included });
  const allowed = t(per === 'day' ? 'rental.mileageDay' : 'rental.mileageWhole', { distance });
  return extra === null ? allowed : t('rental.mileageExtra', { included: allowed, unit, price: formatMoney(extra, t.formats) });
}

/** What people choose a car by: seats, bags, gears, doors, air conditioning. */
export function vehicleFacts(vehicle: RentalVehicle, t: Translator): readonly string[] {
  const { passengerQuantity, baggageQuantity, transmissionType, doorCount, acIndicator, fourWheelDrive } = vehicle;
  const words = carWords(t);
  return [
    words.seats(passengerQuantity),
    words.bags(baggageQuantity),
    words.transmission(transmissionType),
    ...(doorCount === null ? [] : [t('rental.doors', { count: doorCount })]),
    ...(acIndicator ? [t('rental.airConditioning')] : []),
    ...(fourWheelDrive ? [t('rental.fourWheelDrive')] : []),
  ];
}
