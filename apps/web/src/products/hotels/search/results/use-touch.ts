import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls back when the person uses the page: scrolls, presses, types. A pointer that only moves does not count. */
export function useTouch(onTouch: () => void): void {
  useEffect(() => {
    // A page that is opened scrolls to its top by itself.
    const onScroll = () => window.scrollY > 0 && onTouch();
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch, { passive: true, capture: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch, { capture: true });
      window.removeEventListener('scroll', onScroll);
    };
  }, [onTouch]);
}
