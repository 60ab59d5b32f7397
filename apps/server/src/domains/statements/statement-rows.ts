import type { CurrencyStatement } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';

/** A row of a statement in words. A part of the turnover has an amount alone; a balance also what it was before and is after. */
export type StatementRow = {
  readonly group: string;
  readonly what: string;
  readonly opening: Money | null;
  readonly amount: Money;
  readonly closing: Money | null;
};

/** The rows of a statement in one currency, group by group, each of several rows with its total last. Pure. */
export function statementRows({ parts, sides }: CurrencyStatement, t: Translator): StatementRow[] {
  const turnover = parts.flatMap(({ part, lines, total }) => {
    const group = t(`statements.part_${part}`);
    const rows = lines.map(({ line, amount }) => ({
      group,
      what: t(`statements.line_${line}`),
      opening: null,
      amount,
      closing: null,
    }));
    if (lines.length === 1) return rows;
    return [...rows, { group, what: t('statements.total'), opening: null, amount: total, closing: null }];
  });
  const balances = sides.flatMap(({ side, balances: all, ...sum }) => {
    const group = t(`statements.side_${side}`);
    const rows = all.map(({ balance, opening, change, closing }) => ({
      ...{ group, what: t(`statements.balance_${balance}`), opening, amount: change, closing },
    }));
    if (all.length === 1) return rows;
    return [...rows, { group, what: t('statements.total'), opening: sum.opening, amount: sum.change, closing: sum.closing }];
  });
  return [...turnover, ...balances];
}
