import type { SoldTerm } from '@caravel/contracts';
import { addMoney } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { policyLines } from '../../../domains/bookings/index.ts';
import { atNet, type ComposedPrice } from '../../../domains/pricing/index.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import type { SeenRental } from '../rules/rental-changes.ts';
import { coverageLines, mileageText } from './document-car.ts';

/** A price at which a rental is told, what is paid now of it without the markups, and the instant (epoch milliseconds). */
type Told = { readonly price: ComposedPrice; readonly now: number; readonly net: NonNullable<SeenRental['policy']>['net'] };

/**
 * Says what a company promises besides its price. The policy is told in amounts of today's price, so that two policies differ only by what they
 * promise.
 */
export function rentalTerms(seen: SeenRental, { price, now, net }: Told, t: Translator): SoldTerm[] {
  const words = carWords(t);
  const { vehicle, rentalRate, coverages, pickUp, dropOff, payment, days, atDesk } = seen;
  const policy = seen.policy && atNet(seen.policy, net);
  const none = { ...net, amountMinor: 0 };
  return [
    { name: t('carTerms.car'), text: `${words.model(vehicle.name)} (${vehicle.acriss})` },
    { name: t('carPaper.rental'), text: t('carPaper.days', { count: days }) },
    { name: t('carTerms.pickUp'), text: pickUp },
    { name: t('carTerms.dropOff'), text: dropOff },
    { name: t('carTerms.mileage'), text: mileageText({ rentalRate }, t) },
    ...(rentalRate.fuelPolicy ? [{ name: t('carTerms.fuel'), text: words.fuelPolicy(rentalRate.fuelPolicy) }] : []),
    { name: t('carPaper.coverage'), text: coverageLines(coverages, words, t).join('; ') },
    { name: t('carTerms.payment'), text: words.payment(payment) },
    { name: t('carPaper.dueThere'), text: formatMoney(addMoney([none, ...atDesk], net.currency), t.formats) },
    { name: t('carPaper.policy'), text: policyLines({ policy, price, createdAt: now }, t).join(' ') },
  ];
}
