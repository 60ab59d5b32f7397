import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onForget } from '../../../lib/session/private-state.ts';

/** What stands over the office's page: the palette of everything, or the list of keys. */
export type OfficeTool = 'palette' | 'shortcuts';

const store = createStore<OfficeTool | null>(() => null);

/** What was typed for the palette before its field had the focus. */
const ahead = createStore(() => '');

/** Opens a tool in the place of the other; null closes it. */
export function openTool(tool: OfficeTool | null): void {
  ahead.setState('', true);
  store.setState(tool, true);
}

onForget(() => openTool(null));

/** Whether the palette was asked for and does not have the focus yet: keys are meant for it, not for the page below. */
function isPaletteComing(): boolean {
  return store.getState() === 'palette' && !document.activeElement?.closest('[aria-modal="true"]');
}

/** Takes a key for the palette that is on its way. Returns whether it was taken. */
export function typeAhead({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (!isPaletteComing() || ctrlKey || metaKey || altKey || isComposing) return false;
  if (key === 'Escape') openTool(null);
  if (key.length === 1) ahead.setState((typed) => typed + key, true);
  return key.length === 1 || key === 'Escape' || key === 'Enter';
}

/** Hands over what was typed so far, and from then on each key as it is taken. Returns what ends it. */
export function takeTyped(onText: (text: string) => void): () => void {
  const take = () => {
    const typed = ahead.getState();
    if (typed === '') return;
    ahead.setState('', true);
    onText(typed);
  };
  take();
  return ahead.subscribe(take);
}

/** The tool that is open. */
export function useOfficeTool(): OfficeTool | null {
  return useStore(store);
}
