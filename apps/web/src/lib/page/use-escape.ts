import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEscape` at Escape while a panel is open, no matter where the focus is: on a slow device the key may come before the focus has moved into the
 * panel.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}
