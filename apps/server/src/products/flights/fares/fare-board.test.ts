import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { FareBoard, type LowestFare } from './fare-board.ts';

const MINUTE = 60_000;
const FARE: LowestFare = { nets: [{ net: money(41_200, 'USD'), supplier: 'sandbox' }], seenAt: null, until: 10 * MINUTE };

test('a fare is asked for once while it holds, however many wait for it, and is known from when it is there', async () => {
  const board = new FareBoard();
  const asked: number[][] = [];
  const ask = async (missing: readonly number[]) => {
    asked.push([...missing]);
    return missing.map(() => FARE);
  };
  expect(board.isEmpty).toBe(true);
  const both = [board.find(['a/LAX/LIS'], 0, ask), board.find(['a/LAX/LIS', 'a/LAX/RIO'], MINUTE, ask)];
  expect(board.known(['a/LAX/LIS'], MINUTE)).toBeUndefined();
  expect(await Promise.all(both)).toEqual([[FARE], [FARE, FARE]]);
  expect(board.known(['a/LAX/LIS', 'a/LAX/RIO'], 9 * MINUTE)).toEqual([FARE, FARE]);
  expect(board.known(['a/LAX/LIS', 'b/LAX/LIS'], 9 * MINUTE)).toBeUndefined();
  expect(asked).toEqual([[0], [1]]);
  expect(board.known(['a/LAX/LIS'], 10 * MINUTE)).toBeUndefined();
  await board.find(['a/LAX/LIS'], 10 * MINUTE, ask);
  expect(asked).toHaveLength(3);
});

test('what could not be asked is no price, and is asked again', async () => {
  const board = new FareBoard();
  const [none] = await board.find(['a/LAX/LIS'], 0, () => Promise.reject(new Error('down')));
  expect(none?.nets).toEqual([]);
  expect(board.known(['a/LAX/LIS'], 1)).toBeUndefined();
  expect(await board.find(['a/LAX/LIS'], 1, async () => [FARE])).toEqual([FARE]);
});
