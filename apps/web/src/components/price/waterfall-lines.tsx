import type { Money } from '@caravel/kernel';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale } from '../../lib/language/i18n.tsx';
import classes from './price-waterfall.module.css';

/** A line of a waterfall: its name, what is said of it, and how much it adds; below zero it takes. */
export type WaterfallLine = {
  readonly id: string;
  readonly label: string;
  readonly notes: readonly string[];
  readonly amount: Money;
};

/** An amount after the lines. */
type WaterfallSum = Omit<WaterfallLine, 'notes'> & { readonly notes?: readonly string[] };

type WaterfallLinesProps = {
  /** From the first, which begins at zero, to the last. */
  lines: readonly WaterfallLine[];
  /** What they add up to. */
  total: WaterfallSum;
  /** Amounts that are no part of it. */
  beside?: readonly WaterfallSum[];
};

function Name({ label, notes = [] }: { label: string; notes?: readonly string[] | undefined }) {
  return (
    <dt>
      {label}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </dt>
  );
}

/** Amounts that lead from the first to the total, each beginning where the one before it ends. */
export function WaterfallLines({ lines, total, beside = [] }: WaterfallLinesProps) {
  const locale = useFormatLocale();
  let before = 0;
  const steps = lines.map((line) => {
    const [from, to] = [before, before + line.amount.amountMinor];
    before = to;
    return { ...line, from: Math.min(from, to), size: Math.abs(to - from) };
  });
  const largest = Math.max(1, ...steps.map(({ from, size }) => from + size));
  return (
    <dl className={classes.waterfall}>
      {steps.map((line, index) => (
        <div key={line.id}>
          <Name label={line.label} notes={line.notes} />
          <dd className="tabular">{formatMoney(line.amount, locale)}</dd>
          <dd aria-hidden="true" className={classes.track}>
            <span
              className={classes.bar}
              data-kind={index === 0 ? 'first' : line.amount.amountMinor < 0 ? 'taken' : 'added'}
              style={{
                marginInlineStart: `${(100 * Math.max(0, line.from)) / largest}%`,
                inlineSize: `max(2px, ${(100 * line.size) / largest}%)`,
              }}
            />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <Name label={total.label} notes={total.notes} />
        <dd className="tabular">{formatMoney(total.amount, locale)}</dd>
      </div>
      {beside.map((sum) => (
        <div key={sum.id} className={classes.earned}>
          <Name label={sum.label} notes={sum.notes} />
          <dd className="tabular">{formatMoney(sum.amount, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
