import { expect, test } from 'vitest';
import { keepBusy } from '../../testing/keep-busy.ts';
import { beforeJobs, giveWay } from './give-way.ts';

/** Begins a call that goes before jobs. Returns what ends it. */
function beginCall() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = beforeJobs(() => promise);
  return () => {
    resolve();
    return ended;
  };
}

test('jobs wait for a call while the process is busy, and go on when it ends', async () => {
  keepBusy();
  const said: string[] = [];
  const endCall = beginCall();
  const waiting = giveWay().then(() => said.push('jobs'));
  await giveWay(200);
  said.push('call');
  await endCall();
  await waiting;
  expect(said).toEqual(['call', 'jobs']);
});

test('jobs run beside a call that waits for a partner', async () => {
  const endCall = beginCall();
  await giveWay(Number.POSITIVE_INFINITY);
  await endCall();
});

test('a call that fails holds nothing back', async () => {
  keepBusy();
  await expect(beforeJobs(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await giveWay(Number.POSITIVE_INFINITY);
});
