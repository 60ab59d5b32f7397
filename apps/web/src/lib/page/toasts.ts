import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onForget } from '../session/private-state.ts';

/** A toast. An `error` is announced at once; one with an action, or that `stays`, is there until the person acts or closes it. */
export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** It says what to do next, somewhere else. */
  readonly stays?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};

const store = createStore<readonly Toast[]>(() => []);
let nextId = 1;

// What a toast tells is the person's who did it.
onForget(() => store.setState([], true));

/** Shows a toast; the same text is not shown twice at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const toasts = store.getState();
  if (toasts.some((shown) => shown.text === toast.text && shown.kind === toast.kind)) return;
  store.setState([...toasts.slice(-3), { ...toast, id: nextId++ }], true);
}

/** Removes a toast. */
export function closeToast(id: number): void {
  store.setState(
    store.getState().filter((toast) => toast.id !== id),
    true,
  );
}

/** The toasts on the screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(store);
}
