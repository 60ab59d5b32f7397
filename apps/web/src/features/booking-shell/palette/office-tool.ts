import { useSyncExternalStore } from 'react';
import { onForget } from '../../../lib/session/private-state.ts';

/** What stands over the office's page: the palette of everything, or the list of keys. */
export type OfficeTool = 'palette' | 'shortcuts';

let open: OfficeTool | null = null;
const listeners = new Set<() => void>();

/** Opens a tool in the place of the other; null closes it. */
export function openTool(tool: OfficeTool | null): void {
  open = tool;
  for (const listener of listeners) listener();
}

onForget(() => openTool(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tool that is open. */
export function useOfficeTool(): OfficeTool | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
