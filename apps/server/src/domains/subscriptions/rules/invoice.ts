import { type Locale, MONTHLY_PRICES, type SubscriptionPlan } from '@caravel/contracts';
import { type Money, money, type PlainDate, subtractMoney } from '@caravel/kernel';
import type { Extra } from './charge.ts';

/** A name and the lines of an address, as letters have them; no lines where none is known. */
export type Party = { readonly name: string; readonly email: string; readonly address: readonly string[] };

/** A line of an invoice. The amount of a coupon is negative. */
export type InvoiceLine =
  | { readonly kind: 'period'; readonly plan: SubscriptionPlan; readonly months: number; readonly amount: Money }
  | { readonly kind: 'extra'; readonly extra: Extra; readonly amount: Money }
  | { readonly kind: 'coupon'; readonly code: string; readonly amount: Money };

/** The card that paid; null: nothing was charged. */
export type InvoiceCard = { readonly brand: string; readonly last4: string } | null;

/** An invoice as it was written: who sold what to whom, in which language. Amounts in minor units. */
export type InvoiceContent = {
  readonly version: 2;
  readonly locale: Locale;
  readonly seller: Party;
  readonly buyer: Party & { readonly agency: string };
  readonly lines: readonly InvoiceLine[];
  readonly total: Money;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly card: InvoiceCard;
};

/** As invoices were written before they had lines and addresses. */
type InvoiceContentV1 = {
  readonly version: 1;
  readonly seller: { readonly name: string; readonly email: string };
  readonly buyer: { readonly agency: string; readonly name: string };
  readonly line: { readonly plan: SubscriptionPlan; readonly months: number; readonly couponCode: string | null };
  readonly total: Money;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
};

/** An invoice as the table has it. */
export type StoredInvoice = InvoiceContent | InvoiceContentV1;

/** What was bought. */
export type Bought = {
  readonly purpose: 'period' | Extra;
  readonly plan: SubscriptionPlan;
  readonly months: number;
  readonly couponCode: string | null;
  readonly total: Money;
};

/** Returns the lines of what was bought; they sum to its total. With a coupon: the plan's price, and what the coupon takes off it. */
export function invoiceLines({ purpose, plan, months, couponCode, total }: Bought): readonly InvoiceLine[] {
  if (purpose !== 'period') return [{ kind: 'extra', extra: purpose, amount: total }];
  if (couponCode === null) return [{ kind: 'period', plan, months, amount: total }];
  const price = money(MONTHLY_PRICES[plan] * months, total.currency);
  return [
    { kind: 'period', plan, months, amount: price },
    { kind: 'coupon', code: couponCode, amount: subtractMoney(total, price) },
  ];
}

/** Reads a stored invoice. What an older one lacks comes from its charge: the card, and the language of the agency. */
export function readInvoice(
  stored: StoredInvoice,
  from: { readonly locale: Locale; readonly card: InvoiceCard },
): InvoiceContent {
  if (stored.version === 2) return stored;
  const { seller, buyer, line, total, startsOn, endsOn } = stored;
  return {
    ...{ version: 2, locale: from.locale, seller: { ...seller, address: [] }, total, startsOn, endsOn },
    buyer: { agency: buyer.agency, name: '', email: buyer.name, address: [] },
    lines: invoiceLines({ ...line, purpose: 'period', total }),
    card: total.amountMinor === 0 ? null : from.card,
  };
}

/** The series of the year and the written number of an invoice: `2027-000012`. Numbers of a year begin with 1 and leave none out. */
export function invoiceSeriesOf(issuedOn: PlainDate): string {
  return issuedOn.slice(0, 4);
}

/** Writes a number of a series. */
export function writtenInvoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
