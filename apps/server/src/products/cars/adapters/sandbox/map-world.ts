import { type Money, money } from '@caravel/kernel';
import {
  type AgeSurcharge,
  type CarDesk,
  type CarPolicy,
  type CarRate,
  findCompany,
  isBrokenRecord,
} from '@caravel/products/cars/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import type { SupplierDesk, SupplierDetails, SupplierPolicy, SupplierRate } from '../../ports.ts';
import { carPictureAddress } from '../../rules/picture-address.ts';

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);
const usdOrNull = (minor: number | null): Money | null => (minor === null ? null : usd(minor));

const desks = new WeakMap<CarDesk, SupplierDesk>();

/** Maps a desk; once, since all rates of a desk name the same one. */
function toDesk(desk: CarDesk): SupplierDesk {
  const known = desks.get(desk);
  if (known) return known;
  const { key, company, position, zone, hours, name, kind, airportCode, address, cityName, countryCode, phone } = desk;
  const mapped: SupplierDesk = {
    deskId: key,
    vendorCode: company,
    name,
    kind,
    airportCode,
    terminal: null,
    shuttleMinutes: desk.shuttleMinutes,
    shuttleEveryMinutes: desk.shuttleEveryMinutes,
    address,
    cityName,
    countryCode,
    position: { lat: position.lat, lng: position.lng },
    timeZone: zone,
    phone,
    hours: hours.map((day) => day.map(({ from, to }) => ({ from, to }))),
  };
  desks.set(desk, mapped);
  return mapped;
}

function toPolicy(policy: CarPolicy): SupplierPolicy {
  const all = { kind: 'percent', percent: 100 } as const;
  if (policy === null) return { refundable: false, tiers: [], noShow: all };
  const { freeUntil, latePercent, pickUp } = policy;
  return {
    refundable: true,
    tiers: [
      { from: { at: freeUntil }, penalty: { kind: 'percent', percent: latePercent } },
      { from: { at: pickUp }, penalty: all },
    ],
    noShow: all,
  };
}

const PAYMENTS = {
  flexible: 'now',
  saver: 'now',
  partAtDesk: 'partAtDesk',
  atDesk: 'atDesk',
} as const satisfies Record<CarRate['plan'], SupplierRate['payment']>;

/** How many of a company's customers have said something: invented, the same for as long as its name is. */
const saidBy = (name: string) => 400 + name.length * 137;

/** Maps a rate; undefined if its record is broken. `ref`: by which the supplier names it. */
export function toRate(rate: CarRate, ref: string): SupplierRate | undefined {
  const company = findCompany(rate.pickUp.company);
  if (!company || isBrokenRecord(rate)) return undefined;
  const { car, mileage } = rate;
  return {
    ref,
    vendor: {
      code: company.code,
      name: company.name,
      color: company.color,
      score: { score: company.score, count: saidBy(company.name) },
    },
    vehicle: {
      size: car.size,
      acriss: car.acriss,
      name: car.model,
      passengerQuantity: car.seats,
      baggageQuantity: car.largeBags + car.smallBags,
      largeBags: car.largeBags,
      smallBags: car.smallBags,
      acIndicator: car.airConditioning,
      transmissionType: car.transmission,
      doorCount: car.doors,
      fuel: car.fuel,
      rangeKm: car.rangeKm,
      fourWheelDrive: car.fourWheelDrive,
      picture: carPictureAddress(car.acriss, company.code),
    },
    rentalRate: {
      unlimitedIndicator: mileage.perDay === null,
      mileage: { included: mileage.perDay, unit: mileage.unit, per: 'day', extra: usdOrNull(mileage.extraMinor) },
      fuelPolicy: rate.fuelPolicy,
      rateCode: rate.rateCode,
    },
    pickUp: toDesk(rate.pickUp),
    dropOff: toDesk(rate.dropOff),
    days: rate.days,
    payment: PAYMENTS[rate.plan],
    lines: rate.lines.map(({ amountMinor, ...line }) => ({ ...line, amount: usd(amountMinor), local: null })),
    coverages: rate.coverages.map(({ code, included, excessMinor, priceMinor }) => ({
      code,
      charge: { includedRateInd: included },
      excess: usdOrNull(excessMinor),
      price: usdOrNull(priceMinor),
    })),
    policy: toPolicy(rate.policy),
    carsLeft: rate.carsLeft,
  };
}

const toSurcharge = (of: AgeSurcharge | null) => of && { from: of.from, to: of.to, perDay: usd(of.perDayMinor) };

/** Maps what a rate's page tells; undefined if its record is broken. */
export function toDetails(rate: CarRate, ref: string): SupplierDetails | undefined {
  const mapped = toRate(rate, ref);
  const { young, senior, depositMinor, depositCards, ...conditions } = rate.conditions;
  return (
    mapped && {
      rate: mapped,
      extras: rate.extras.map(({ code, priceMinor, max }) => ({ code, price: usd(priceMinor), due: 'atDesk', max })),
      conditions: {
        ...conditions,
        youngDriver: toSurcharge(young),
        seniorDriver: toSurcharge(senior),
        deposit: usd(depositMinor),
        depositCards: [...depositCards],
      },
      importantInformation: [],
      privacyPolicies: [],
    }
  );
}
