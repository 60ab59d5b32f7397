import { addMoney, type Money, money, required, shareOf, subtractMoney, toMajor } from '@caravel/kernel';
import { asksCard, RENTAL_LINES, type RentalLine, type RentalPrice } from '@caravel/products/cars/contract';
import type { ComposedPrice, NetPrice } from '../../../domains/pricing/index.ts';
import type { CarSupplier, SupplierExtra, SupplierLine, SupplierRate } from '../ports.ts';

const sum = (lines: readonly Pick<RentalLine, 'amount'>[], currency: string): Money =>
  addMoney(
    lines.map(({ amount }) => amount),
    currency,
  );

const currencyOf = (lines: readonly SupplierLine[]) => required(lines[0], 'a line').amount.currency;

/** What the platform pays for a rate: the lines that are due now, taxes apart. Throws TypeError if currencies differ. */
export function netOf({ lines }: Pick<SupplierRate, 'lines'>): NetPrice {
  const currency = currencyOf(lines);
  const now = lines.filter(({ due }) => due === 'now');
  return {
    base: sum(
      now.filter(({ kind }) => kind !== 'taxes'),
      currency,
    ),
    taxes: sum(
      now.filter(({ kind }) => kind === 'taxes'),
      currency,
    ),
  };
}

/** The whole of a net price, in minor units. */
export function sumOf({ base, taxes }: NetPrice): number {
  return base.amountMinor + taxes.amountMinor;
}

/** Whether nothing is paid with the booking. */
const isAllAtDesk = (payment: SupplierRate['payment']): boolean => payment === 'atDesk' || asksCard(payment);

/** Whether a supplier sells a rate: one that a card must hold, only where it takes cards. */
export function canBeHeld({ payment }: Pick<SupplierRate, 'payment'>, { cardForm }: Pick<CarSupplier, 'cardForm'>): boolean {
  return !asksCard(payment) || cardForm !== undefined;
}

/**
 * Whether a rate hangs together and can be sold: all in the currency of the search, nothing negative, something to pay, and with the booking unless it is said
 * to be paid at the desk, one line at least for the rental, and a car that has seats. A supplier's record with another rate is left out.
 */
export function isSoundRate({ lines, days, vehicle, vendor, payment }: SupplierRate, currency: string): boolean {
  if (vendor.name.trim() === '' || days < 1 || vehicle.passengerQuantity === 0) return false;
  if (!lines.every(({ amount }) => amount.currency === currency && amount.amountMinor >= 0)) return false;
  if (!lines.some(({ kind, amount }) => kind === 'rental' && amount.amountMinor > 0)) return false;
  return sumOf(netOf({ lines })) > 0 !== isAllAtDesk(payment);
}

/**
 * Whether an extra is sold: at the desk alone, at the company's own price. One that is paid now would carry the platform's and the agency's part, which is rounded
 * once for all that is paid now, so that no price of it by itself could be told that adds up to the total.
 */
export function isSoldExtra({ due }: Pick<SupplierExtra, 'due'>): boolean {
  return due === 'atDesk';
}

/** Whether all that was chosen besides the rental is sold. */
export function hasSoldExtras({ lines }: Pick<SupplierRate, 'lines'>): boolean {
  return lines.every((line) => line.kind !== 'extra' || isSoldExtra(line));
}

const order = (kind: RentalLine['kind']) => RENTAL_LINES.indexOf(kind);

/**
 * The lines as a traveler reads them: the rental, what must be paid besides, what was chosen. What the platform and the agency add is in the line of the rental
 * that is paid now, except for the agency's fee, which has its own. Throws if something is added and no line could bear it.
 */
function travelerLines(lines: readonly SupplierLine[], dueNow: Money, agencyFee: Money): RentalLine[] {
  const net = sum(
    lines.filter(({ due }) => due === 'now'),
    dueNow.currency,
  );
  const added = subtractMoney(subtractMoney(dueNow, net), agencyFee);
  const bearer = lines.findIndex(({ kind, due }) => kind === 'rental' && due === 'now');
  if (bearer < 0 && added.amountMinor !== 0) throw new Error('no line of the rental is due now');
  const shown = lines.map((line, at): RentalLine => (at === bearer ? { ...line, amount: addMoney([line.amount, added]) } : line));
  const fee: RentalLine[] =
    agencyFee.amountMinor === 0 ? [] : [{ kind: 'agencyFee', code: null, count: 1, due: 'now', amount: agencyFee, local: null }];
  return [...shown, ...fee].sort((a, b) => order(a.kind) - order(b.kind));
}

/**
 * Presents the price of a rental: what is due now is the composed price without the protection, and what the desk takes is added. Always `total = dueNow +
 * dueAtDesk`, and the lines add up to it. A rental that is all paid at the desk bears no markup; the agency's fee, if it has one, is then all that is due now.
 */
export function rentalPrice(
  price: ComposedPrice,
  { lines, days, payment }: Pick<SupplierRate, 'lines' | 'days' | 'payment'>,
): RentalPrice {
  const { traveler, protection } = price;
  const dueNow = protection.selected ? subtractMoney(traveler.total, protection.amount) : traveler.total;
  const dueAtDesk = sum(
    lines.filter(({ due }) => due === 'atDesk'),
    dueNow.currency,
  );
  const total = addMoney([dueNow, dueAtDesk]);
  const agencyFee = traveler.lines.find(({ kind }) => kind === 'agencyFee')?.amount ?? money(0, dueNow.currency);
  return {
    total,
    totalAmount: toMajor(total),
    perDay: shareOf(total, 1, days),
    days,
    dueNow,
    dueAtDesk,
    payment,
    lines: travelerLines(lines, dueNow, agencyFee),
  };
}
