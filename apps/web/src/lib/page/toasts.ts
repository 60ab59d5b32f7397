import { useSyncExternalStore } from 'react';

/** A toast. An `error` is announced at once; one with an action stays until the person acts or closes it. */
export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the same text is not shown twice at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  if (toasts.some((shown) => shown.text === toast.text && shown.kind === toast.kind)) return;
  change([...toasts.slice(-3), { ...toast, id: nextId++ }]);
}

/** Removes a toast. */
export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The toasts on the screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
}
