import type { MouseEvent } from 'react';

/**
 * Props of a button that may become disabled while it has the focus: it looks and is announced as disabled and does
 * nothing, but keeps the focus, which `disabled` would drop to the page (WCAG 2.4.3). For buttons that are disabled
 * from the start, use `disabled`.
 */
export function offWhen(isOff: boolean, onClick: () => void) {
  return {
    'aria-disabled': isOff || undefined,
    'data-disabled': isOff || undefined,
    onClick: (event: MouseEvent) => {
      if (isOff) event.preventDefault();
      else onClick();
    },
  };
}
