import { asksCard, type HoldingCard } from '@caravel/products/cars/contract';
import type { FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { RentalDetails } from '../product/stored.ts';

/** Checks that a card holds a quoted car if its company wants one, and none if it does not: a card is never taken for nothing. Returns field path → problem. */
export function checkHoldingCard(heldBy: HoldingCard | null, { rate }: Pick<RentalDetails, 'rate'>): FieldProblems {
  if (asksCard(rate.payment) === (heldBy !== null)) return {};
  return { heldBy: heldBy === null ? 'required' : 'notAllowed' };
}
