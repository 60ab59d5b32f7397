import { setTimeout as pause } from 'node:timers/promises';
import { money } from '@caravel/kernel';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type { HotelSupplier, SupplierFound, SupplierPolicy, SupplierProperty, SupplierRoomRate } from '../ports.ts';
import { property, roomRate } from './rates.ts';
import { standInSupplier } from './stand-in-supplier.ts';

/** What a supplier does next in a search. */
type Step = readonly SupplierFound[] | 'end' | 'fail' | 'time out';

/** A supplier whose answers to searches a test says one by one; it is asked anew from the beginning by each search. */
export type ScriptedSupplier = HotelSupplier & {
  say(step: Step): void;
  /** How often it was asked for a search. */
  asked(): number;
};

/** How often it looks for what it says next. */
const LOOKS_MS = 2;

/** Makes a scripted supplier; all but searches is that of the stand-in. */
export function scriptedSupplier(name: string, now: () => number, parts: Partial<HotelSupplier> = {}): ScriptedSupplier {
  const said: Step[] = [];
  let asked = 0;
  return {
    ...standInSupplier(now),
    ...parts,
    name,
    say: (step) => void said.push(step),
    asked: () => asked,
    async *search(_, signal) {
      asked += 1;
      for (let at = 0; ; at++) {
        while (said.length <= at) await pause(LOOKS_MS, undefined, { signal });
        const step = said[at];
        if (step === 'fail') throw new SupplierError('unavailable');
        if (step === 'time out') throw new SupplierError('timeout');
        if (step === 'end' || step === undefined) return;
        yield { found: step };
      }
    },
  };
}

const FREE: SupplierPolicy = {
  refundable: true,
  tiers: [{ from: { hoursBeforeArrival: 48 }, penalty: { kind: 'percent', percent: 100 } }],
  noShow: null,
};

/** A property with one offer of one room for so many dollars. `km` north of the middle of Lisbon. */
export function foundHotel(
  code: string,
  dollars: number,
  {
    km = 0,
    free = false,
    of = {},
    rate = {},
  }: {
    readonly km?: number;
    readonly free?: boolean;
    readonly of?: Partial<SupplierProperty>;
    readonly rate?: Partial<SupplierRoomRate>;
  } = {},
): SupplierFound {
  const position = { lat: 38.7143 + km / 111.195, lng: -9.1414 };
  return {
    property: property({ ref: `ref-${code}`, codes: [`giata:${code}`], name: `Hotel ${code}`, position, ...of }),
    offers: [[roomRate({ ref: `rate-${code}`, base: money(dollars * 100, 'USD'), policy: free ? FREE : null, ...rate })]],
  };
}
