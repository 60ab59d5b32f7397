import { useEffect } from 'react';

/** By then the dialog has released the focus. */
const SETTLED_MS = 10;

function focusQuietly(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Returns the focus to the element that had it when something opened over the page, or to the page's heading if that
 * element is gone. Mantine does this only for dialogs that are mounted before they open, not for those that are loaded
 * on demand or mounted open.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // The person moved on, or another dialog took the focus.
        if (now !== null && now !== document.body && now !== atClose) return;
        focusQuietly(opener?.isConnected && opener !== document.body ? opener : document.querySelector('main h1'));
      }, SETTLED_MS);
    };
  }, [isOpen]);
}
