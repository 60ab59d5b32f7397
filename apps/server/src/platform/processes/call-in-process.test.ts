import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callInProcess, ProcessBusy, type ProcessLimits } from './call-in-process.ts';

function sums(limits?: ProcessLimits) {
  const module = new URL('./testing/sums.ts', import.meta.url);
  return callInProcess<number[] | 'refuse' | 'stick' | 'die' | 'slow', { sum: number; pid: number }>(module, limits);
}

test('work is done in one other process, one call after the other; what it refuses is thrown and harms no other call', async () => {
  const add = sums();
  const [first, refused, second] = await Promise.allSettled([add([1, 2]), add('refuse'), add([3, 4])]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'not these' } });
  expect([first, second]).toMatchObject([{ value: { sum: 3 } }, { value: { sum: 7 } }]);
  const pids = [first, second].map((settled) => (settled.status === 'fulfilled' ? settled.value.pid : process.pid));
  expect(new Set([...pids, process.pid]).size).toBe(2);
});

test('an idle process ends, and the next call starts another', async () => {
  const add = sums({ idleMs: 50 });
  const { pid } = await add([1]);
  expect((await add([2])).pid).toBe(pid);
  await pause(500);
  const next = await add([3]);
  expect(next.sum).toBe(3);
  expect(next.pid).not.toBe(pid);
});

test('a process that sticks or dies is replaced: its call fails and the next is served', async () => {
  // Longer than a process of low priority takes to start on a busy machine.
  const add = sums({ callMs: 10_000 });
  const [stuck, dead, served] = await Promise.allSettled([add('stick'), add('die'), add([5])]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: { message: 'a process took longer than 10000 ms' } });
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: 'a process ended' } });
  expect(served).toMatchObject({ status: 'fulfilled', value: { sum: 5 } });
});

test('a queue that is full refuses at once, and takes calls again later', async () => {
  const add = sums({ maxWaiting: 1 });
  const [working, waits] = [add('slow'), add([1])];
  await expect(add([2])).rejects.toThrow(ProcessBusy);
  expect((await working).sum).toBe(0);
  expect((await waits).sum).toBe(1);
  expect((await add([3])).sum).toBe(3);
});
