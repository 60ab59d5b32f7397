import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { FareBoard, type LowestFare } from './fare-board.ts';

const FARE: LowestFare = { date: '2027-03-06', net: money(41_200, 'USD') };
const MINUTE = 60_000;

test('a fare is asked for once in ten minutes, however many wait for it, and is known from when it is there', async () => {
  const board = new FareBoard();
  let asked = 0;
  const ask = async () => {
    asked++;
    return FARE;
  };
  expect(board.isEmpty).toBe(true);
  const both = [board.find('a/LAX/LIS', 0, ask), board.find('a/LAX/LIS', MINUTE, ask)];
  expect(board.known('a/LAX/LIS', MINUTE)).toBeUndefined();
  expect(await Promise.all(both)).toEqual([FARE, FARE]);
  expect(board.known('a/LAX/LIS', 9 * MINUTE)).toEqual({ fare: FARE });
  expect(board.known('b/LAX/LIS', 9 * MINUTE)).toBeUndefined();
  expect(asked).toBe(1);
  expect(board.known('a/LAX/LIS', 10 * MINUTE)).toBeUndefined();
  await board.find('a/LAX/LIS', 10 * MINUTE, ask);
  expect(asked).toBe(2);
});

test('what could not be asked is no price, and is asked again', async () => {
  const board = new FareBoard();
  expect(await board.find('a/LAX/LIS', 0, () => Promise.reject(new Error('down')))).toBeNull();
  expect(board.known('a/LAX/LIS', 1)).toBeUndefined();
  expect(await board.find('a/LAX/LIS', 1, async () => FARE)).toEqual(FARE);
});
