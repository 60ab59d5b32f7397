import { addMoney, type Money, money } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPriceInput } from '../../../testing/any-price.ts';
import { type ComposedPrice, composePrice, composeRefund, presentPolicy } from '../../pricing/index.ts';
import type { StoredCancellation } from '../stored/stored-columns.ts';
import { type ComposedCancellation, composeCancellation, toldOf } from './compose-cancellation.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const sum = (amounts: readonly Money[]) => addMoney(amounts, 'USD');

/** A price, the net rate of each of its rooms, and what its supplier keeps of each. */
const anyStay = fc
  .record({
    input: anyPriceInput,
    rooms: fc.array(fc.record({ weight: fc.nat(1_000), keeps: fc.nat(1_000) }), { minLength: 1, maxLength: 8 }),
    gone: fc.nat(8),
    compensated: fc.nat(20_000),
  })
  .map(({ input, rooms, gone, compensated }) => {
    const net = composePrice(input).waterfall.netRate.amountMinor;
    const all = Math.max(
      1,
      rooms.reduce((one, { weight }) => one + weight, 0),
    );
    const nets = rooms.map(({ weight }) => Math.floor((net * weight) / all));
    nets[0] = (nets[0] ?? 0) + net - nets.reduce((one, other) => one + other, 0);
    const kept = nets.map((of, at) => Math.floor((of * (rooms[at]?.keeps ?? 0)) / 1_000));
    return { input, nets, kept, gone: Math.min(gone, nets.length - 1), compensated };
  });

type Stay = {
  readonly nets: readonly number[];
  readonly kept: readonly number[];
  /** How many rooms are cancelled by themselves. */
  readonly gone: number;
  readonly compensated: number;
};

const storedOf = (agreed: ComposedCancellation['agreed']): StoredCancellation => ({
  ...agreed,
  kind: 'cancel',
  termsReference: null,
  reason: null,
});

/** Cancels `gone` rooms one by one and then all that stands, and returns each cancellation. */
function cancelOneByOne(price: ComposedPrice, { nets, kept, gone, compensated }: Stay) {
  const paid = price.waterfall.total.amountMinor;
  let cancellation: StoredCancellation | null = null;
  const each: ComposedCancellation[] = [];
  for (let at = 0; at <= gone; at += 1) {
    const isLast = at === gone;
    const standing = usd(nets.slice(at).reduce((one, other) => one + other, 0));
    const supplierPenalty = usd(isLast ? kept.slice(at).reduce((one, other) => one + other, 0) : (kept[at] ?? 0));
    const givenUp = isLast ? standing : usd(nets[at] ?? 0);
    const terms = { kind: 'cancel', supplierPenalty, standing, givenUp, expiresAt: 0 } as const;
    const row = { price, currency: 'USD', capturedMinor: paid, compensatedMinor: compensated, cancellation };
    const over = usd(kept.slice(0, at).reduce((one, other) => one + other, 0));
    const one = composeCancellation(row, terms, isLast ? null : at);
    const policy = { zone: 'Europe/Lisbon', net: standing, steps: [{ from: null, penalty: supplierPenalty }], noShow: null };
    expect(presentPolicy(policy, price, over)?.steps[0]?.penalty).toEqual(one.told.penalty);
    each.push(one);
    cancellation = storedOf({ ...one.agreed, settled: isLast ? one.agreed.settled : one.agreed.breakdown });
  }
  return each;
}

test('property: terms, quotes, answers that are asked for again and the refund agree to the cent, part by part', () => {
  fc.assert(
    fc.property(anyStay, ({ input, ...stay }) => {
      const [bought, bare] = [true, false].map((protectionSelected) => {
        const price = composePrice({ ...input, protectionSelected });
        fc.pre(price.waterfall.netRate.amountMinor > 0);
        const paid = price.waterfall.total;
        const each = cancelOneByOne(price, stay);
        for (const { told, agreed } of each) {
          const { alreadyGiven, ...rest } = told;
          expect(alreadyGiven).toEqual(usd(stay.compensated));
          expect(toldOf(price, storedOf(agreed))).toEqual(rest);
          for (const { amountMinor } of Object.values(rest)) expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(sum([told.penalty, told.protectionKept, told.recovered, told.refund])).toEqual(told.paid);
        }
        const last = each.at(-1)?.agreed.breakdown;
        const told = each.map((one) => one.told);
        const penalty = sum(told.map((one) => one.penalty));
        expect(last?.penalty).toEqual(penalty);
        expect(last?.refund).toEqual(sum(told.map((one) => one.refund)));
        expect(last?.recovered).toEqual(sum(told.map((one) => one.recovered)));
        expect(sum(told.map((one) => one.paid))).toEqual(paid);
        const keeps = usd(stay.kept.reduce((one, other) => one + other, 0));
        expect(penalty).toEqual(composeRefund(price, paid, 'cancel', keeps).penalty);
        return told.map((one) => one.penalty);
      });
      expect(bought).toEqual(bare);
    }),
  );
});
