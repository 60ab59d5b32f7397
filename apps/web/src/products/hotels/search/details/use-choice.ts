import type { RoomLists } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import { choiceOfIds, chooseRate, firstChoice, type Rate, ratesOf } from './choose-rates.ts';
import type { RateWish } from './rate-wish.ts';

/** Rates that a choice for room `by` changed in other rooms, as they were before it; `by` is null if it changed none. */
export type Moved = { readonly by: number | null; readonly before: readonly Rate[] };

const NOTHING_MOVED: Moved = { by: null, before: [] };

type ChoiceOf = {
  readonly rooms: number;
  /** What the first choice should be, as long as nothing was chosen. */
  readonly wish: RateWish;
  /** What was chosen, as the address has it; empty if nothing was. */
  readonly rateIds: readonly string[];
  readonly onChoose: (rateIds: readonly string[]) => void;
};

/**
 * The choice of a rate for each room. It lives in the address, so that a reload, Back and a shared link show it again; without one, or if it can no
 * longer be booked, it is what the list quoted, or else the cheapest.
 */
export function useChoice(lists: RoomLists | undefined, { rooms, wish, rateIds, onChoose }: ChoiceOf) {
  const [moved, setMoved] = useState<Moved>(NOTHING_MOVED);
  const rates = lists ? ratesOf(lists) : [];
  const chosen = choiceOfIds(rates, rooms, rateIds) ?? firstChoice(rates, rooms, wish) ?? [];
  const choose = (rate: Rate) => {
    const next = chooseRate(rates, chosen, rate);
    const before = chosen.filter((one, room) => room !== rate.room && one !== next[room]);
    setMoved(before.length > 0 ? { by: rate.room, before } : NOTHING_MOVED);
    onChoose(next.map(({ rateId }) => rateId));
  };
  return { chosen, moved, choose };
}
