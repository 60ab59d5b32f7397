import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { callInThread, type ThreadLimits } from './call-in-thread.ts';

type Sums = { sum: number; thread: number };

function sums(limits?: ThreadLimits) {
  return callInThread<number[] | 'refuse' | 'stick' | 'eat', Sums>(new URL('./testing/sums.ts', import.meta.url), limits);
}

test('work is done in one other thread, several calls at a time; what it refuses is thrown and harms no other call', async () => {
  const add = sums();
  const [first, refused, second] = await Promise.allSettled([add([1, 2]), add('refuse'), add([3, 4])]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'not these' } });
  expect([first, second]).toMatchObject([{ value: { sum: 3 } }, { value: { sum: 7 } }]);
  const threads = [first, second].map((settled) => (settled.status === 'fulfilled' ? settled.value.thread : threadId));
  expect(new Set([...threads, threadId]).size).toBe(2);
});

test('an idle thread ends, and the next call starts another', async () => {
  const add = sums({ idleMs: 50 });
  const { thread } = await add([1]);
  expect((await add([2])).thread).toBe(thread);
  await pause(500);
  const next = await add([3]);
  expect(next.sum).toBe(3);
  expect(next.thread).not.toBe(thread);
});

test('a thread that eats all memory is ended; its calls fail and the next is served', async () => {
  const add = sums({ heapMb: 32 });
  await expect(add('eat')).rejects.toThrow(/memory/);
  expect((await add([5])).sum).toBe(5);
});

test('a thread that sticks is ended; its calls fail and the next is served', async () => {
  // Long enough to include the start of a thread on a busy machine.
  const add = sums({ callMs: 6_000 });
  await expect(add('stick')).rejects.toThrow('longer than 6000 ms');
  expect((await add([6])).sum).toBe(6);
});
