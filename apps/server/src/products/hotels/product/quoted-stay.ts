import { addMoney } from '@caravel/kernel';
import { joinPolicies, type NetPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierProperty, SupplierRoomRate, SupplierStay } from '../ports.ts';
import { resolvePolicy } from '../rules/cancellation-policy.ts';
import { nightsOf } from '../rules/search-request.ts';

type Quoted = {
  readonly property: Pick<SupplierProperty, 'zone'>;
  readonly stay: Pick<SupplierStay, 'checkIn' | 'checkOut'>;
  readonly rates: readonly Pick<SupplierRoomRate, 'policy' | 'base' | 'taxes'>[];
};

/** Returns the policy of each room of a quoted stay; null: not known. */
export function roomPolicies({ property, stay, rates }: Quoted): (NetPolicy | null)[] {
  const terms = { zone: property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
  return rates.map(({ policy, base, taxes }) => policy && resolvePolicy(policy, { ...terms, net: addMoney([base, taxes]) }));
}

/** Returns the policy of the whole stay; null if that of a room is not known. */
export function stayPolicy(quoted: Quoted): NetPolicy | null {
  return joinPolicies(roomPolicies(quoted));
}
