import type { FlightQuote } from '@caravel/products/flights/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import type { Translator } from '../../lib/language/i18n.tsx';

const LINE_KEYS = {
  fare: 'flights.lineFare',
  taxes: 'flights.lineTaxes',
  seats: 'flights.lineSeats',
  bags: 'flights.lineBags',
  agencyFee: 'flights.lineFee',
  protection: 'flights.lineProtection',
} as const;

/** The lines of a price as travelers see them, with their names. */
export function priceLines(price: Pick<FlightQuote['price'], 'lines'>, t: Translator): AmountLine[] {
  return price.lines.map((line) => ({ label: t(LINE_KEYS[line.kind]), amount: line.amount }));
}
