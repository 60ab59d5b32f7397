import type { MouseEvent } from 'react';

/**
 * Props of a button that comes to its limit under the finger that presses it: it looks and says that it is off and does nothing, but keeps the focus,
 * which `disabled` would drop to the page (WCAG 2.4.3). For buttons that are off from the start, `disabled` is right.
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
