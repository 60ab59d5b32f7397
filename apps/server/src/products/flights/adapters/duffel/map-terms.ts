import { fromDecimalString } from '@caravel/kernel';
import type { SupplierCondition, SupplierFare } from '../../ports.ts';
import type { DuffelCondition, DuffelOffer } from './schemas.ts';

/** Null stays null: "unknown, ask the agency", never "no". A fee in another currency than the price is not known to us. */
function toCondition(condition: DuffelCondition, currency: string): SupplierCondition | null {
  if (!condition) return null;
  const { allowed, penalty_amount: fee, penalty_currency: feeIn } = condition;
  if (!allowed || typeof fee !== 'string' || feeIn !== currency) return { allowed, penalty: null };
  return { allowed, penalty: fromDecimalString(fee, currency) };
}

/** Whether a direction says what the whole says; one that is silent about something does not say otherwise. */
function saysOtherwise(each: SupplierCondition | null, whole: SupplierCondition | null): boolean {
  if (each === null) return false;
  if (whole?.allowed !== each.allowed) return true;
  return each.penalty !== null && each.penalty.amountMinor !== whole.penalty?.amountMinor;
}

/** What the directions say of the whole: it is allowed if each of them is, and not if one is not (FlightsConditions of Duffel's contract). */
function wholeOf(each: readonly (SupplierCondition | null)[]): SupplierCondition | null {
  const [only] = each;
  if (each.length === 1) return only ?? null;
  if (each.some((one) => one?.allowed === false)) return { allowed: false, penalty: null };
  return each.every((one) => one?.allowed) ? { allowed: true, penalty: null } : null;
}

type What = 'change_before_departure' | 'refund_before_departure';

function termOf({ conditions, slices, total_currency: currency }: DuffelOffer, what: What) {
  const each = slices.map((slice) => toCondition(slice.conditions?.[what], currency));
  const told = toCondition(conditions?.[what], currency);
  const whole = told ?? wholeOf(each);
  if (each.length === 1 || !each.some((one) => saysOtherwise(one, told))) return { whole };
  // What is allowed for the whole is allowed for each direction.
  return { whole, each: each.map((one) => one ?? (told?.allowed ? { allowed: true, penalty: null } : null)) };
}

/** The terms of an offer: those of the whole as it tells them, else as its directions do; those of each direction where they say something else. */
export function termsOf(offer: DuffelOffer): Pick<SupplierFare, 'change' | 'refund' | 'eachDirection'> {
  const [change, refund] = [termOf(offer, 'change_before_departure'), termOf(offer, 'refund_before_departure')];
  const eachDirection = { ...(change.each && { change: change.each }), ...(refund.each && { refund: refund.each }) };
  const isSaid = change.each !== undefined || refund.each !== undefined;
  return { change: change.whole, refund: refund.whole, ...(isSaid && { eachDirection }) };
}
