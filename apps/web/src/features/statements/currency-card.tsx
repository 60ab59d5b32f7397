import type { CurrencyStatement, StatementLine } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { Card } from '../../components/page/card.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './statements.module.css';

function Amount({ amount }: { amount: Money }) {
  return <span className="tabular">{formatMoney(amount, useFormatLocale())}</span>;
}

type PartProps = { part: CurrencyStatement['parts'][number]; onLine: (line: StatementLine) => void };

/** A part of what moved: its lines, each leading to its bookings, and their total. */
function Part({ part: { part, lines, total }, onLine }: PartProps) {
  const t = useT();
  return (
    <table className={classes.table}>
      <caption>{t(`statements.part_${part}`)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('statements.what')}</th>
          <th scope="col">{t('statements.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, amount, isMoved }) => (
          <tr key={line}>
            <th scope="row">
              {isMoved ? (
                <button
                  type="button"
                  className={classes.line}
                  aria-label={t('statements.openLine', { line: t(`statements.line_${line}`) })}
                  onClick={() => onLine(line)}
                >
                  {t(`statements.line_${line}`)}
                </button>
              ) : (
                t(`statements.line_${line}`)
              )}
            </th>
            <td>
              <Amount amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      {lines.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">{t('statements.total')}</th>
            <td>
              <Amount amount={total} />
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** What is due to the agency or by it: before the first day, what changed, and after the last. */
function Side({ side: { side, balances, ...sum } }: { side: CurrencyStatement['sides'][number] }) {
  const t = useT();
  const cells = (row: { opening: Money; change: Money; closing: Money }) =>
    (['opening', 'change', 'closing'] as const).map((of) => (
      <td key={of} data-label={t(`statements.${of}`)}>
        <Amount amount={row[of]} />
      </td>
    ));
  return (
    <table className={`${classes.table} ${classes.balances}`}>
      <caption>{t(`statements.side_${side}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statements.what')}</th>
          {(['opening', 'change', 'closing'] as const).map((of) => (
            <th key={of} scope="col">
              {t(`statements.${of}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balances.map((row) => (
          <tr key={row.balance}>
            <th scope="row">{t(`statements.balance_${row.balance}`)}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {balances.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">{t('statements.total')}</th>
            {cells(sum)}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

type CardProps = { statement: CurrencyStatement; onLine: (line: StatementLine) => void };

/** The statement in one currency: what moved, part by part, and the balances that follow from it. */
export function CurrencyCard({ statement: { currency, parts, sides }, onLine }: CardProps) {
  const t = useT();
  return (
    <Card title={t('statements.inCurrency', { currency })}>
      <div className={classes.parts}>
        {parts.map((part) => (
          <Part key={part.part} part={part} onLine={onLine} />
        ))}
      </div>
      <div className={classes.sides}>
        {sides.map((side) => (
          <Side key={side.side} side={side} />
        ))}
      </div>
    </Card>
  );
}
