import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Where a table stands: whether all columns fit, which edges hide more of them, and how far its top is from that of the window. */
function noteEdges(frame: HTMLElement): void {
  const hidden = frame.scrollWidth - frame.clientWidth;
  // From right to left it counts downwards from zero.
  const passed = Math.abs(frame.scrollLeft);
  frame.toggleAttribute('data-fits', hidden <= 1);
  frame.toggleAttribute('data-more-before', hidden > 1 && passed > 1);
  frame.toggleAttribute('data-more-after', hidden > 1 && passed < hidden - 1);
  const { top, height } = frame.getBoundingClientRect();
  frame.style.setProperty('--frame-top', `${Math.round(top)}px`);
  frame.style.setProperty('--frame-height', `${Math.round(height)}px`);
}

/**
 * Keeps the headings of a table in sight while the page scrolls, and marks the edges behind which there are more columns. A table whose columns fit
 * is left to `position: sticky`; one that scrolls sideways is a box of its own, in which headings cannot stick to the window: they are moved by hand.
 */
export function useTableEdges(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const note = () => noteEdges(element);
    note();
    const observer = new ResizeObserver(note);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
      window.removeEventListener('scroll', note);
    };
  }, []);
  return frame;
}
