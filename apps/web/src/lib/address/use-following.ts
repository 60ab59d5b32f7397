import { useEffect, useEffectEvent } from 'react';

/** Delay before the address follows a change: after the click has painted, and not at every step of a slider. */
const FOLLOWS_MS = 150;

/**
 * Calls `write` a moment after a store has changed, once for changes in quick succession: while a person filters, the list leads and its address follows.
 * `subscribe` must stay the same.
 */
export function useFollowing(subscribe: (listener: () => void) => () => void, write: () => void): void {
  const follow = useEffectEvent(write);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => follow(), FOLLOWS_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [subscribe]);
}
