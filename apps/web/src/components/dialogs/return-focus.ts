import { useEffect } from 'react';

/** After the dialog has let go of the focus. */
const SETTLED_MS = 10;

function focusQuietly(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it when something opened over the page; to the page's heading where that is gone. Mantine does so for what is there
 * before it opens, but not for what is loaded or made open.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // Somebody went on, or another dialog took it.
        if (now !== null && now !== document.body && now !== atClose) return;
        focusQuietly(opener?.isConnected && opener !== document.body ? opener : document.querySelector('main h1'));
      }, SETTLED_MS);
    };
  }, [isOpen]);
}
