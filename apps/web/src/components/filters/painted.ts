import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../lib/page/after-paint.ts';

/*
 * The choices of the filters as drawn: those of the list that has been painted. A click paints its tick and the new
 * list; the counts of sixty choices follow right after that frame, in a separate render. (A deferred value does not
 * help: React often renders it before the frame.)
 */

type Source<Value> = { readonly read: () => Value; readonly subscribe: (listener: () => void) => () => void };

/**
 * Makes a hook that reads a part of a value, and updates once the frame after a change is painted. `read` must return
 * the same object while nothing has changed. Create it once per store, outside React.
 */
export function makeUsePainted<Value>({ read, subscribe }: Source<Value>): <Part>(select: (value: Value) => Part) => Part {
  let painted: Value | undefined;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const current = (): Value => {
    painted ??= read();
    return painted;
  };
  const publish = () => {
    const next = read();
    if (next === painted) return;
    painted = next;
    for (const listener of [...listeners]) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    if (!stop) {
      let cancel = afterPaint(publish);
      const unsubscribe = subscribe(() => {
        cancel();
        cancel = afterPaint(publish);
      });
      stop = () => {
        unsubscribe();
        cancel();
      };
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
      painted = undefined;
    };
  };
  return (select) => useSyncExternalStore(listen, () => select(current()));
}
