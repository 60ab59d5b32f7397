import type { RoomRate } from '@caravel/products/hotels/world';

/** Takes the first rate for each room that the house still has; undefined if one finds none. */
function takeOne(byRoom: readonly RoomRate[][]): RoomRate[] | undefined {
  const taken: RoomRate[] = [];
  for (const rates of byRoom) {
    const found = rates.find(
      ({ roomCode, roomsLeft }) => taken.filter((other) => other.roomCode === roomCode).length < roomsLeft,
    );
    if (!found) return undefined;
    taken.push(found);
  }
  return taken;
}

/**
 * Names bundles so that each has one rate for each room. The world sells all rates of one plan together, in any kinds of rooms; here the cheapest of each
 * room are one bundle, those after them the next. What finds no partner is left out. Rates without a bundle stay as they are.
 */
export function inBundles(rates: readonly RoomRate[], rooms: number): RoomRate[] {
  const plans = new Map<string, RoomRate[]>();
  for (const rate of rates) if (rate.bundle !== null) plans.set(rate.bundle, [...(plans.get(rate.bundle) ?? []), rate]);
  const bundled = [...plans].flatMap(([plan, all]) => {
    const byRoom = Array.from({ length: rooms }, (_, room) => all.filter((rate) => rate.room === room));
    const found: RoomRate[] = [];
    for (let number = 0; ; number += 1) {
      const bundle = takeOne(byRoom);
      if (!bundle) return found;
      found.push(...bundle.map((rate) => ({ ...rate, bundle: `${plan}${number}` })));
      for (const [room, rate] of bundle.entries()) byRoom[room]?.splice(byRoom[room].indexOf(rate), 1);
    }
  });
  return [...rates.filter(({ bundle }) => bundle === null), ...bundled];
}
