import type { RentalConditions } from '@caravel/products/cars/contract';
import { formatList, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const;

const BORDER_KEYS: Readonly<Record<RentalConditions['crossBorder'], MessageKey>> = {
  allowed: 'rental.crossBorderAllowed',
  ask: 'rental.crossBorderAsk',
  notAllowed: 'rental.crossBorderNo',
};

function surchargeText(surcharge: RentalConditions['youngDriver'], t: Translator): string[] {
  if (surcharge === null) return [];
  const { from, to, perDay } = surcharge;
  return [t('rental.surcharge', { from, to, price: formatMoney(perDay, t.formats) })];
}

function agesText({ minAge, maxAge }: Pick<RentalConditions, 'minAge' | 'maxAge'>, t: Translator): string[] {
  if (minAge === null) return [];
  return [maxAge === null ? t('rental.ages', { min: minAge }) : t('rental.agesTo', { min: minAge, max: maxAge })];
}

/** What the company asks of the driver, a sentence each: age, licence, deposit with its cards, borders, a late return. */
export function conditionsText(conditions: RentalConditions, t: Translator): readonly string[] {
  const { minAge, maxAge, youngDriver, seniorDriver, licenceYears, internationalPermit, deposit, depositCards } = conditions;
  const cards = depositCards.map((card) => (card === 'debit' ? t('rental.cardDebit') : BRANDS[card]));
  return [
    ...agesText({ minAge, maxAge }, t),
    ...surchargeText(youngDriver, t),
    ...surchargeText(seniorDriver, t),
    t('rental.licence', { years: licenceYears }),
    ...(internationalPermit ? [t('rental.permit')] : []),
    ...(deposit === null
      ? []
      : [t('rental.deposit', { price: formatMoney(deposit, t.formats), cards: formatList(cards, t.formats, 'disjunction') })]),
    t(BORDER_KEYS[conditions.crossBorder]),
    ...(conditions.graceMinutes > 0 ? [t('rental.grace', { minutes: conditions.graceMinutes })] : []),
  ];
}
