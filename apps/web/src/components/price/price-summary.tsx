import { IconChevronUp } from '@caravel/icons';
import type { Money } from '@caravel/kernel';
import { Skeleton, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { AmountLine } from './amount-lines.tsx';
import classes from './price-summary.module.css';

type PriceSummaryProps = {
  lines: readonly AmountLine[];
  total: Money;
  /** The price is being asked for: its amounts are not shown before they are known to the cent. */
  isPending?: boolean;
  /** Under the total: what it includes, when the card is charged. */
  note?: ReactNode;
  /** The button; in the card on desktop, in the bar at the foot on phones. */
  action?: ReactNode;
  /** A summary of what is booked, above the lines. */
  children?: ReactNode;
};

/** The price of a checkout: lines and total. Sticky beside the form on desktop; on smaller screens a bar at the foot that opens to the lines. */
export function PriceSummary({ lines, total, isPending = false, note, action, children }: PriceSummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const amountOf = (amount: Money) => (isPending ? <Skeleton className={classes.pending} /> : formatMoney(amount, locale));
  return (
    <section
      className={classes.summary}
      data-open={isOpen || undefined}
      aria-busy={isPending}
      aria-label={t('common.priceSummary')}
    >
      <div className={classes.details} id={id}>
        {children}
        <dl className={classes.lines}>
          {lines.map((line) => (
            <div key={line.label} className={classes.line}>
              <dt>
                {line.label}
                {line.note ? <span className={classes.note}>{line.note}</span> : null}
              </dt>
              <dd className="tabular">{amountOf(line.amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.foot}>
        <div className={classes.total}>
          <span className={classes.totalLabel}>{t('common.total')}</span>
          <span className={`${classes.totalAmount} tabular`} aria-live="polite">
            {amountOf(total)}
          </span>
          <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'common.hidePriceDetails' : 'common.priceDetails')}
            <IconChevronUp size={16} aria-hidden="true" />
          </UnstyledButton>
        </div>
        {note ? <p className={classes.footNote}>{note}</p> : null}
        {action}
      </div>
    </section>
  );
}
