import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window a part is near, in its heights. */
const NEAR = 0.5;

/**
 * Draws `children` once they are near what the window shows, or somebody goes through the page by keyboard; `waiting` stands in their place until then. For
 * a part that costs much and that one first scrolls to.
 */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    const look = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      if (top < window.innerHeight * (1 + NEAR)) setNear(true);
    };
    const ended = new AbortController();
    for (const name of ['scroll', 'resize']) window.addEventListener(name, look, { signal: ended.signal, passive: true });
    window.addEventListener('keydown', () => setNear(true), { signal: ended.signal });
    look();
    return () => ended.abort();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{waiting}</div>;
}
