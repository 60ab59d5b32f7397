import { addMoney } from '@caravel/kernel';
import type { RentalLine, RentalPrice } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

function labelOf(line: RentalLine, days: number, t: Translator): string {
  const name = carWords(t).line(line, days);
  const counted = line.count > 1 ? t('rental.lineCount', { line: name, count: line.count }) : name;
  return line.due === 'atDesk' ? t('rental.lineAtDesk', { line: counted }) : counted;
}

/**
 * The lines of a rental's price, those that are paid at the desk said so; they add up to its total. Lines that would read the same are one. Lines of
 * nothing are left out.
 */
export function rentalLines({ lines, days }: Pick<RentalPrice, 'lines' | 'days'>, t: Translator): AmountLine[] {
  const told = new Map<string, AmountLine>();
  for (const line of lines) {
    if (line.amount.amountMinor === 0) continue;
    const label = labelOf(line, days, t);
    const same = told.get(label);
    told.set(label, { label, amount: same ? addMoney([same.amount, line.amount]) : line.amount });
  }
  return [...told.values()];
}

/** How much is paid with the booking, and how much at the desk: a rental of which nothing is paid now says so. */
export function nowAndDesk({ dueNow, dueAtDesk }: Pick<RentalPrice, 'dueNow' | 'dueAtDesk'>, t: Translator): string {
  if (dueAtDesk.amountMinor === 0) return t('rental.allNow');
  const there = formatMoney(dueAtDesk, t.formats);
  if (dueNow.amountMinor === 0) return t('rental.allAtDesk', { there });
  return t('rental.nowAndDesk', { now: formatMoney(dueNow, t.formats), there });
}
