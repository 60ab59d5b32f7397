import type { Money } from '@caravel/kernel';
import type { FlightQuote } from '@caravel/products/flights/contract';
import type { ReactNode } from 'react';
import { PriceSummary } from '../../components/price/price-summary.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { priceLines } from './price-lines.ts';
import classes from './quote-summary.module.css';

type QuoteSummaryProps = {
  /** Undefined while the price is loading; `total` is then the amount that the person saw before. */
  quote: FlightQuote | undefined;
  total: Money;
  note: ReactNode;
  action?: ReactNode;
  /** A summary of what is bought, above the prices. */
  children?: ReactNode;
};

/** The price of a flight and its passengers, beside the selected flight and every step of the checkout. */
export function QuoteSummary({ quote, total, note, action, children }: QuoteSummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <PriceSummary lines={quote ? priceLines(quote.price, t) : []} total={total} note={note} action={action}>
      {children}
      <ul className={classes.passengers}>
        {quote?.passengers.map((passenger) => (
          <li key={passenger.type}>
            <span>{t('flights.passengerLine', { type: passenger.type, count: passenger.count })}</span>
            {passenger.each === null ? null : (
              <span className="tabular">
                {passenger.count > 1
                  ? t('flights.each', { price: formatMoney(passenger.each, locale) })
                  : formatMoney(passenger.each, locale)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </PriceSummary>
  );
}
