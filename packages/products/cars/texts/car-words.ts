import type { Translator } from '@caravel/messages/web/make.ts';
import type {
  CarCancelReason,
  CarCoverage,
  CarExtra,
  CarFuel,
  DeskKind,
  FuelPolicy,
  RentalLineKind,
  RentalPayment,
  Transmission,
  VehicleSizeKey,
} from '../contract/index.ts';

/** A line of a rental's price as words need it. `code`: of an extra or a coverage. */
type NamedLine = { readonly kind: RentalLineKind; readonly code: string | null };

/** What rented cars are called, in a language. */
export type CarWords = {
  readonly size: (key: VehicleSizeKey) => string;
  /** An example of a class, with 'or similar'. */
  readonly model: (name: string) => string;
  /** How many; null: the company does not say. */
  readonly seats: (count: number | null) => string;
  readonly bags: (count: number | null) => string;
  readonly transmission: (transmission: Transmission) => string;
  readonly fuel: (fuel: CarFuel) => string;
  readonly fuelPolicy: (policy: FuelPolicy) => string;
  readonly desk: (kind: DeskKind) => string;
  readonly coverage: (code: CarCoverage) => { readonly title: string; readonly text: string };
  readonly extra: (code: CarExtra) => string;
  /** A line of the price; `days`: of the rental. */
  readonly line: (line: NamedLine, days: number) => string;
  readonly payment: (payment: RentalPayment) => string;
  readonly reason: (reason: CarCancelReason) => string;
};

const REASON_KEYS = {
  duplicate: 'carReason.duplicate',
  fraudulent: 'carReason.fraudulent',
  'requested by customer': 'carReason.requestedByCustomer',
} as const satisfies Record<CarCancelReason, string>;

/** The words of rented cars by a translator, for screens, paper and emails alike. */
export function carWords(t: Translator): CarWords {
  const line = ({ kind, code }: NamedLine, days: number): string => {
    const own = `${kind === 'coverage' ? 'carCoverage' : 'carExtra'}.${code}`;
    if (code !== null && t.has(own)) return t(own);
    const key = `rentalLine.${kind}`;
    return t.has(key) ? t(key, { days }) : kind;
  };
  return {
    size: (key) => t(`carSize.${key}`),
    model: (name) => t('carName.orSimilar', { name }),
    seats: (count) => (count === null ? t('rental.seatsUnknown') : t('rental.seats', { count })),
    bags: (count) => (count === null ? t('rental.bagsUnknown') : t('rental.bags', { count })),
    transmission: (transmission) => t(`carTransmission.${transmission}`),
    fuel: (fuel) => t(`carFuel.${fuel}`),
    fuelPolicy: (policy) => t(`fuelPolicy.${policy}`),
    desk: (kind) => t(`deskKind.${kind}`),
    coverage: (code) => ({ title: t(`carCoverage.${code}`), text: t(`carCoverageText.${code}`) }),
    extra: (code) => t(`carExtra.${code}`),
    line,
    payment: (payment) => t(`rentalPayment.${payment}`),
    reason: (reason) => t(REASON_KEYS[reason]),
  };
}
