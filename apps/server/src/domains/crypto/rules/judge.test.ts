import { describe, expect, test } from 'vitest';
import type { ChainReceipt } from '../ports.ts';
import { confirmationsOf, judgeReceipt, judgeRefund } from './judge.ts';
import { networkOf, SIMULATED_NETWORK } from './networks.ts';
import { fromUsdc, moneyOf, toUsdc, transferUri, unitsOf } from './usdc.ts';

const NOW = Date.UTC(2027, 0, 10, 12);
const MINUTE = 60_000;
const ASKED = { token: '0xusdc', address: '0xagency', createdAt: NOW, deadline: NOW + 20 * MINUTE };
const PAID = { hash: '0x1', logIndex: 3, token: '0xusdc', from: '0xana', to: '0xagency', units: 128_504_217 };

const receipt = (change: Partial<ChainReceipt> = {}): ChainReceipt => ({
  ...{ hash: '0x1', isSuccess: true, blockNumber: 100, blockHash: '0xb', at: NOW + MINUTE, transfers: [PAID] },
  ...change,
});
const codeOf = (of: ChainReceipt | null) => {
  const verdict = judgeReceipt(of, ASKED);
  return verdict.kind === 'refused' ? verdict.code : verdict.isLate ? 'late' : 'counts';
};

describe('a transaction pays', () => {
  test('by what the chain says of token, recipient and success', () => {
    expect(judgeReceipt(receipt(), ASKED)).toEqual({ kind: 'counts', isLate: false, transfers: [PAID] });
    expect(codeOf(null)).toBe('transferNotFound');
    expect(codeOf(receipt({ isSuccess: false }))).toBe('transferReverted');
    expect(codeOf(receipt({ transfers: [] }))).toBe('transferWrongToken');
    expect(codeOf(receipt({ transfers: [{ ...PAID, token: '0xfake' }] }))).toBe('transferWrongToken');
    expect(codeOf(receipt({ transfers: [{ ...PAID, to: '0xother' }] }))).toBe('transferWrongRecipient');
  });

  test('by all logs that pay the address, and by no other', () => {
    const more = [
      PAID,
      { ...PAID, logIndex: 4, to: '0xother' },
      { ...PAID, logIndex: 5 },
      { ...PAID, logIndex: 6, token: '0xfake' },
    ];
    const verdict = judgeReceipt(receipt({ transfers: more }), ASKED);
    expect(verdict).toMatchObject({ transfers: [{ logIndex: 3 }, { logIndex: 5 }] });
  });

  test('from two minutes before it was asked for until two minutes after the deadline; what comes later is late', () => {
    expect(codeOf(receipt({ at: NOW - 2 * MINUTE - 1 }))).toBe('transferOutOfTime');
    expect(codeOf(receipt({ at: NOW - 2 * MINUTE }))).toBe('counts');
    expect(codeOf(receipt({ at: NOW + 22 * MINUTE }))).toBe('counts');
    expect(codeOf(receipt({ at: NOW + 22 * MINUTE + 1 }))).toBe('late');
  });
});

describe('a transaction gives back', () => {
  const BACK = { ...PAID, from: '0xagency', to: '0xana', units: 10_000_000 };
  const OWED = { token: '0xusdc', from: '0xagency', to: ['0xana', '0xanas-other'], units: 10_000_000 };
  const judged = (change: Partial<typeof BACK>) => judgeRefund(receipt({ transfers: [{ ...BACK, ...change }] }), OWED);

  test('from the address that was paid to one that paid, the amount', () => {
    expect(judged({})).toEqual(BACK);
    expect(judged({ units: 10_009_999 })).toMatchObject({ units: 10_009_999 });
    expect(judged({ from: '0xana' })).toBe('transferWrongRecipient');
    expect(judged({ to: '0xthief' })).toBe('transferWrongRecipient');
    expect(judged({ token: '0xfake' })).toBe('transferWrongToken');
    expect(judged({ units: 9_999_999 })).toBe('transferWrongAmount');
    expect(judged({ units: 10_010_000 })).toBe('transferWrongAmount');
    expect(judgeRefund(null, OWED)).toBe('transferNotFound');
    expect(judgeRefund(receipt({ isSuccess: false, transfers: [BACK] }), OWED)).toBe('transferReverted');
  });
});

describe('confirmations', () => {
  const block = { blockNumber: 100, at: NOW };
  const depth = { confirmations: 12, blockMs: 12_000 };

  test('count the own block', () => {
    expect(confirmationsOf(block, { ...depth, head: { number: 100, at: NOW }, now: NOW + 12_000 })).toBe(1);
    expect(confirmationsOf(block, { ...depth, head: { number: 111, at: NOW }, now: NOW + 132_000 })).toBe(12);
    expect(confirmationsOf(block, { ...depth, head: { number: 98, at: NOW }, now: NOW + 132_000 })).toBe(0);
  });

  test('are no more than our own clock had time for, whatever the node says', () => {
    expect(confirmationsOf(block, { ...depth, head: { number: 9_999, at: NOW }, now: NOW + 12_000 })).toBe(2);
    expect(confirmationsOf({ ...block, at: NOW + 3_600_000 }, { ...depth, head: { number: 9_999, at: NOW }, now: NOW })).toBe(0);
  });
});

test('a cent is ten thousand units, and what is below it is rounding', () => {
  expect(unitsOf({ amountMinor: 12_850, currency: 'USD' })).toBe(128_500_000);
  expect(() => unitsOf({ amountMinor: 1, currency: 'EUR' })).toThrow('pays no EUR');
  expect(moneyOf(128_504_217)).toEqual({ amountMinor: 12_850, currency: 'USD' });
  expect(toUsdc(128_504_217)).toBe('128.504217');
  expect(toUsdc(5)).toBe('0.000005');
  expect([fromUsdc('128.504217'), fromUsdc('128.5'), fromUsdc('7')]).toEqual([128_504_217, 128_500_000, 7_000_000]);
  expect(transferUri({ token: '0xt', chainId: 8453, address: '0xa', units: 5 })).toBe(
    'ethereum:0xt@8453/transfer?address=0xa&uint256=5',
  );
});

test('only chains that are listed are known, and no wallet knows the simulated one', () => {
  expect(networkOf(8453)).toMatchObject({ name: 'Base', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' });
  expect(() => networkOf(56)).toThrow('no chain 56');
  expect(SIMULATED_NETWORK.chainId).toBe(0);
});
