import { useEffect, useEffectEvent } from 'react';

/** Delay before the address follows a change: after the click has painted, and not at every step of a slider. */
const FOLLOWS_MS = 150;

/**
 * Calls `write` a moment after a store has changed, once for changes in quick succession: while a person filters, the list leads and its address follows.
 * Writes nothing once the person has left for another page, which may still be loading: that would bring them back. `subscribe` must stay the same.
 */
export function useFollowing(subscribe: (listener: () => void) => () => void, write: () => void): void {
  const follow = useEffectEvent(write);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { pathname } = window.location;
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname === pathname) follow();
      }, FOLLOWS_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [subscribe]);
}
