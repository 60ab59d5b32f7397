import type { SubscriptionPlan } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';

/**
 * `begun`: the gateway may have been asked. `actionRequired`: the bank asks the cardholder. `authorised`: the amount is held. `paid`: it was taken,
 * and the period began. `failed`: nothing was taken.
 */
export const CHARGE_STATES = ['begun', 'actionRequired', 'authorised', 'paid', 'failed'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];
/** A charge in one of these states is under way: an agency has one at most. */
export const OPEN_CHARGE_STATES = ['begun', 'actionRequired', 'authorised'] as const satisfies readonly ChargeState[];

/** How long the gateway's silence, or the cardholder's, is waited for before a charge counts as failed, milliseconds. */
export const CHARGE_PATIENCE = { begun: 15 * 60_000, actionRequired: 60 * 60_000 } as const;

/** Our reference of a charge at the gateway; it is none of a booking's payment, whose books are compared apart. */
export function chargeReference(agencyId: string, chargeId: string): string {
  return `cs_${agencyId.replaceAll('-', '')}_${chargeId.replaceAll('-', '')}`;
}

/** An invoice as it was written: who sold what to whom. Amounts in minor units. */
export type InvoiceContent = {
  readonly version: 1;
  readonly seller: { readonly name: string; readonly email: string };
  readonly buyer: { readonly agency: string; readonly name: string };
  readonly line: { readonly plan: SubscriptionPlan; readonly months: number; readonly couponCode: string | null };
  readonly total: Money;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
};

/** The series of the year and the written number of an invoice: `2027-000012`. Numbers of a year begin with 1 and leave none out. */
export function invoiceSeriesOf(issuedOn: PlainDate): string {
  return issuedOn.slice(0, 4);
}

/** Writes a number of a series. */
export function writtenInvoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
