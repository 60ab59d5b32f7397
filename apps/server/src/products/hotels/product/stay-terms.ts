import type { SoldTerm } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import { languageOf } from '@caravel/messages';
import { policyLines } from '../../../domains/bookings/index.ts';
import { atNet, type ComposedPrice } from '../../../domains/pricing/index.ts';
import type { SupplierProperty, SupplierRoomRate, SupplierStay } from '../ports.ts';
import { roomPolicies } from './quoted-stay.ts';
import { roomNameIn } from './room-name.ts';

type Rates = readonly Pick<SupplierRoomRate, 'roomName' | 'board' | 'policy' | 'base' | 'taxes'>[];

/** A stay whose terms are told: its price, and the rates that are sold at it. `now`: epoch milliseconds. */
type ToldStay = {
  readonly property: Pick<SupplierProperty, 'zone'>;
  readonly stay: Pick<SupplierStay, 'checkIn' | 'checkOut'>;
  readonly rates: Rates;
  readonly price: ComposedPrice;
  readonly now: number;
};

/**
 * Says what was chosen room by room: the room, its meals, how it can be cancelled. `rates`: those that are told, which may be the ones that the person saw
 * before; their policy is told in amounts of today's price, so that two policies differ only by what they promise.
 */
export function stayTerms({ property, stay, rates: sold, price, now }: ToldStay, rates: Rates, t: Translator): SoldTerm[] {
  const policies = roomPolicies({ property, stay, rates });
  const nets = roomPolicies({ property, stay, rates: sold }).map((policy) => policy?.net);
  const nameOf = (name: string, i: number) => (rates.length > 1 ? t('hotelTerms.ofRoom', { number: i + 1, name }) : name);
  return rates.flatMap(({ roomName, board }, i) => {
    const [policy, net] = [policies[i] ?? null, nets[i]];
    const told = policy && net ? atNet(policy, net) : policy;
    return [
      { name: nameOf(t('hotelTerms.room'), i), text: roomNameIn(roomName, languageOf(t.formats)) },
      { name: nameOf(t('hotelTerms.meals'), i), text: t(`hotelBoard.${board}`) },
      { name: nameOf(t('hotelPaper.policy'), i), text: policyLines({ policy: told, price, createdAt: now }, t).join(' ') },
    ];
  });
}
