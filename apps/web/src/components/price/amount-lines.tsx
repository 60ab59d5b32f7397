import type { Money } from '@caravel/kernel';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale } from '../../lib/language/i18n.tsx';
import classes from './amount-lines.module.css';

/** An amount with its name. `note`: what else is to be known of it, such as where it is paid. */
export type AmountLine = { readonly label: string; readonly amount: Money; readonly note?: string };

type AmountLinesProps = {
  lines: readonly AmountLine[];
  /** The total of the lines. `isLive` announces it to screen readers when it changes. */
  total: AmountLine & { readonly isLive?: boolean };
};

/** Amounts one below the other, with their total. */
export function AmountLines({ lines, total }: AmountLinesProps) {
  const locale = useFormatLocale();
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>
            {line.label}
            {line.note ? <span className={classes.note}>{line.note}</span> : null}
          </dt>
          <dd className="tabular">{formatMoney(line.amount, locale)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.label}</dt>
        <dd className="tabular" {...(total.isLive ? { 'aria-live': 'polite' } : {})}>
          {formatMoney(total.amount, locale)}
        </dd>
      </div>
    </dl>
  );
}
