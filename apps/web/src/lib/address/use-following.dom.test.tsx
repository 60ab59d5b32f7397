import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFollowing } from './use-following.ts';

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Says how often the address was written after a change of a list from which the person then went to a page. */
function writesAfter(leaveFor: string): number {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/list');
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const write = vi.fn();
  renderHook(() => useFollowing(subscribe, write));
  for (const listener of listeners) listener();
  window.history.pushState(null, '', leaveFor);
  vi.runAllTimers();
  return write.mock.calls.length;
}

test.each([
  ['/list?f=1', 1],
  ['/result/7', 0],
])('an address that is %s by then is written %i times', (leaveFor, times) => {
  expect(writesAfter(leaveFor)).toBe(times);
});
