import { addMoney, type Money } from '@caravel/kernel';
import type { Translator } from '@caravel/messages/web/make.ts';
import type { RentalLine } from '../contract/index.ts';
import { carWords } from './car-words.ts';

function labelOf(line: RentalLine, days: number, t: Translator): string {
  const name = carWords(t).line(line, days);
  const counted = line.count > 1 ? t('rental.lineCount', { line: name, count: line.count }) : name;
  return line.due === 'atDesk' ? t('rental.lineAtDesk', { line: counted }) : counted;
}

/** A row of a rental's price, in words. */
export type RentalRow = { readonly label: string; readonly amount: Money };

/**
 * The rows of a rental's price, those that are paid at the desk said so: the same on screens, papers and in letters. They add up to what the lines do. Lines
 * that would read the same are one, lines of nothing are left out.
 */
export function rentalRows(lines: readonly RentalLine[], days: number, t: Translator): RentalRow[] {
  const told = new Map<string, RentalRow>();
  for (const line of lines) {
    if (line.amount.amountMinor === 0) continue;
    const label = labelOf(line, days, t);
    const same = told.get(label);
    told.set(label, { label, amount: same ? addMoney([same.amount, line.amount]) : line.amount });
  }
  return [...told.values()];
}
