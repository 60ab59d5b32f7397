import { fromMajor } from '@caravel/kernel';
import type { CarFilterGroup, CarSort } from '@caravel/products/cars/contract';
import { CAR_PRICE_BUCKETS } from '@caravel/products/cars/contract';
import type { CountWords } from '../../../components/filters/filter-option.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import { sizeText } from '../vehicle-words.ts';

/** The wording of car counts beside a filter. */
export const COUNT_WORDS: CountWords = { count: 'cars.optionCount', countFrom: 'cars.optionFrom' };

/** The groups of the filter panel (spec 2, section 2). */
export const GROUP_KEYS: Readonly<Record<CarFilterGroup, MessageKey>> = {
  passengers: 'cars.passengers',
  bags: 'cars.bags',
  type: 'cars.type',
  price: 'cars.totalPrice',
  features: 'cars.features',
  policies: 'cars.policies',
  agency: 'cars.agency',
};

/** The orders of the list. */
export const SORT_KEYS: Readonly<Record<CarSort, MessageKey>> = { cheapest: 'cars.cheapest', highest: 'cars.highest' };

const OPTION_KEYS: Readonly<Record<string, MessageKey>> = {
  airConditioning: 'rental.airConditioning',
  automatic: 'carTransmission.Automatic',
  fourDoors: 'cars.fourDoors',
  unlimitedMileage: 'rental.unlimitedMileage',
  freeCancellation: 'carCoverage.CF',
};

/** What options are named by: the currency of the prices, and the companies of the results by code. */
export type OptionNames = { readonly currency: string; readonly companies: ReadonlyMap<string, string> };

function priceText(option: string, currency: string, t: Translator): string {
  const bucket = CAR_PRICE_BUCKETS.find((one) => one.option === option);
  if (!bucket) return option;
  const major = (amount: number) => formatMoney(fromMajor(amount, currency), t.formats, { compact: true });
  if (bucket.from === 0) return t('cars.priceUnder', { price: major(bucket.below) });
  if (bucket.below === Number.POSITIVE_INFINITY) return t('cars.priceOver', { price: major(bucket.from) });
  return t('cars.priceBetween', { from: major(bucket.from), to: major(bucket.below) });
}

/** An option of a bucket of numbers: `1-4` or `5+`. */
function bucketText(option: string, t: Translator): string {
  const [from = '', to] = option.replace('+', '').split('-');
  return to === undefined ? t('cars.orMore', { count: Number(from) }) : t('cars.fromTo', { from: Number(from), to: Number(to) });
}

/** An option of the filter panel in words. */
export function optionText(group: CarFilterGroup, option: string, names: OptionNames, t: Translator): string {
  switch (group) {
    case 'passengers':
    case 'bags':
      return bucketText(option, t);
    case 'type':
      return sizeText(Number(option), t) || option;
    case 'price':
      return priceText(option, names.currency, t);
    case 'agency':
      return names.companies.get(option) ?? option;
    default: {
      const key = OPTION_KEYS[option];
      return key ? t(key) : option;
    }
  }
}
